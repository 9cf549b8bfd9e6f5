import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { moveReminders } from '@foothold/domain/settings';
import type { MoveReminders, ReminderSettings } from '@foothold/domain/settings';
import { currentLanguage } from '../../i18n/catalogues.ts';
import type { SessionUser } from '../../session/session-store.ts';
import { mutate } from '../../sync/mutate.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { useEmailConfirmation } from './use-email-confirmation.ts';

const usualTime = '08:30';
const timeZones = Intl.supportedValuesOf('timeZone');

/** What the person is told by mail; nothing until they ask for it. */
export function RemindersSection({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const { email } = user;
  const { reminders } = useSettings();
  const isOn = reminders !== undefined && (reminders.moves !== 'off' || reminders.interviews);
  const moves = reminders?.moves ?? 'off';
  const labels: Record<MoveReminders, string> = {
    off: t`Off`,
    digest: t`Morning note`,
    single: t`One by one`,
  };
  // Of the device that asks: later changes are made by hand, so that a journey does not move them.
  const change = (changes: Partial<ReminderSettings>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const first = {
      moves: 'off',
      interviews: false,
      at: usualTime,
      timeZone,
      language: currentLanguage(),
    } as const;
    mutate('settings.update', { changes: { reminders: { ...first, ...reminders, ...changes } } });
  };
  return (
    <section className="setsec" aria-labelledby="settings-reminders">
      <header>
        <h2 id="settings-reminders">
          <Trans>Reminders</Trans>
        </h2>
        <p>
          <Trans>By email to {email}. Never about jobs that rest.</Trans>
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
            onChange={(id) => change({ moves: id })}
          />
        </SettingRow>
        <SettingRow
          title={<Trans>Before interviews</Trans>}
          description={<Trans>One day and one hour ahead.</Trans>}
        >
          <Switch
            label={t`Before interviews`}
            value={reminders?.interviews ?? false}
            onChange={(interviews) => change({ interviews })}
          />
        </SettingRow>
      </div>
      {isOn && (
        <div className="grid2">
          <AtField at={reminders.at} onChange={(at) => change({ at })} />
          <ZoneField timeZone={reminders.timeZone} onChange={(timeZone) => change({ timeZone })} />
        </div>
      )}
    </section>
  );
}

function MovesWords({ moves }: { moves: MoveReminders }) {
  switch (moves) {
    case 'off':
      return <Trans>Nothing is sent.</Trans>;
    case 'digest':
      return <Trans>One message, only on days that have something of yours.</Trans>;
    case 'single':
      return <Trans>A message for each, on its day or an hour before it is due.</Trans>;
  }
}

function Unconfirmed({ user }: { user: SessionUser }) {
  const { email } = user;
  const { ask, isAsking } = useEmailConfirmation(user);
  return (
    <Notice tone="care">
      <span className="unconfirmed">
        <span>
          <Trans>
            Nothing is sent yet: {email} is not confirmed. Reminders go to confirmed addresses only, so that
            nobody gets mail about a search that is not theirs.
          </Trans>
        </span>
        <Button size="s" isPending={isAsking} onClick={() => void ask()}>
          <Trans>Confirm the address</Trans>
        </Button>
      </span>
    </Notice>
  );
}

interface AtFieldProps {
  at: string;
  onChange: (at: string) => void;
}

/** Saved when it is left: while one types the hour, every digit would be another time. */
function AtField({ at, onChange }: AtFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TimeField
      label={t`Time of the note`}
      hint={t`For what has no hour of its own.`}
      value={typed ?? at}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null && typed !== at) onChange(typed);
        setTyped(null);
      }}
    />
  );
}

interface ZoneFieldProps {
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** Saved as soon as what is written is a time zone; left with anything else, it says so. */
function ZoneField({ timeZone, onChange }: ZoneFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const shown = typed ?? timeZone;
  const isKnown = shown === timeZone || timeZones.includes(shown);
  return (
    <ComboBox
      label={t`Time zone`}
      suggestions={timeZones}
      value={shown}
      error={isLeft && !isKnown ? t`Choose one from the list.` : undefined}
      onChange={(next) => {
        setLeft(false);
        setTyped(next);
        if (next !== timeZone && timeZones.includes(next)) onChange(next);
      }}
      onBlur={() => {
        setLeft(true);
        if (isKnown) setTyped(null);
      }}
    />
  );
}
