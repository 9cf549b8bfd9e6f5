import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { interviewStart } from '@foothold/domain/interview';
import { interviewFormats, jobLimits, type Interview } from '@foothold/domain/job';
import type { FieldError } from '@foothold/domain/text';
import { useFormat } from '../../../i18n/format.ts';
import { interviewFormatWords } from '../../../i18n/job-words.ts';
import { useClock } from '../../../i18n/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import {
  interviewOf,
  interviewProblems,
  isSameInterview,
  startOf,
  type InterviewValues,
} from './interview-values.ts';
import { MarkdownArea } from '../posting/markdown-area.tsx';
import { useInterviewLength } from './use-interview-length.ts';
import { useItemForm } from '../items/use-item-form.ts';
import { useTimeHint } from './use-time-hint.ts';

interface InterviewDialogProps {
  stored: InterviewValues;
  unsaved: InterviewValues | undefined;
  isNew: boolean;
  onSave: (interview: Interview) => void;
  onUnsaved: (unsaved: InterviewValues | null) => void;
  onClose: () => void;
}

const fieldNames = [
  'date',
  'time',
  'timeZone',
  'durationMinutes',
  'label',
  'place',
  'people',
  'prep',
  'result',
] as const;
type TextName = 'label' | 'place' | 'people' | 'prep' | 'result';
type FormatId = NonNullable<Interview['format']> | 'unset';

/** The form of one interview: its time on the clock there, people, preparation and result. */
export function InterviewDialog({ isNew, onSave, onClose, ...form }: InterviewDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? t`Add interview` : t`Edit interview`}
      size="wide"
      formId={formId}
      saveLabel={<Trans>Save interview</Trans>}
    >
      <InterviewForm id={formId} onSave={(values) => onSave(interviewOf(values))} {...form} />
    </FormDialog>
  );
}

interface InterviewFormProps {
  id: string;
  stored: InterviewValues;
  unsaved: InterviewValues | undefined;
  onSave: (values: InterviewValues) => void;
  onUnsaved: (unsaved: InterviewValues | null) => void;
}

function InterviewForm({ id, ...options }: InterviewFormProps) {
  const { t } = useLingui();
  const { now } = useClock();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const markBroken = (path: 'date' | 'time', isBroken: boolean) =>
    setBroken(new Set([...broken].filter((each) => each !== path).concat(isBroken ? path : [])));
  const form = useItemForm({
    names: fieldNames,
    // A date or time that is partly emptied leaves the former value in the form: only this check rejects it.
    check: (values) => [
      ...[...broken].map((path): FieldError => ({ path, code: 'required' })),
      ...interviewProblems(values),
    ],
    isSame: isSameInterview,
    ...options,
  });
  const { values, change } = form;
  const textProps = (name: TextName) => ({
    ...form.fieldProps(name),
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <form id={id} className="grid6" noValidate onSubmit={form.save}>
      <WhenFields form={form} onBroken={markBroken} />
      <TextField className="span-3" label={t`Type`} placeholder={t`Panel`} {...textProps('label')} />
      <FormatField value={values.format} onChange={(format) => change({ format })} />
      <TextField
        className="span-6"
        label={t`Location or call link`}
        autoCapitalize="none"
        spellCheck={false}
        {...textProps('place')}
      />
      <TextField className="span-6" label={t`Interviewers`} {...textProps('people')} />
      <MarkdownArea
        className="span-6"
        label={t`Prep notes`}
        placeholder={t`Add notes. Start a line with - for a list.`}
        rows={3}
        maxLength={jobLimits.interviewText}
        {...textProps('prep')}
      />
      {(canTell(values, now) || values.result !== '') && (
        <MarkdownArea
          className="span-6"
          label={t`How it went`}
          rows={2}
          maxLength={jobLimits.interviewText}
          {...textProps('result')}
        />
      )}
    </form>
  );
}

/** Whether the interview has begun, so that a result can be entered. */
function canTell(values: InterviewValues, now: number): boolean {
  if (values.date === null || values.time === null) return false;
  return interviewStart(interviewOf(values)) <= now;
}

type InterviewItemForm = ReturnType<typeof useItemForm<InterviewValues, (typeof fieldNames)[number]>>;

interface WhenFieldsProps {
  form: InterviewItemForm;
  onBroken: (name: 'date' | 'time', isBroken: boolean) => void;
}

function WhenFields({ form, onBroken }: WhenFieldsProps) {
  const { t } = useLingui();
  const { values, change, fieldProps } = form;
  const hint = useTimeHint(values, true);
  return (
    <>
      <DateField
        className="span-3"
        label={t`Day`}
        isRequired
        value={values.date}
        onIncomplete={(isIncomplete) => onBroken('date', isIncomplete)}
        onChange={(date) => change({ date })}
        {...fieldProps('date', t`Choose a date.`)}
      />
      <TimeField
        className="span-3"
        label={t`Time`}
        hint={hint}
        isRequired
        value={values.time}
        onIncomplete={(isIncomplete) => onBroken('time', isIncomplete)}
        onChange={(time) => change({ time })}
        {...fieldProps('time', t`Choose a time.`)}
      />
      <ZoneField
        className="span-3"
        label={t`Time zone`}
        value={values.timeZone}
        at={startOf(values)}
        onChange={(timeZone) => change({ timeZone })}
        onUnknown={(timeZone) => change({ timeZone })}
        {...fieldProps('timeZone')}
      />
      <div className="span-3 grid6">
        <NumberField
          className="span-6"
          label={t`Duration (minutes)`}
          kind="whole"
          value={values.durationMinutes}
          onChange={(durationMinutes) => change({ durationMinutes })}
          {...fieldProps('durationMinutes')}
        />
        <UsualLengths onChoose={(durationMinutes) => change({ durationMinutes })} />
      </div>
    </>
  );
}

const usualMinutes = [30, 45, 60];

/** Buttons for the usual lengths of interviews. */
function UsualLengths({ onChoose }: { onChoose: (minutes: number) => void }) {
  const lengthOf = useInterviewLength();
  const { number } = useFormat();
  return (
    <div className="span-6 flex-row">
      {usualMinutes.map((minutes) => (
        <Button
          key={minutes}
          size="s"
          aria-label={lengthOf({ durationMinutes: minutes })}
          onClick={() => onChoose(minutes)}
        >
          {number(minutes)}
        </Button>
      ))}
    </div>
  );
}

interface FormatFieldProps {
  value: InterviewValues['format'];
  onChange: (format: InterviewValues['format']) => void;
}

function FormatField({ value, onChange }: FormatFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <SelectField<FormatId>
      className="span-3"
      label={t`Format`}
      placeholder={t`Not set`}
      options={[
        ...interviewFormats.map((format) => ({ id: format, label: interviewFormatWords(i18n, format) })),
        { id: 'unset', label: t`Not set` },
      ]}
      value={value}
      onChange={(format) => onChange(format === 'unset' ? null : format)}
    />
  );
}
