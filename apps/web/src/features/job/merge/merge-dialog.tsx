import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { ownValueOf } from '@foothold/domain/custom-field';
import { jobFields } from '@foothold/domain/job-fields';
import { conflictingFields, conflictingOwnValues } from '@foothold/domain/mutations/merge-mutations';
import { labelOf } from '../../../job-fields/labels.ts';
import { ownValueWords } from '../../../i18n/custom-field-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { mergeJobs } from '../../../job-commands/merge-jobs.ts';
import { useFieldValueWords } from '../history/use-field-value-words.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useJobChange } from '../items/use-job-change.ts';

interface MergeDialogProps {
  job: Job;
  /** The same job once more; it goes into the bin. */
  other: Job;
  onClose: () => void;
}

/** Makes one job of two: their steps and lists come together, and the person chooses where they differ. */
export function MergeDialog({ job, other, onClose }: MergeDialogProps) {
  const { i18n, t } = useLingui();
  const format = useFormat();
  const change = useJobChange();
  const wordsOf = useFieldValueWords();
  const [take, setTake] = useState<ReadonlySet<string>>(new Set());
  const { ownFields = [] } = useSettings();
  const ownConflicts = new Set<string>(conflictingOwnValues(job, other));
  const fields = [
    ...conflictingFields(job, other)
      // Internal fields are merged with the field that they belong to.
      .filter((name) => jobFields[name].kind !== 'internal')
      .map((name) => ({
        name,
        label: labelOf(i18n, name),
        shown: (from: Job) => wordsOf(name as never, from[name] as never),
      })),
    ...ownFields
      .map((field) => ({
        name: `ownValues.${field.id}`,
        label: field.name,
        shown: (from: Job) => ownValueWords(format, field, ownValueOf(from.ownValues, field.id) ?? ''),
      }))
      .filter(({ name }) => ownConflicts.has(name)),
  ];
  const parts = format.list(usePartWords(other));
  const choose = (name: string, whose: string) => {
    const next = new Set(take);
    if (whose === 'other') next.add(name);
    else next.delete(name);
    setTake(next);
  };
  const merge = () => {
    const isDone = change(() => mergeJobs(job, other, [...take]), t`Jobs merged`);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Merge jobs`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={merge}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Added from the other job: {parts}. The other job goes to the bin.</Trans>
      </p>
      {fields.map(({ name, label, shown }) => (
        <SelectField<'own' | 'other'>
          key={name}
          label={label}
          options={[
            { id: 'own', label: shown(job), detail: t`this job` },
            { id: 'other', label: shown(other), detail: t`the other one` },
          ]}
          value={take.has(name) ? 'other' : 'own'}
          onChange={(whose) => choose(name, whose)}
        />
      ))}
    </Dialog>
  );
}

/** The labels of the parts that are merged, without empty ones. */
function usePartWords({ events, contacts, interviews, tasks, files }: Job): string[] {
  const { t } = useLingui();
  const steps = events.filter(({ voidedAt }) => voidedAt === undefined).length;
  const [people, talks, todos, papers] = [contacts, interviews, tasks, files].map(
    (items) => items?.length ?? 0,
  );
  return [
    t`${plural(steps, { one: '# event', other: '# events' })}`,
    people ? t`${plural(people, { one: '# person', other: '# people' })}` : '',
    talks ? t`${plural(talks, { one: '# interview', other: '# interviews' })}` : '',
    todos ? t`${plural(todos, { one: '# task', other: '# tasks' })}` : '',
    papers ? t`${plural(papers, { one: '# file', other: '# files' })}` : '',
    t`its fields`,
  ].filter((words) => words !== '');
}
