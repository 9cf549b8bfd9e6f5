import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moveReminders } from '@foothold/domain/settings';
import type { MoveReminders } from '@foothold/domain/settings';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { useParts } from '../../../drafts/keep-parts.tsx';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { changeReminders } from '../../../job-commands/change-reminders.ts';
import type { SessionUser } from '../../../session/session-store.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useEmailConfirmation } from '../security/use-email-confirmation.ts';
import styles from './reminders-section.module.css';

/** What the person is told by mail; nothing until they ask for it. */
export function RemindersSection({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { email } = user;
  const { reminders, timeZone = null } = useSettings();
  const isOn = reminders !== undefined && (reminders.moves !== 'off' || reminders.interviews);
  const moves = reminders?.moves ?? 'off';
  const labels: Record<MoveReminders, string> = {
    off: t`Off`,
    digest: t`Daily summary`,
    single: t`Individually`,
  };
  return (
    <section className="page-section" aria-labelledby="settings-reminders">
      <header>
        <h2 id="settings-reminders">
          <Trans>Reminders</Trans>
        </h2>
        <p>
          <Trans>By email to {email}</Trans>
        </p>
      </header>
      {!user.isEmailVerified && <Unconfirmed user={user} />}
      <div className="ruled">
        <SettingRow title={<Trans>Moves and tasks</Trans>} description={<MovesWords moves={moves} />}>
          <Segmented
            label={t`Moves and tasks`}
            isLabelHidden
            value={moves}
            options={moveReminders.map((id) => ({ id, label: labels[id] }))}
            onChange={(id) => changeReminders({ moves: id }, currentLanguage())}
          />
        </SettingRow>
        <SettingRow
          title={<Trans>Before interviews</Trans>}
          description={<Trans>One day and one hour before</Trans>}
        >
          <Switch
            label={t`Before interviews`}
            value={reminders?.interviews ?? false}
            onChange={(interviews) => changeReminders({ interviews }, currentLanguage())}
          />
        </SettingRow>
      </div>
      {isOn && (
        <div className="grid2">
          <AtField at={reminders.at} onChange={(at) => changeReminders({ at }, currentLanguage())} />
          {timeZone === null && (
            <ZoneField
              label={t`Time zone`}
              value={reminders.timeZone}
              onChange={(next) => changeReminders({ timeZone: next }, currentLanguage())}
            />
          )}
        </div>
      )}
    </section>
  );
}

function MovesWords({ moves }: { moves: MoveReminders }) {
  switch (moves) {
    case 'off':
      return null;
    case 'digest':
      return <Trans>One email on days with something due</Trans>;
    case 'single':
      return <Trans>An email for each, on its day or an hour before</Trans>;
  }
}

function Unconfirmed({ user }: { user: SessionUser }) {
  const { ask, isAsking } = useEmailConfirmation(user);
  return (
    <Notice tone="care">
      <span className={styles.unconfirmed}>
        <span>
          <Trans>Confirm your email first.</Trans>
        </span>
        <Button size="s" isPending={isAsking} onClick={() => void ask()}>
          <Trans>Confirm email</Trans>
        </Button>
      </span>
    </Notice>
  );
}

interface AtFieldProps {
  at: string;
  onChange: (at: string) => void;
}

/** Saved on blur: each typed digit of the hour would be another time. */
function AtField(props: AtFieldProps) {
  const parts = useParts('settings/reminder-time/parts');
  return parts.isRead && <AtParts {...props} parts={parts} />;
}

function AtParts({ at, onChange, parts }: AtFieldProps & { parts: ReturnType<typeof useParts> }) {
  const { t } = useLingui();
  const [typed, setTyped, forget] = useTextDraft('settings/reminder-time', at);
  // Starts empty where half-typed parts are stored, until they are complete or discarded.
  const [wasHalf] = useState(parts.isKept);
  const isGoingOn = wasHalf && parts.isKept && typed === at;
  return (
    <PartsProvider value={parts.keeper}>
      <TimeField
        label={t`Time of the note`}
        hint={t`For items without a time`}
        value={isGoingOn ? null : typed}
        onChange={(next) => (next === null ? forget() : setTyped(next))}
        onBlur={() => {
          if (typed !== at) onChange(typed);
          forget();
        }}
      />
    </PartsProvider>
  );
}
