import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { densities, languages, themes } from '@foothold/domain/settings';
import type { Preferences } from '@foothold/domain/settings';
import { offeredLanguages } from '../../i18n/language.ts';
import { mutate } from '../../sync/mutate.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { ThemePreview } from './theme-preview.tsx';

const sameAsBrowser = 'browser';

export function AppearanceSection() {
  return (
    <>
      <ThemeChoice />
      <DensityChoice />
      <LanguageChoice />
      <LetterKeysChoice />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="setsec" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  );
}

function change(changes: Partial<Preferences>): void {
  mutate('settings.update', { changes });
}

function ThemeChoice() {
  const { t } = useLingui();
  const { theme } = useSettings();
  const labels = { system: t`Same as device`, light: t`Light`, dark: t`Dark` };
  return (
    <Section id="settings-theme" title={<Trans>Theme</Trans>}>
      <RadioTiles
        labelledBy="settings-theme"
        value={theme}
        options={themes.map((value) => ({
          id: value,
          label: labels[value],
          preview: <ThemePreview theme={value} />,
        }))}
        onChange={(value) => change({ theme: value })}
      />
    </Section>
  );
}

function DensityChoice() {
  const { t } = useLingui();
  const { density } = useSettings();
  const labels = { compact: t`Compact`, regular: t`Standard`, comfortable: t`Roomy` };
  return (
    <Section id="settings-reading" title={<Trans>Reading</Trans>}>
      <div className="ruled">
        <SettingRow title={<Trans>Density</Trans>} description={<Trans>Rows in lists and tables.</Trans>}>
          <Segmented
            label={t`Density`}
            isLabelHidden
            value={density}
            options={densities.map((value) => ({ id: value, label: labels[value] }))}
            onChange={(value) => change({ density: value })}
          />
        </SettingRow>
      </div>
    </Section>
  );
}

function LanguageChoice() {
  const { t } = useLingui();
  const { language } = useSettings();
  const options = [
    { id: sameAsBrowser, label: t`Same as browser` },
    ...offeredLanguages.map((offered) => ({ id: offered.language, label: offered.ownName })),
  ];
  return (
    <Section id="settings-language" title={<Trans>Language and region</Trans>}>
      <div className="grid2">
        <SelectField
          label={t`Language`}
          hint={t`Dates, numbers and money follow it.`}
          value={language ?? sameAsBrowser}
          options={options}
          onChange={(value) => change({ language: languages.find((offered) => offered === value) ?? null })}
        />
      </div>
    </Section>
  );
}

const letterKeyExamples = ['N', 'F', 'S', 'M', 'D', 'R', 'J', 'K', '/', '?'];

/** Whoever speaks to the device, or presses keys by accident, switches off those that act alone (WCAG 2.1.4). */
function LetterKeysChoice() {
  const { t } = useLingui();
  const { letterKeys = true } = useSettings();
  return (
    <Section id="settings-keyboard" title={<Trans>Keyboard</Trans>}>
      <div className="ruled">
        <SettingRow
          title={<Trans>Single-letter shortcuts</Trans>}
          description={
            <>
              <Trans>Keys with Ctrl or ⌘ and the arrow keys always work.</Trans>
              <span className="key-examples">
                {letterKeyExamples.map((key) => (
                  <Kbd key={key} combo={key} />
                ))}
              </span>
            </>
          }
        >
          <Switch
            label={t`Single-letter shortcuts`}
            value={letterKeys}
            onChange={(value) => change({ letterKeys: value })}
          />
        </SettingRow>
      </div>
    </Section>
  );
}
