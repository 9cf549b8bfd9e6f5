import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback } from 'react';
import { isDateTarget, type ImportTarget } from '@foothold/domain/import/import-columns';
import { readDate, withDayAndMonthSwapped, type DateOrder } from '@foothold/domain/dates/read-date';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { useFormat } from '../../i18n/format.ts';
import { labelled } from '../../i18n/labelled.ts';
import { localTimeZone } from '../../i18n/today.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ColumnPreview, TablePreview, TableValues } from './import-messages.ts';
import { CurrencyMapping } from './currency-mapping.tsx';
import { withTarget } from './guessed-mapping.ts';
import { HeadingsField } from './headings-field.tsx';
import { MappingTable } from './mapping-table.tsx';
import { likelyColumn, missingFields, type NeededField } from './missing-columns.ts';
import { LineCount } from './row-list.tsx';
import { SourceMapping } from './source-mapping.tsx';
import { StageMapping } from './stage-mapping.tsx';
import { useTargetOptions } from './target-options.ts';
import { unclearColumns } from './use-table-plan.ts';

interface ColumnMappingProps {
  /** The index of the table. */
  at: number;
  table: TablePreview;
  /** Whether the table has a name other than the file’s. */
  isNamed: boolean;
  /** The person's choice about the first row; undefined without one. */
  hasHeadings: boolean | undefined;
  choice: ImportMapping;
  /** The values of its columns of stages, sources and pay; undefined until the rows are read. */
  values: TableValues | undefined;
  /** The sources of the jobs in the account. */
  knownSources: readonly string[];
  /** Whether a field that every job needs has no column yet, which blocks the import. */
  isIncomplete: boolean;
  onHeadings: (at: number, areUsed: boolean) => void;
  onChoice: (at: number, choice: ImportMapping) => void;
}

/**
 * The columns of one table with their fields, and the stages in one of them. Memoised: its lists render slower than the
 * rest of the page, which renders at each report of progress.
 */
export const ColumnMapping = memo(function ColumnMapping(props: ColumnMappingProps) {
  const { at: tableAt, table, isNamed, hasHeadings, choice, values, knownSources, isIncomplete } = props;
  const { onHeadings, onChoice: onChoiceAt } = props;
  const { ownFields = [] } = useSettings();
  const onChoice = useCallback((next: ImportMapping) => onChoiceAt(tableAt, next), [onChoiceAt, tableAt]);
  const unclear = unclearColumns(table, choice, ownFields);
  return (
    <section className="page-section" aria-label={table.name}>
      <p className="text-sm ink-2">
        {isNamed && (
          <>
            <bdi>{table.name}</bdi>,{' '}
          </>
        )}
        <LineCount count={table.rowCount} of={table.headings.isTurned ? 'jobs' : 'rows'} />
      </p>
      <HeadingsField
        table={table}
        chosen={hasHeadings}
        onChange={(areUsed) => onHeadings(tableAt, areUsed)}
      />
      <Columns table={table} choice={choice} isIncomplete={isIncomplete} onChoice={onChoice} />
      {values && (
        <MappedValues
          table={table}
          choice={choice}
          values={values}
          knownSources={knownSources}
          onChoice={onChoice}
        />
      )}
      <RankQuestion table={table} choice={choice} onChoice={onChoice} />
      {table.columns.map(({ swappedSample }, at) => {
        const field = choice.fields[at];
        return (
          swappedSample !== undefined &&
          field &&
          isDateTarget(field, ownFields) && (
            <SwapQuestion
              key={at}
              sample={swappedSample}
              isSwapped={choice.swapped?.[at]}
              onSwap={(isSwapped) => onChoice({ ...choice, swapped: { ...choice.swapped, [at]: isSwapped } })}
            />
          )
        );
      })}
      {unclear.map((at) => (
        <OrderQuestion
          key={at}
          column={table.columns[at] as ColumnPreview}
          order={choice.orders[at] ?? null}
          onOrder={(order) => onChoice({ ...choice, orders: { ...choice.orders, [at]: order } })}
        />
      ))}
    </section>
  );
});

type ColumnsProps = Pick<ColumnMappingProps, 'table' | 'choice' | 'isIncomplete'> & {
  onChoice: (choice: ImportMapping) => void;
};

const Columns = memo(function Columns({ table, choice, isIncomplete, onChoice }: ColumnsProps) {
  const { t } = useLingui();
  const options = useTargetOptions();
  const choose = (at: number, field: ImportTarget | 'none') => {
    onChoice(withTarget(choice, at, field === 'none' ? null : field));
  };
  const fixOf = useFixOf({ table, choice, isIncomplete, onChoose: choose });
  return (
    <MappingTable subject={<Trans>Column</Trans>} hint={<Trans>Example</Trans>}>
      {table.columns.map((column, at) => {
        const name = column.header || t`Column ${at + 1}`;
        return (
          <tr key={`${at} ${column.header}`}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className="ink-2">
              <Samples texts={column.samples} />
            </td>
            <td>
              <SelectField
                label={t`Import ${name} as`}
                isLabelHidden
                options={options}
                value={choice.fields[at] ?? 'none'}
                onChange={(field) => choose(at, field)}
                guessed={column.isUnsure && choice.fields[at] === column.guess}
                {...fixOf(at)}
              />
            </td>
          </tr>
        );
      })}
    </MappingTable>
  );
});

/**
 * The first values of a column, each with the direction of its own script; and a separator stays with the value behind
 * it.
 */
function Samples({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => `\u2068${text}\u2069`).join(' ·\u00a0');
}

interface MappedValuesProps extends Pick<ColumnMappingProps, 'table' | 'choice' | 'knownSources'> {
  values: TableValues;
  onChoice: (choice: ImportMapping) => void;
}

/** The distinct stages, sources and currencies of the columns, each with the value that it becomes. */
function MappedValues({ values, knownSources, ...mapped }: MappedValuesProps) {
  const { stages, sources, currencies } = values;
  return (
    <>
      {stages.values.length > 0 && <StageMapping {...mapped} stages={stages} />}
      <SourceMapping {...mapped} sources={sources} known={knownSources} />
      {currencies.values.length > 0 && <CurrencyMapping {...mapped} currencies={currencies} />}
    </>
  );
}

interface FixOptions {
  table: TablePreview;
  choice: ImportMapping;
  isIncomplete: boolean;
  onChoose: (at: number, field: NeededField) => void;
}

/** The suggestion at the column that most likely holds a required field without a column. */
function useFixOf({ table, choice, isIncomplete, onChoose }: FixOptions) {
  const { t, i18n } = useLingui();
  const [wanted] = isIncomplete ? missingFields(choice) : [];
  const likely = wanted ? likelyColumn(table, choice) : undefined;
  return (at: number) => {
    if (at !== likely || !wanted) return {};
    const isRole = wanted === 'title';
    return {
      error: isRole ? t`Looks like the role.` : t`Looks like the company.`,
      fix: {
        label: isRole ? labelled(i18n, t`Import as`, t`Role`) : labelled(i18n, t`Import as`, t`Company`),
        onPress: () => onChoose(at, wanted),
      },
    };
  };
}

interface OrderQuestionProps {
  column: ColumnPreview;
  order: DateOrder | null;
  onOrder: (order: DateOrder) => void;
}

/** Asks which number of a date is the day, with a date of the file as the example. */
function OrderQuestion({ column, order, onOrder }: OrderQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const read = (text: string, each: DateOrder) => readDate(text, each, { timeZone: localTimeZone() });
  const sample = column.orderSample ?? column.samples[0] ?? '';
  const labelOf = (each: DateOrder, otherwise: string) => {
    const date = read(sample, each);
    return date === undefined ? otherwise : format.date(date);
  };
  const dayFirst = { id: 'day_first', label: labelOf('day_first', t`Day first`) } as const;
  const other =
    column.order === 'year_first'
      ? ({ id: 'year_first', label: labelOf('year_first', t`Year first`) } as const)
      : ({ id: 'month_first', label: labelOf('month_first', t`Month first`) } as const);
  return (
    <Segmented
      label={t`What is ${{ sample: format.isolated(sample) }}?`}
      options={[dayFirst, other]}
      value={order}
      onChange={onOrder}
      guessed={column.isOrderUnsure && order === column.order}
    />
  );
}

/** Asks whether 1 is the highest or the lowest priority, where the column has numbers alone. */
function RankQuestion({ table, choice, onChoice }: Omit<ColumnsProps, 'isIncomplete'>) {
  const { t } = useLingui();
  const column = table.columns[choice.fields.indexOf('priority')];
  if (!column?.mayCountFromTop) return null;
  const { isOneHighest } = choice;
  return (
    <Segmented
      label={t`What is priority 1?`}
      options={[
        { id: 'lowest', label: t`The lowest` },
        { id: 'highest', label: t`The highest` },
      ]}
      value={isOneHighest === true ? 'highest' : 'lowest'}
      onChange={(end) => onChoice({ ...choice, isOneHighest: end === 'highest' })}
      guessed={isOneHighest === undefined}
    />
  );
}

interface SwapQuestionProps {
  /** A day of the column. */
  sample: string;
  isSwapped: boolean | undefined;
  onSwap: (isSwapped: boolean) => void;
}

/** Asks whether a program has taken the day for the month in a column of days. */
function SwapQuestion({ sample, isSwapped, onSwap }: SwapQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labelOf = (text: string) =>
    format.date(readDate(text, 'by_mark', { timeZone: localTimeZone() }) ?? text);
  return (
    <Segmented
      label={t`What is ${{ sample: format.isolated(sample) }}?`}
      options={[
        { id: 'as-written', label: labelOf(sample) },
        { id: 'swapped', label: labelOf(withDayAndMonthSwapped(sample)) },
      ]}
      value={isSwapped === true ? 'swapped' : 'as-written'}
      onChange={(reading) => onSwap(reading === 'swapped')}
      guessed={isSwapped === undefined}
    />
  );
}
