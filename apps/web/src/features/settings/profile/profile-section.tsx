import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codePointLength } from '@foothold/domain/text';
import { sessionErrorWords } from '../../../session/session-error-words.ts';
import { updateName, useSession } from '../../../session/session.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import { OwnPicture } from './own-picture.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SettingRow } from '../frame/setting-row.tsx';

const nameMax = 200;
/** 0 is none. */
const weeklyGoals = [0, 3, 5, 8, 12];

export function ProfileSection() {
  const { t } = useLingui();
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <section className="page-section" aria-labelledby="settings-you">
        <header>
          <h2 id="settings-you">
            <Trans>You</Trans>
          </h2>
        </header>
        <OwnPicture name={user.name || user.email || t`Guest`} />
        <div className="grid2">
          <NameField key={user.id} name={user.name} />
          <EmailField email={user.email} />
        </div>
      </section>
      <SearchSection />
      {user.email !== '' && <RemindersSection user={user} />}
      <CalendarSection />
    </>
  );
}

function NameField({ name: savedName }: { name: string }) {
  const { t, i18n } = useLingui();
  const [name, setName, forget] = useTextDraft('settings/name', savedName);
  const [error, setError] = useState<string>();

  async function save(): Promise<void> {
    const typed = name.trim();
    if (typed === savedName) {
      forget();
      return setError(undefined);
    }
    if (typed === '') return setError(t`Enter a name.`);
    if (codePointLength(typed) > nameMax) return setError(t`At most ${{ max: nameMax }} characters.`);
    setError(undefined);
    try {
      await updateName(typed);
      forget();
    } catch (failure) {
      setError(sessionErrorWords(i18n, failure));
    }
  }

  return (
    <TextField
      label={t`Name`}
      name="name"
      autoComplete="name"
      value={name}
      onChange={setName}
      onBlur={() => void save()}
      error={error}
    />
  );
}

function EmailField({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      name="email"
      value={email}
      isDisabled
      onChange={() => {}}
      hint={email ? undefined : t`Add one under Security.`}
    />
  );
}

function SearchSection() {
  const { t } = useLingui();
  const format = useFormat();
  const { weeklyGoal } = useSettings();
  return (
    <section className="page-section" aria-labelledby="settings-search">
      <header>
        <h2 id="settings-search">
          <Trans>Your search</Trans>
        </h2>
      </header>
      <div className="ruled">
        <SettingRow
          title={<Trans>Weekly goal</Trans>}
          description={<Trans>Counts applications, follow-ups and conversations</Trans>}
        >
          <Segmented
            label={t`Weekly goal`}
            isLabelHidden
            value={String(weeklyGoal)}
            options={weeklyGoals.map((goal) => ({
              id: String(goal),
              label: goal === 0 ? t`Not set` : format.number(goal),
            }))}
            onChange={(goal) => mutate('settings.update', { changes: { weeklyGoal: Number(goal) } })}
          />
        </SettingRow>
      </div>
    </section>
  );
}
