import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { StageChoice } from '@foothold/domain/import/import-stage';
import type { StageValue, StageValues } from '@foothold/domain/import/import-stage-values';
import type { Stage } from '@foothold/domain/stage';
import { outcomes, type Outcome } from '@foothold/domain/stage-event';
import { useFormat } from '../../i18n/format.ts';
import { inOneLine } from '../../i18n/labelled.ts';
import { outcomeWords, stageName } from '../../i18n/stage-words.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import type { TablePreview } from './import-messages.ts';
import { MappingTable } from './mapping-table.tsx';
import { MoreRows } from './row-list.tsx';

interface StageMappingProps {
  table: TablePreview;
  choice: ImportMapping;
  stages: StageValues;
  onChoice: (choice: ImportMapping) => void;
}

const nothingChosen: ReadonlyMap<string, StageChoice> = new Map();

/** The values of the stage column with what each becomes, once however many rows hold it. */
export function StageMapping({ table, choice, stages, onChoice }: StageMappingProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const options = useStageOptions();
  const { values, more } = stages;
  const count = values.length + more;
  const chosen = choice.stages ?? nothingChosen;
  const column = table.columns[choice.fields.indexOf('stage')]?.header ?? '';
  const choose = (key: string, id: string) => {
    const made = options.find(({ option }) => option.id === id);
    if (made) onChoice({ ...choice, stages: new Map([...chosen, [key, made.choice]]) });
  };
  return (
    <>
      <header className="row import-stages">
        <h3 id={heading}>
          <Trans>Stages</Trans>
        </h3>
        <span className="sm t3">
          {t`${plural(count, { one: '# value', other: '# values' })} in ${column}`}
        </span>
      </header>
      <MappingTable labelledBy={heading} subject={<Trans>Value</Trans>} hint={<Trans>Rows</Trans>}>
        {values.map((value) => (
          <tr key={value.key}>
            <th scope="row">
              <bdi>{value.text}</bdi>
            </th>
            <td className="t2">{format.number(value.rows)}</td>
            <td>
              <SelectField
                label={t`Import ${{ name: value.text }} as`}
                isLabelHidden
                options={options.map(({ option }) => option)}
                {...shownChoice(value, chosen, options)}
                onChange={(id) => choose(value.key, id)}
              />
            </td>
          </tr>
        ))}
      </MappingTable>
      {more > 0 && <MoreRows count={more} />}
    </>
  );
}

interface StageOption {
  option: SelectOption<string>;
  choice: StageChoice;
}

/** What the person chose, else what the words are read as; nothing where they say nothing to us. */
function shownChoice(
  { key, read, isGuess }: StageValue,
  chosen: ReadonlyMap<string, StageChoice>,
  options: readonly StageOption[],
) {
  const idOf = (choice: StageChoice) => {
    const id = optionId(choice);
    return options.some(({ option }) => option.id === id) ? id : null;
  };
  const own = chosen.get(key);
  const ownId = own === undefined ? null : idOf(own);
  if (ownId !== null) return { value: ownId };
  return { value: read === undefined ? null : idOf(read), guessed: isGuess };
}

function optionId(choice: StageChoice): string {
  return choice === null ? 'none' : `${choice.outcome ?? ''}:${choice.stageId}`;
}

/** Ignoring it, the person’s own stages, and each outcome. */
function useStageOptions(): StageOption[] {
  const { t, i18n } = useLingui();
  const { stages } = useSettings();
  const closed = stages.find(({ kind }) => kind === 'closed');
  const at = (stage: Stage, outcome?: Outcome): StageOption => {
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
