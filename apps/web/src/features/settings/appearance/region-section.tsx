import { Trans, useLingui } from '@lingui/react/macro';
import { zonePlace } from '@foothold/domain/clock/zone-place';
import { dateFormats, languages, weekStartDays } from '@foothold/domain/settings';
import type { Preferences } from '@foothold/domain/settings';
import { clsx } from 'clsx';
import { orderedDates } from '@foothold/domain/clock/date-order';
import { useFormat } from '../../../i18n/format.ts';
import { offeredLanguages, regionalLocale } from '../../../i18n/language.ts';
import { deviceTimeZone, useToday } from '../../../i18n/today.ts';
import { useFirstDayOfWeek } from '../../../i18n/weeks.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import styles from './appearance-section.module.css';

const sameAsBrowser = 'browser';
const daysByNumber: Partial<Record<number, (typeof weekStartDays)[number]>> = {
  1: 'monday',
  6: 'saturday',
  7: 'sunday',
};

/** The language, and how dates are written and counted. */
export function RegionSection() {
  return (
    <section className="page-section" aria-labelledby="settings-region">
      <header>
        <h2 id="settings-region">
          <Trans>Language and dates</Trans>
        </h2>
      </header>
      <div className={clsx('ruled', styles.controls)}>
        <LanguageRow />
        <FirstDayRow />
        <DateFormatRow />
        <TimeZoneRow />
      </div>
    </section>
  );
}

function change(changes: Partial<Preferences>): void {
  mutate('settings.update', { changes });
}

function LanguageRow() {
  const { t } = useLingui();
  const { language } = useSettings();
  const options = [
    { id: sameAsBrowser, label: t`Same as browser` },
    ...offeredLanguages.map((offered) => ({ id: offered.language, label: offered.ownName })),
  ];
  return (
    <SettingRow title={<Trans>Language</Trans>}>
      <SelectField
        className={styles.control200}
        label={t`Language`}
        isLabelHidden
        value={language ?? sameAsBrowser}
        options={options}
        onChange={(value) => change({ language: languages.find((offered) => offered === value) ?? null })}
      />
    </SettingRow>
  );
}

function FirstDayRow() {
  const { t } = useLingui();
  const firstDay = useFirstDayOfWeek();
  const { weekday } = useFormat();
  const labels = {
    monday: weekday('2024-01-01'),
    saturday: weekday('2024-01-06'),
    sunday: weekday('2024-01-07'),
  };
  return (
    <SettingRow title={<Trans>First day of the week</Trans>}>
      <Segmented
        label={t`First day of the week`}
        isLabelHidden
        value={daysByNumber[firstDay] ?? null}
        options={weekStartDays.map((value) => ({ id: value, label: labels[value] }))}
        onChange={(value) => change({ firstDayOfWeek: value })}
      />
    </SettingRow>
  );
}

function DateFormatRow() {
  const { t, i18n } = useLingui();
  const today = new Date(`${useToday()}T12:00:00Z`);
  const { dateFormat = 'region' } = useSettings();
  const locale = regionalLocale(i18n.locale);
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  const options = dateFormats.map((id) => ({
    id,
    label: orderedDates(locale, id)(parts)(today),
    ...(id === 'region' && { detail: t`Same as browser` }),
  }));
  return (
    <SettingRow title={<Trans>Date format</Trans>}>
      <SelectField
        className={styles.control200}
        label={t`Date format`}
        isLabelHidden
        value={dateFormat}
        options={options}
        onChange={(value) => change({ dateFormat: value })}
      />
    </SettingRow>
  );
}

/** A chosen zone stays when the device travels, even where it was the device’s own. */
function TimeZoneRow() {
  const { t } = useLingui();
  const { timeZone = null } = useSettings();
  const here = deviceTimeZone();
  const device = zonePlace(here);
  return (
    <>
      <SettingRow
        title={<Trans>Time zone</Trans>}
        description={timeZone !== null && timeZone !== here && <Trans>This device is in {device}.</Trans>}
      >
        <ZoneField
          className={styles.control200}
          label={t`Time zone`}
          isLabelHidden
          value={timeZone}
          onChange={(next) => change({ timeZone: next })}
        />
      </SettingRow>
      <SettingRow title={<Trans>Set time zone automatically</Trans>}>
        <Switch
          label={t`Set time zone automatically`}
          value={timeZone === null}
          onChange={(follows) => change({ timeZone: follows ? null : here })}
        />
      </SettingRow>
    </>
  );
}
