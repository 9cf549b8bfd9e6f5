import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { StageChoice } from '@foothold/domain/import/import-stage';
import type { ColumnValues } from '@foothold/domain/import/import-values';
import type { Stage } from '@foothold/domain/stage';
import { outcomes, type Outcome } from '@foothold/domain/stage-event';
import { inOneLine } from '../../i18n/labelled.ts';
import { outcomeWords, stageName } from '../../i18n/stage-words.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { Cairn } from '../../ui/cairn.tsx';
import type { TablePreview } from './import-messages.ts';
import { ValueMapping, type ValueOption } from './value-mapping.tsx';

interface StageMappingProps {
  table: TablePreview;
  choice: ImportMapping;
  stages: ColumnValues<StageChoice>;
  onChoice: (choice: ImportMapping) => void;
}

const nothingChosen: ReadonlyMap<string, StageChoice> = new Map();

/** The values of the stage column, each with the stage that it becomes. */
export function StageMapping({ table, choice, stages, onChoice }: StageMappingProps) {
  const options = useStageOptions();
  return (
    <ValueMapping
      title={<Trans>Stages</Trans>}
      column={table.columns[choice.fields.indexOf('stage')]?.header ?? ''}
      values={stages}
      options={options}
      chosen={choice.stages ?? nothingChosen}
      idOf={optionId}
      onChosen={(chosen) => onChoice({ ...choice, stages: chosen })}
    />
  );
}

function optionId(choice: StageChoice): string {
  return choice === null ? 'none' : `${choice.outcome ?? ''}:${choice.stageId}`;
}

/** Ignoring it, the person’s own stages, and each outcome. */
function useStageOptions(): ValueOption<StageChoice>[] {
  const { t, i18n } = useLingui();
  const { stages } = useSettings();
  const closed = stages.find(({ kind }) => kind === 'closed');
  const at = (stage: Stage, outcome?: Outcome): ValueOption<StageChoice> => {
    const choice = outcome === undefined ? { stageId: stage.id } : { stageId: stage.id, outcome };
    const name = stageName(i18n, stage);
    const label = outcome === undefined ? name : inOneLine(i18n, name, outcomeWords(i18n, outcome));
    return { choice, option: { id: optionId(choice), label, icon: <StageStones stage={stage} /> } };
  };
  return [
    { choice: null, option: { id: optionId(null), label: t`Ignore` } },
    ...stages.map((stage) => at(stage)),
    ...(closed ? outcomes.map((outcome) => at(closed, outcome)) : []),
  ];
}

function StageStones({ stage }: { stage: Stage }) {
  const height = stage.kind === 'closed' ? 'ground' : (stage.height as 1 | 2 | 3 | 4 | 5);
  return <Cairn height={height} colour={stage.colour} />;
}
