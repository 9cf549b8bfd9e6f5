import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { defaultStages, kindRank, stageKinds, stageLimits } from '@foothold/domain/stage';
import type { Stage, StageKind } from '@foothold/domain/stage';
import { codePointLength } from '@foothold/domain/text';
import { kindName } from '../../../i18n/stage-words.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';

const formId = 'add-stage';

/** What was typed and chosen so far. */
export interface NewStage {
  name: string;
  kind: StageKind;
}

const nothingTyped: NewStage = { name: '', kind: 'screening' };

/** A new stage stands above the other stages of its kind. */
export function AddStageDialog({ opened }: { opened: OpenForm<NewStage> }) {
  const { t, i18n } = useLingui();
  const { stages } = useSettings();
  const [values, setValues] = useState(opened.unsaved ?? nothingTyped);
  const { name, kind } = values;
  const [error, setError] = useState<string>();
  const max = stageLimits.name;

  function change(next: NewStage): void {
    setValues(next);
    opened.onUnsaved(next.name.trim() === '' ? null : next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = name.trim();
    if (typed === '') return setError(t`Enter a name.`);
    if (codePointLength(typed) > max) return setError(t`At most ${max} characters.`);
    const model = defaultStages.find((stage) => stage.kind === kind) as Stage;
    mutate('stage.create', { stage: { ...model, id: uuidv7(), name: typed }, at: positionFor(stages, kind) });
    opened.closeSaved();
  }

  return (
    <FormDialog
      title={t`Add stage`}
      onClose={opened.close}
      formId={formId}
      saveLabel={<Trans>Add stage</Trans>}
    >
      <form id={formId} className="form-column" noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Name`}
          value={name}
          onChange={(typed) => change({ ...values, name: typed })}
          error={error}
          isRequired
        />
        <SelectField
          label={t`Kind`}
          hint={t`Used in statistics.`}
          value={kind}
          options={stageKinds
            .filter((option) => option !== 'closed')
            .map((option) => ({ id: option, label: kindName(i18n, option) }))}
          onChange={(chosen) => change({ ...values, kind: chosen })}
        />
      </form>
    </FormDialog>
  );
}

function positionFor(stages: readonly Stage[], kind: StageKind): number {
  const last = stages.findLastIndex((stage) => kindRank(stage.kind) <= kindRank(kind));
  return last + 1;
}
