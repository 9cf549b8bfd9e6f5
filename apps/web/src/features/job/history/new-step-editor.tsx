import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { doneWords } from '../../../i18n/done-words.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { addStep } from '../../../job-commands/move-job.ts';
import { StageGlyph } from './stage-glyph.tsx';
import { StepForm, type StepFields, type StepValues } from './step-form.tsx';
import { useJobChange } from '../items/use-job-change.ts';

interface NewStepEditorProps {
  job: Job;
  opened: OpenForm<StepValues>;
}

/**
 * Writes down a step that was not recorded when it happened. The job goes nowhere by it unless nothing happened since.
 * How a job ended is asked where it is moved.
 */
export function NewStepEditor({ job, opened }: NewStepEditorProps) {
  const { i18n, t } = useLingui();
  const { stages } = useSettings();
  const change = useJobChange();
  const open = stages.filter(({ kind }) => kind !== 'closed');
  const [stored] = useState<StepValues>(() => ({
    stageId: firstMissing(job, open),
    date: null,
    approximate: false,
    note: '',
  }));

  function save({ date, stageId = '', ...fields }: StepFields): void {
    const isDone = change(
      () => addStep(job.id, { stageId, occurred: date, ...fields }),
      doneWords(i18n, 'added', t`Event`),
    );
    if (isDone) opened.closeSaved();
  }

  return (
    <PartsProvider value={opened.parts}>
      <StepForm
        stored={stored}
        unsaved={opened.unsaved}
        onSave={save}
        onUnsaved={opened.onUnsaved}
        onClose={opened.close}
      >
        {({ stageId = null }, changeValues) => (
          <SelectField
            className="span-6"
            label={t`Stage`}
            options={open.map((stage) => ({
              id: stage.id,
              label: stageName(i18n, stage),
              icon: <StageGlyph stage={stage} />,
            }))}
            value={stageId}
            onChange={(next) => changeValues({ stageId: next })}
          />
        )}
      </StepForm>
    </PartsProvider>
  );
}

/** The lowest stage on the way here that the history lacks: the likeliest one to add. */
function firstMissing({ events, stageId }: Job, stages: readonly { id: string }[]): string {
  const told = new Set(
    events.filter((event) => event.voidedAt === undefined).map((event) => event.toStageId),
  );
  const here = stages.findIndex(({ id }) => id === stageId);
  const behind = here === -1 ? stages : stages.slice(0, here);
  return (behind.find(({ id }) => !told.has(id)) ?? stages[here] ?? stages[0])?.id ?? '';
}
