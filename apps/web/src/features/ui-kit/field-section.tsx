import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Link2 } from 'lucide-react';
import { Cairn } from '../../ui/cairn.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { NumberField, type NumberFieldValue } from '../../ui/number-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';
import styles from './ui-kit.module.css';

/** Text fields, selects and suggestions. */
export function FieldSection() {
  return (
    <section className={styles.kitGroup} aria-labelledby="kit-fields">
      <h2 id="kit-fields" className="flair">
        Fields
      </h2>
      <Specimen id="text-field" name="TextField">
        {() => <TextFields />}
      </Specimen>
      <Specimen id="text-area" name="TextArea">
        {() => <TextAreas />}
      </Specimen>
      <Specimen id="number-field" name="NumberField">
        {() => <NumberFields />}
      </Specimen>
      <Specimen id="date-field" name="DateField">
        {() => <DateFields />}
      </Specimen>
      <Specimen id="time-field" name="TimeField">
        {() => <TimeFields />}
      </Specimen>
      <Specimen id="select-field" name="SelectField">
        {() => <SelectFields />}
      </Specimen>
      <Specimen id="combo-box" name="ComboBox">
        {() => <ComboBoxes />}
      </Specimen>
      <Specimen id="zone-field" name="ZoneField">
        {() => <ZoneFields />}
      </Specimen>
      <Specimen id="tag-input" name="TagInput">
        {() => <TagInputs />}
      </Specimen>
      <Specimen id="password-meter" name="PasswordMeter">
        {() => <PasswordRules />}
      </Specimen>
      <Specimen id="field-error" name="FieldError">
        {() => <Errors />}
      </Specimen>
    </section>
  );
}

function TextFields() {
  const link = 'https://tidewell.example/careers/grid-forecasting-analyst';
  return (
    <div className={styles.kitGrid}>
      <Kept initial="Tidewell Energy">{(field) => <TextField label="Company" {...field} />}</Kept>
      <Kept initial="">
        {(field) => (
          <TextField label="Company" placeholder="Who is it with?" hint="As they write it." {...field} />
        )}
      </Kept>
      <Kept initial="Tidewell">
        {(field) => <TextField label="Focused" className="is-focus" {...field} />}
      </Kept>
      <Kept initial="">
        {(field) => <TextField label="Wrong" isRequired error="Give the company a name." {...field} />}
      </Kept>
      <Kept initial="Leith, Edinburgh">{(field) => <TextField label="Guessed" guessed {...field} />}</Kept>
      <Kept initial="Tidewell">{(field) => <TextField label="Disabled" isDisabled {...field} />}</Kept>
      <Kept initial={link}>
        {(field) => (
          <TextField
            label="With icon and link"
            type="url"
            before={<Link2 className="icon icon-small" aria-hidden="true" />}
            after={
              <a href={field.value} target="_blank" rel="noreferrer" aria-label="Open the posting">
                <ArrowUpRight className="icon flip" aria-hidden="true" />
              </a>
            }
            {...field}
          />
        )}
      </Kept>
      <Kept initial="noor@haddad.example">
        {(field) => <TextField label="Large" type="email" size="lg" note="for login" {...field} />}
      </Kept>
    </div>
  );
}

function TextAreas() {
  return (
    <div className={styles.kitGrid}>
      <Kept initial={'Ask who owns the data when a wind farm goes off line.\nAsk how on-call is shared.'}>
        {(field) => <TextArea label="Notes" note="Only you can see these" {...field} />}
      </Kept>
      <Kept initial="Nearly as long as it may be">
        {(field) => <TextArea label="Near the limit" maxLength={30} {...field} />}
      </Kept>
      <Kept initial="Somewhat longer than it may be">
        {(field) => <TextArea label="Too long" maxLength={20} error="20 characters at most." {...field} />}
      </Kept>
      <Kept initial="">
        {(field) => <TextArea label="Disabled" isDisabled placeholder="Nothing yet" {...field} />}
      </Kept>
    </div>
  );
}

function NumberFields() {
  const pound = <span className="ink-3">£</span>;
  return (
    <div className={styles.kitGrid}>
      <Kept<NumberFieldValue> initial={58_000}>
        {(field) => <NumberField label="Salary from" before={pound} {...field} />}
      </Kept>
      <Kept<NumberFieldValue> initial={6_600}>
        {(field) => (
          <NumberField
            label="Salary to"
            before={pound}
            error={field.value === 66_000 ? undefined : 'Lower than the start of the range.'}
            fix={{ label: 'Make it 66,000', onPress: () => field.onChange(66_000) }}
            {...field}
          />
        )}
      </Kept>
      <Kept<NumberFieldValue> initial={null}>
        {(field) => (
          <NumberField
            label="Empty"
            placeholder="45"
            after={<span className="ink-3">minutes</span>}
            {...field}
          />
        )}
      </Kept>
      <Kept<NumberFieldValue> initial={1234.5}>
        {(field) => <NumberField label="Disabled" isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function DateFields() {
  return (
    <div className={styles.kitGrid}>
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label="Closing date" {...field} />}
      </Kept>
      <Kept<string | null> initial={null}>{(field) => <DateField label="Empty" {...field} />}</Kept>
      <Kept<string | null> initial="2026-10-24">
        {(field) => <DateField label="Wrong" error="This day is over." {...field} />}
      </Kept>
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label="Guessed" guessed {...field} />}
      </Kept>
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label="Disabled" isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function TimeFields() {
  return (
    <div className={styles.kitGrid}>
      <Kept<string | null> initial="10:00">{(field) => <TimeField label="Starts at" {...field} />}</Kept>
      <Kept<string | null> initial={null}>{(field) => <TimeField label="Empty" {...field} />}</Kept>
      <Kept<string | null> initial="10:00">
        {(field) => <TimeField label="Wrong" error="Another interview starts then." {...field} />}
      </Kept>
      <Kept<string | null> initial="10:00">
        {(field) => <TimeField label="Disabled" isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function SelectFields() {
  const options = [
    { id: 'year', label: 'Year, before tax', icon: <Cairn height={5} colour="pine" /> },
    { id: 'month', label: 'Month', icon: <Cairn height={3} colour="heather" />, detail: 'Twelve a year' },
    { id: 'hour', label: 'Hour', icon: <Cairn height={1} colour="scree" /> },
    { id: 'once', label: 'Once, for the whole piece of work however long it takes', isDisabled: true },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <div className={styles.kitGrid}>
      <Kept<Id | null> initial="year">
        {(field) => <SelectField label="Per" options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <SelectField label="Empty" options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <SelectField label="Wrong" options={options} error="Choose one." {...field} />}
      </Kept>
      <Kept<Id | null> initial="once">
        {(field) => <SelectField label="Long" options={options} guessed {...field} />}
      </Kept>
      <Kept<Id | null> initial="hour">
        {(field) => <SelectField label="Disabled" options={options} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function ComboBoxes() {
  const suggestions = ['A friend', 'Company website', 'Job board', 'Recruiter'];
  return (
    <div className={styles.kitGrid}>
      <Kept initial="A friend">
        {(field) => <ComboBox label="Source" suggestions={suggestions} {...field} />}
      </Kept>
      <Kept initial="">
        {(field) => (
          <ComboBox label="Empty" suggestions={suggestions} placeholder="Type or choose" {...field} />
        )}
      </Kept>
      <Kept initial="A friend">
        {(field) => (
          <ComboBox label="Wrong" suggestions={suggestions} error="80 characters at most." {...field} />
        )}
      </Kept>
      <Kept initial="A friend">
        {(field) => <ComboBox label="Disabled" suggestions={suggestions} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function ZoneFields() {
  return (
    <div className={styles.kitGrid}>
      <Kept initial="Europe/Berlin">{(field) => <ZoneField label="Time zone" {...field} />}</Kept>
      <Kept initial="Somewhere">
        {(field) => <ZoneField label="Wrong" error="Choose a time zone from the list." {...field} />}
      </Kept>
      <Kept initial="Etc/GMT-1">{(field) => <ZoneField label="Disabled" isDisabled {...field} />}</Kept>
    </div>
  );
}

function TagInputs() {
  return (
    <div className={styles.kitGrid}>
      <Kept<readonly string[]> initial={['remote', 'energy', 'four-day week']}>
        {(field) => (
          <TagInput label="Tags" max={5} maxLength={40} hint="Enter or a comma adds one." {...field} />
        )}
      </Kept>
      <Kept<readonly string[]> initial={[]}>
        {(field) => <TagInput label="Empty" max={5} maxLength={40} placeholder="Add a tag" {...field} />}
      </Kept>
      <Kept<readonly string[]> initial={['remote']}>
        {(field) => <TagInput label="Wrong" max={1} maxLength={40} error="1 tag at most." {...field} />}
      </Kept>
      <Kept<readonly string[]> initial={['remote']}>
        {(field) => <TagInput label="Disabled" max={5} maxLength={40} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function PasswordRules() {
  const { i18n } = useLingui();
  const rules = [
    { code: 'length_min', limit: 12, state: 'met', share: 1 },
    { code: 'own', limit: null, state: 'open', share: 0 },
    { code: 'common', limit: null, state: 'broken', share: 0 },
  ] as const;
  return <PasswordMeter rules={rules.map((rule) => ({ ...rule, words: passwordRuleWords(i18n, rule) }))} />;
}

function Errors() {
  return (
    <Kept initial={false}>
      {({ value, onChange }) => (
        <>
          <FieldError>This does not look like an email address.</FieldError>
          <FieldError fix={{ label: 'Use £66,000', onPress: () => onChange(true) }}>
            {value ? 'Used.' : 'Lower than the start of the range.'}
          </FieldError>
        </>
      )}
    </Kept>
  );
}
