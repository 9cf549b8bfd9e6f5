import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Link2 } from 'lucide-react';
import { Cairn } from '../../ui/cairn.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PasswordMeter } from '../../ui/password-meter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { passwordRuleWords } from '../../session/password-rule-words.ts';
import { Kept } from './kept.tsx';
import { Specimen } from './specimen.tsx';

/** Everything that is typed or picked from a list. */
export function FieldSection() {
  return (
    <section className="kit-group" aria-labelledby="kit-fields">
      <h2 id="kit-fields" className="flair">
        <Trans>Fields</Trans>
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
  const { t } = useLingui();
  const link = 'https://tidewell.example/careers/grid-forecasting-analyst';
  return (
    <div className="kit-grid">
      <Kept initial="Tidewell Energy">{(field) => <TextField label={t`Company`} {...field} />}</Kept>
      <Kept initial="">
        {(field) => (
          <TextField
            label={t`Company`}
            placeholder={t`Who is it with?`}
            hint={t`As they write it.`}
            {...field}
          />
        )}
      </Kept>
      <Kept initial="Tidewell">
        {(field) => <TextField label={t`Focused`} className="is-focus" {...field} />}
      </Kept>
      <Kept initial="">
        {(field) => <TextField label={t`Wrong`} isRequired error={t`Give the company a name.`} {...field} />}
      </Kept>
      <Kept initial="Leith, Edinburgh">{(field) => <TextField label={t`Guessed`} guessed {...field} />}</Kept>
      <Kept initial="Tidewell">{(field) => <TextField label={t`Disabled`} isDisabled {...field} />}</Kept>
      <Kept initial={link}>
        {(field) => (
          <TextField
            label={t`With icon and link`}
            type="url"
            before={<Link2 className="i i-s" aria-hidden="true" />}
            after={
              <a href={field.value} target="_blank" rel="noreferrer" aria-label={t`Open the posting`}>
                <ArrowUpRight className="i flip" aria-hidden="true" />
              </a>
            }
            {...field}
          />
        )}
      </Kept>
      <Kept initial="noor@haddad.example">
        {(field) => <TextField label={t`Large`} type="email" size="lg" note={t`for sign-in`} {...field} />}
      </Kept>
    </div>
  );
}

function TextAreas() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept initial={t`Ask who owns the data when a wind farm goes off line.\nAsk how on-call is shared.`}>
        {(field) => <TextArea label={t`Notes`} note={t`Only you can see these`} {...field} />}
      </Kept>
      <Kept initial={t`Nearly as long as it may be`}>
        {(field) => <TextArea label={t`Near the limit`} maxLength={30} {...field} />}
      </Kept>
      <Kept initial={t`Somewhat longer than it may be`}>
        {(field) => (
          <TextArea label={t`Too long`} maxLength={20} error={t`20 characters at most.`} {...field} />
        )}
      </Kept>
      <Kept initial="">
        {(field) => <TextArea label={t`Disabled`} isDisabled placeholder={t`Nothing yet`} {...field} />}
      </Kept>
    </div>
  );
}

function NumberFields() {
  const { t } = useLingui();
  const pound = <span className="t3">£</span>;
  return (
    <div className="kit-grid">
      <Kept<number | null> initial={58_000}>
        {(field) => <NumberField label={t`Salary from`} before={pound} {...field} />}
      </Kept>
      <Kept<number | null> initial={6_600}>
        {(field) => (
          <NumberField
            label={t`Salary to`}
            before={pound}
            error={field.value === 66_000 ? undefined : t`Lower than the start of the range.`}
            fix={{ label: t`Make it 66,000`, onPress: () => field.onChange(66_000) }}
            {...field}
          />
        )}
      </Kept>
      <Kept<number | null> initial={null}>
        {(field) => (
          <NumberField
            label={t`Empty`}
            placeholder="45"
            after={
              <span className="t3">
                <Trans>minutes</Trans>
              </span>
            }
            {...field}
          />
        )}
      </Kept>
      <Kept<number | null> initial={1234.5}>
        {(field) => <NumberField label={t`Disabled`} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function DateFields() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label={t`Closing date`} {...field} />}
      </Kept>
      <Kept<string | null> initial={null}>{(field) => <DateField label={t`Empty`} {...field} />}</Kept>
      <Kept<string | null> initial="2026-10-24">
        {(field) => <DateField label={t`Wrong`} error={t`This day is over.`} {...field} />}
      </Kept>
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label={t`Guessed`} guessed {...field} />}
      </Kept>
      <Kept<string | null> initial="2026-11-24">
        {(field) => <DateField label={t`Disabled`} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function TimeFields() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept<string | null> initial="10:00">{(field) => <TimeField label={t`Starts at`} {...field} />}</Kept>
      <Kept<string | null> initial={null}>{(field) => <TimeField label={t`Empty`} {...field} />}</Kept>
      <Kept<string | null> initial="10:00">
        {(field) => <TimeField label={t`Wrong`} error={t`Another interview starts then.`} {...field} />}
      </Kept>
      <Kept<string | null> initial="10:00">
        {(field) => <TimeField label={t`Disabled`} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function SelectFields() {
  const { t } = useLingui();
  const options = [
    { id: 'year', label: t`Year, before tax`, icon: <Cairn height={5} colour="pine" /> },
    { id: 'month', label: t`Month`, icon: <Cairn height={3} colour="heather" />, detail: t`Twelve a year` },
    { id: 'hour', label: t`Hour`, icon: <Cairn height={1} colour="scree" /> },
    { id: 'once', label: t`Once, for the whole piece of work however long it takes`, isDisabled: true },
  ] as const;
  type Id = (typeof options)[number]['id'];
  return (
    <div className="kit-grid">
      <Kept<Id | null> initial="year">
        {(field) => <SelectField label={t`Per`} options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <SelectField label={t`Empty`} options={options} {...field} />}
      </Kept>
      <Kept<Id | null> initial={null}>
        {(field) => <SelectField label={t`Wrong`} options={options} error={t`Choose one.`} {...field} />}
      </Kept>
      <Kept<Id | null> initial="once">
        {(field) => <SelectField label={t`Long`} options={options} guessed {...field} />}
      </Kept>
      <Kept<Id | null> initial="hour">
        {(field) => <SelectField label={t`Disabled`} options={options} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function ComboBoxes() {
  const { t } = useLingui();
  const suggestions = [t`A friend`, t`Company website`, t`Job board`, t`Recruiter`];
  return (
    <div className="kit-grid">
      <Kept initial={t`A friend`}>
        {(field) => <ComboBox label={t`Source`} suggestions={suggestions} {...field} />}
      </Kept>
      <Kept initial="">
        {(field) => (
          <ComboBox label={t`Empty`} suggestions={suggestions} placeholder={t`Type or choose`} {...field} />
        )}
      </Kept>
      <Kept initial={t`A friend`}>
        {(field) => (
          <ComboBox label={t`Wrong`} suggestions={suggestions} error={t`80 characters at most.`} {...field} />
        )}
      </Kept>
      <Kept initial={t`A friend`}>
        {(field) => <ComboBox label={t`Disabled`} suggestions={suggestions} isDisabled {...field} />}
      </Kept>
    </div>
  );
}

function TagInputs() {
  const { t } = useLingui();
  return (
    <div className="kit-grid">
      <Kept<readonly string[]> initial={[t`remote`, t`energy`, t`four-day week`]}>
        {(field) => (
          <TagInput label={t`Tags`} max={5} maxLength={40} hint={t`Enter or a comma adds one.`} {...field} />
        )}
      </Kept>
      <Kept<readonly string[]> initial={[]}>
        {(field) => (
          <TagInput label={t`Empty`} max={5} maxLength={40} placeholder={t`Add a tag`} {...field} />
        )}
      </Kept>
      <Kept<readonly string[]> initial={[t`remote`]}>
        {(field) => <TagInput label={t`Wrong`} max={1} maxLength={40} error={t`1 tag at most.`} {...field} />}
      </Kept>
      <Kept<readonly string[]> initial={[t`remote`]}>
        {(field) => <TagInput label={t`Disabled`} max={5} maxLength={40} isDisabled {...field} />}
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
  const { t } = useLingui();
  return (
    <Kept initial={false}>
      {({ value, onChange }) => (
        <>
          <FieldError>
            <Trans>This does not look like an email address.</Trans>
          </FieldError>
          <FieldError fix={{ label: t`Use £66,000`, onPress: () => onChange(true) }}>
            {value ? t`Used.` : t`Lower than the start of the range.`}
          </FieldError>
        </>
      )}
    </Kept>
  );
}
