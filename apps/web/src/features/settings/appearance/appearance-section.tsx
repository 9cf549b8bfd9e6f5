import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { accentContrasts, densities, motions, settingsLimits, themes } from '@foothold/domain/settings';
import type { Preferences } from '@foothold/domain/settings';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { RadioTiles } from '../../../ui/radio-tiles.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { RegionSection } from './region-section.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { ThemePreview } from './theme-preview.tsx';
import styles from './appearance-section.module.css';

const textSizeStep = 5;
const usualTextSize = 100;

export function AppearanceSection() {
  return (
    <>
      <ThemeChoice />
      <ReadingSection />
      <RegionSection />
      <LetterKeysChoice />
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="page-section" aria-labelledby={id}>
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
  const labels = { system: t`System`, light: t`Light`, dark: t`Dark` };
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

function ReadingSection() {
  const { t } = useLingui();
  const { density, accentContrast = 'standard', motion = 'system' } = useSettings();
  const accents = { standard: t`Standard`, strong: t`Strong`, outline: t`Outline` };
  const rows = { compact: t`Compact`, regular: t`Standard`, comfortable: t`Roomy` };
  const moving = { system: t`System`, reduced: t`Reduced`, full: t`Full` };
  return (
    <Section id="settings-reading" title={<Trans>Reading</Trans>}>
      <div className={clsx('ruled', styles.controls)}>
        <TextSizeRow />
        <SettingRow
          title={<Trans>Accent contrast</Trans>}
          description={<Trans>The mark for your moves</Trans>}
          below={<AccentSample />}
        >
          <Segmented
            label={t`Accent contrast`}
            isLabelHidden
            value={accentContrast}
            options={accentContrasts.map((value) => ({ id: value, label: accents[value] }))}
            onChange={(value) => change({ accentContrast: value })}
          />
        </SettingRow>
        <SettingRow title={<Trans>Density</Trans>}>
          <Segmented
            label={t`Density`}
            isLabelHidden
            value={density}
            options={densities.map((value) => ({ id: value, label: rows[value] }))}
            onChange={(value) => change({ density: value })}
          />
        </SettingRow>
        <SettingRow title={<Trans>Motion</Trans>}>
          <Segmented
            label={t`Motion`}
            isLabelHidden
            value={motion}
            options={motions.map((value) => ({ id: value, label: moving[value] }))}
            onChange={(value) => change({ motion: value })}
          />
        </SettingRow>
      </div>
    </Section>
  );
}

/** Applies the size only when the thumb is released: before, it would move the track under the pointer. */
function TextSizeRow() {
  const { t } = useLingui();
  const format = useFormat();
  const { textSize = usualTextSize } = useSettings();
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? textSize;

  function keep(): void {
    if (held !== null && held !== textSize) change({ textSize: held });
    setHeld(null);
  }

  return (
    <SettingRow title={<Trans>Text size</Trans>}>
      <span className={styles.textSize}>
        <span aria-hidden="true">A</span>
        <input
          type="range"
          aria-label={t`Text size`}
          aria-valuetext={format.percent(shown / 100)}
          min={settingsLimits.textSizeMin}
          max={settingsLimits.textSizeMax}
          step={textSizeStep}
          value={shown}
          onChange={(event) => setHeld(event.currentTarget.valueAsNumber)}
          onPointerUp={keep}
          onKeyUp={keep}
          onBlur={keep}
        />
        <span aria-hidden="true">A</span>
        <output className="text-sm ink-2">{format.percent(shown / 100)}</output>
      </span>
    </SettingRow>
  );
}

function AccentSample() {
  return (
    <div className={styles.accentSample} aria-hidden="true">
      <Monogram name="Northing Maps" />
      <b className="strong trunc">Northing Maps</b>
      <span className="grow" />
      <Mark isSoft={false}>
        <Trans>Send times for a call</Trans>
      </Mark>
      <Mark isSoft>
        <Trans>Prepare for the interview</Trans>
      </Mark>
    </div>
  );
}

const letterKeyExamples = ['N', 'F', 'S', 'M', 'D', 'R', 'J', 'K', '/', '?'];

/** Single-letter shortcuts can be switched off: speech input and accidental presses trigger them (WCAG 2.1.4). */
function LetterKeysChoice() {
  const { t } = useLingui();
  const { letterKeys = true } = useSettings();
  return (
    <Section id="settings-keyboard" title={<Trans>Keyboard</Trans>}>
      <div className="ruled">
        <SettingRow
          title={<Trans>Single-letter shortcuts</Trans>}
          description={
            <span className={clsx(styles.keyExamples, 'keys')}>
              {letterKeyExamples.map((key) => (
                <Kbd key={key} combo={key} />
              ))}
            </span>
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
