import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { customFieldLimits, ownValueOf, type CustomField } from '@foothold/domain/custom-field';
import { editTo } from '@foothold/domain/field-edit/field-edit';
import { dateSchema } from '@foothold/domain/moment';
import { codePointLength } from '@foothold/domain/text';
import { editField } from '../../../job-commands/edit-field.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { useValueDraft } from '../../../drafts/use-value-draft.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField, storedNumber, type NumberFieldValue } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAttempt } from '../../../ui/use-undo-offer.tsx';
import { isWebLink } from '@foothold/domain/posting/posting-link';
import { useJobFormState } from '../form/job-form-context.tsx';
import { useSaveOnLeaving } from './use-save-on-leaving.ts';

/** The custom fields of a job, each saved when it loses the focus. */
export function CustomFields({ job }: { job: Job }) {
  const { t } = useLingui();
  const { ownFields = [] } = useSettings();
  const attempt = useAttempt();
  const { onSaved } = useJobFormState();
  const [leaves] = useState(() => new Set<() => void>());
  useSaveOnLeaving(() => {
    for (const leave of leaves) leave();
  });
  if (ownFields.length === 0) return null;
  const write = (field: CustomField, value: string) => {
    if (value === (ownValueOf(job.ownValues, field.id) ?? '')) return;
    const written = attempt(() => editField(job, editTo(field, value)));
    if (written) onSaved([field.name], written.result);
  };
  return (
    <section className="section" aria-label={t`Custom fields`}>
      <div className="grid6">
        {ownFields.map((field) => {
          const stored = ownValueOf(job.ownValues, field.id) ?? '';
          return (
            <CustomFieldInput
              // Mounts a text or date again when another device has changed it.
              key={followsStored.has(field.kind) ? field.id : `${field.id} ${field.kind} ${stored}`}
              jobId={job.id}
              field={field}
              stored={stored}
              leaves={leaves}
              onWrite={(value) => write(field, value)}
            />
          );
        })}
      </div>
    </section>
  );
}

const followsStored: ReadonlySet<CustomField['kind']> = new Set(['choice', 'number']);

interface CustomFieldInputProps {
  jobId: string;
  field: CustomField;
  stored: string;
  /** Callbacks of the mounted fields, called before the page is left. */
  leaves: Set<() => void>;
  onWrite: (value: string) => void;
}

function CustomFieldInput({ jobId, field, stored, leaves, onWrite }: CustomFieldInputProps) {
  const { name, kind, choices = [] } = field;
  const look = { label: name, className: 'span-2' };
  const typed = { slot: `${jobId}/field/${field.id}`, id: field.id, leaves, stored, onWrite };
  if (kind === 'choice') {
    return <ChoiceInput {...look} choices={choices} stored={stored} onWrite={onWrite} />;
  }
  if (kind === 'date') {
    return <DateInput {...look} {...typed} />;
  }
  if (kind === 'number') {
    return <NumberInput {...look} {...typed} />;
  }
  return <TextInput {...look} {...typed} isLink={kind === 'link'} />;
}

interface OwnInputProps extends Pick<CustomFieldInputProps, 'stored' | 'onWrite'> {
  label: string;
  className: string;
}

interface DraftInputProps extends OwnInputProps, Pick<CustomFieldInputProps, 'leaves'> {
  /** The id of the field's draft. */
  slot: string;
  /** The id of the input element. */
  id: string;
}

/** Registers `leave` for when the page is left, and returns it for the blur of the field. */
function useLeave(leaves: Set<() => void>, leave: () => void): () => void {
  useEffect(() => {
    leaves.add(leave);
    return () => void leaves.delete(leave);
  });
  return leave;
}

/** Text that is no date, such as the value of a former kind of the field, stays until a date is entered. */
function DateInput({ slot, id, stored, leaves, onWrite, ...look }: DraftInputProps) {
  const { t } = useLingui();
  const [date, setDate, forget] = useTextDraft(slot, stored);
  const isIncomplete = useRef(false);
  const save = (next: string) => {
    onWrite(next);
    forget();
  };
  const leave = useLeave(leaves, () => {
    if (!isIncomplete.current) save(date);
  });
  const isDate = date === '' || dateSchema.safeParse(date).success;
  return (
    <DateField
      {...look}
      name={id}
      value={isDate ? date || null : null}
      {...(!isDate && {
        error: t`“${date}” is not a date. Enter the date.`,
        fix: { label: t`Clear`, onPress: () => onWrite('') },
      })}
      onChange={(next) => setDate(next ?? '')}
      onIncomplete={(next) => (isIncomplete.current = next)}
      onConfirmed={save}
      onBlur={leave}
    />
  );
}

/** Text that is no number stays as it was typed, such as the value of a former kind of the field. */
function NumberInput({ slot, id: _id, stored, leaves, onWrite, ...look }: DraftInputProps) {
  const { t } = useLingui();
  const { value: typed, write, forget } = useValueDraft<NumberFieldValue>(slot);
  const value = typed === undefined ? storedNumber(stored) : typed;
  const text = value === null ? '' : String(value).trim();
  const max = customFieldLimits.value;
  const isTooLong = codePointLength(text) > max;
  const leave = useLeave(leaves, () => {
    if (typed === undefined || isTooLong) return;
    onWrite(text);
    forget();
  });
  return (
    <NumberField
      {...look}
      value={value}
      onChange={write}
      error={isTooLong ? t`At most ${max} characters.` : undefined}
      onBlur={leave}
    />
  );
}

interface TextInputProps extends DraftInputProps {
  isLink: boolean;
}

function TextInput({ isLink, slot, id: _id, stored, leaves, onWrite, ...look }: TextInputProps) {
  const { t } = useLingui();
  const [typed, setTyped, forget] = useTextDraft(slot, stored);
  const value = typed.trim();
  const max = customFieldLimits.value;
  const error =
    codePointLength(value) > max
      ? t`At most ${max} characters.`
      : isLink && value !== '' && !isWebLink(value)
        ? t`Enter a link that starts with https:// or http://.`
        : undefined;
  const leave = useLeave(leaves, () => {
    if (error !== undefined) return;
    onWrite(value);
    forget();
  });
  return (
    <TextField
      {...look}
      type={isLink ? 'url' : 'text'}
      value={typed}
      onChange={setTyped}
      error={typed === stored ? undefined : error}
      onBlur={leave}
      after={
        isLink && isWebLink(stored) ? (
          <a href={stored} target="_blank" rel="noreferrer" aria-label={t`Open in a new tab`}>
            <ExternalLink className="icon icon-small" aria-hidden="true" />
          </a>
        ) : undefined
      }
    />
  );
}

const nothing = 'nothing';

function ChoiceInput({ choices, stored, onWrite, ...look }: OwnInputProps & { choices: readonly string[] }) {
  const { t } = useLingui();
  // A removed choice is still listed where it is the value.
  const all = stored === '' || choices.includes(stored) ? choices : [...choices, stored];
  const options = all.map((choice) => ({ id: `is ${choice}`, label: choice }));
  return (
    <SelectField
      {...look}
      placeholder={t`Not set`}
      options={[...options, { id: nothing, label: t`Not set` }]}
      value={stored === '' ? null : `is ${stored}`}
      onChange={(id) => onWrite(id === nothing ? '' : id.slice('is '.length))}
    />
  );
}
