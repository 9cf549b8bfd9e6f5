import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import type { SourceChoice } from '@foothold/domain/import/import-source';
import type { ColumnValues } from '@foothold/domain/import/import-values';
import type { TablePreview } from './import-messages.ts';
import { ValueMapping, type ValueOption } from './value-mapping.tsx';

interface SourceMappingProps {
  table: TablePreview;
  choice: ImportMapping;
  sources: ColumnValues<SourceChoice>;
  /** The sources of the jobs in the account. */
  known: readonly string[];
  onChoice: (choice: ImportMapping) => void;
}

const nothingChosen: ReadonlyMap<string, SourceChoice> = new Map();

/** The values of the source column, each with the name that it becomes, where spellings of a source differ. */
export function SourceMapping({ table, choice, sources, known, onChoice }: SourceMappingProps) {
  const options = useSourceOptions(sources, known);
  if (!sources.values.some(({ isGuess }) => isGuess)) return null;
  return (
    <ValueMapping
      title={<Trans>Sources</Trans>}
      column={table.columns[choice.fields.indexOf('source')]?.header ?? ''}
      values={sources}
      options={options}
      chosen={choice.sources ?? nothingChosen}
      idOf={optionId}
      onChosen={(chosen) => onChoice({ ...choice, sources: chosen })}
    />
  );
}

function optionId(choice: SourceChoice): string {
  if (choice === null) return 'none';
  return choice === 'as_written' ? 'written' : `name:${choice.name}`;
}

/** Ignoring it, leaving it as it is, and the name of each source of the file and the account. */
function useSourceOptions(
  { values }: ColumnValues<SourceChoice>,
  known: readonly string[],
): ValueOption<SourceChoice>[] {
  const { t, i18n } = useLingui();
  const inFile = values.flatMap(({ read }) => (read && read !== 'as_written' ? [read.name] : []));
  const names = [...new Set([...inFile, ...known])].toSorted(new Intl.Collator(i18n.locale).compare);
  return [
    { choice: null, option: { id: optionId(null), label: t`Ignore` } },
    { choice: 'as_written', option: { id: optionId('as_written'), label: t`As in the file` } },
    ...names.map((name) => ({ choice: { name }, option: { id: optionId({ name }), label: name } })),
  ];
}
