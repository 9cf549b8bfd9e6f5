import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Job } from '@foothold/domain/job';
import { customFieldLimits, ownValueOf, type CustomField } from '@foothold/domain/custom-field';
import { codePointLength } from '@foothold/domain/text';
import { doneWords } from '../../../i18n/done-words.ts';
import { putItem, removeItem } from '../../../job-commands/job-items.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { useValueDraft } from '../../../drafts/use-value-draft.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField, storedNumber, type NumberFieldValue } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isWebLink } from '@foothold/domain/posting/posting-link';
import { useJobChange } from '../items/use-job-change.ts';
import { useOpenWork } from '../items/use-open-work.ts';

/** The fields that the person has added, each kept as soon as it is left. */
export function CustomFields({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const { ownFields = [] } = useSettings();
  const change = useJobChange();
  if (ownFields.length === 0) return null;
  const write = ({ id, name }: CustomField, value: string) => {
    if (value === (ownValueOf(job.ownValues, id) ?? '')) return;
    const put = () =>
      value === '' ? removeItem(job.id, 'ownValues', id) : putItem(job.id, 'ownValues', { id, value });
    change(put, doneWords(i18n, 'changed', name), { isQuiet: true });
  };
  return (
    <section className="section" aria-label={t`Custom fields`}>
      <div className="grid6">
        {ownFields.map((field) => {
          const stored = ownValueOf(job.ownValues, field.id) ?? '';
          return (
            <CustomFieldInput
              // What another device wrote replaces what stands in a text or a date.
              key={followsStored.has(field.kind) ? field.id : `${field.id} ${field.kind} ${stored}`}
              jobId={job.id}
              field={field}
              stored={stored}
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
  onWrite: (value: string) => void;
}

function CustomFieldInput({ jobId, field, stored, onWrite }: CustomFieldInputProps) {
  const { name, kind, choices = [] } = field;
  const look = { label: name, className: 'span-2' };
  const slot = `${jobId}/field/${field.id}`;
  if (kind === 'choice') {
    return <ChoiceInput {...look} choices={choices} stored={stored} onWrite={onWrite} />;
  }
  if (kind === 'date') {
    return <DateInput {...look} slot={slot} stored={stored} onWrite={onWrite} />;
  }
  if (kind === 'number') {
    return <NumberInput {...look} slot={slot} stored={stored} onWrite={onWrite} />;
  }
  return <TextInput {...look} slot={slot} isLink={kind === 'link'} stored={stored} onWrite={onWrite} />;
}

interface OwnInputProps extends Pick<CustomFieldInputProps, 'stored' | 'onWrite'> {
  label: string;
  className: string;
}

interface DraftInputProps extends OwnInputProps {
  /** Of its draft. */
  slot: string;
}

function DateInput({ slot, stored, onWrite, ...look }: DraftInputProps) {
  const [date, setDate, forget] = useTextDraft(slot, stored);
  return (
    <DateField
      {...look}
      value={date || null}
      onChange={(next) => setDate(next ?? '')}
      onBlur={() => {
        onWrite(date);
        forget();
      }}
    />
  );
}

/** Text that is no number is kept as it was typed, like all that a field of another kind left here. */
function NumberInput({ slot, stored, onWrite, ...look }: DraftInputProps) {
  const { t } = useLingui();
  const { value: typed, write, forget } = useValueDraft<NumberFieldValue>(slot);
  const value = typed === undefined ? storedNumber(stored) : typed;
  const text = value === null ? '' : String(value).trim();
  const max = customFieldLimits.value;
  const isTooLong = codePointLength(text) > max;
  useOpenWork(text !== stored);
  return (
    <NumberField
      {...look}
      value={value}
      onChange={write}
      error={isTooLong ? t`At most ${max} characters.` : undefined}
      onBlur={() => {
        if (typed === undefined || isTooLong) return;
        onWrite(text);
        forget();
      }}
    />
  );
}

interface TextInputProps extends DraftInputProps {
  isLink: boolean;
}

function TextInput({ isLink, slot, stored, onWrite, ...look }: TextInputProps) {
  const { t } = useLingui();
  const [typed, setTyped, forget] = useTextDraft(slot, stored);
  const value = typed.trim();
  const max = customFieldLimits.value;
  useOpenWork(value !== stored);
  const error =
    codePointLength(value) > max
      ? t`At most ${max} characters.`
      : isLink && value !== '' && !isWebLink(value)
        ? t`Enter a link that starts with https:// or http://.`
        : undefined;
  return (
    <TextField
      {...look}
      type={isLink ? 'url' : 'text'}
      value={typed}
      onChange={setTyped}
      error={typed === stored ? undefined : error}
      onBlur={() => {
        if (error !== undefined) return;
        onWrite(value);
        forget();
      }}
      after={
        isLink && isWebLink(stored) ? (
          <a href={stored} target="_blank" rel="noreferrer" aria-label={t`Open this link`}>
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
  // A choice that has been taken away since stays where it was made.
  const all = stored === '' || choices.includes(stored) ? choices : [...choices, stored];
  const options = all.map((choice) => ({ id: `is ${choice}`, label: choice }));
  return (
    <SelectField
      {...look}
      placeholder={t`Not known`}
      options={[...options, { id: nothing, label: t`Not known` }]}
      value={stored === '' ? null : `is ${stored}`}
      onChange={(id) => onWrite(id === nothing ? '' : id.slice('is '.length))}
    />
  );
}
