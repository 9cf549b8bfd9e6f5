import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { importOrder, type ImportOrder } from '@foothold/domain/import/row-choice';
import { rowKey } from '@foothold/domain/import/row-place';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useJobs, useSettings } from '../../sync/use-jobs.ts';
import { applyImport, undoImport, type ImportedBatch } from './apply-import.ts';
import { ColumnMapping } from './column-mapping.tsx';
import type { ImportClient } from './import-client.ts';
import { IgnoredColumns } from './ignored-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { missingFields, type NeededField } from './missing-columns.ts';
import type { TablePreview } from './import-messages.ts';
import type { RowChoices } from './matched-rows.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { useTablePlan, type TablePlanState } from './use-table-plan.ts';

interface TablePlanProps {
  client: ImportClient;
  fileName: string;
  tables: readonly TablePreview[];
  onRestart: () => void;
}

/** What was understood of the columns, and what will become of every row. */
export function TablePlan({ client, fileName, tables, onRestart }: TablePlanProps) {
  const { t } = useLingui();
  const { add, isAdding, hasFailed, done } = useImport();
  const state = useTablePlan(client, tables, isAdding || done !== null);
  const missing = missingIn(state.choices);
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  const rowChoices = useRowChoices();
  const rows = state.plan?.rows;
  const order = useMemo(() => importOrder(rows ?? [], rowChoices.choices), [rows, rowChoices.choices]);
  const isEmpty = order.added.length + order.updates.length === 0;
  if (done !== null) return <Imported done={done} onRestart={onRestart} />;
  return (
    <>
      <PlanHead fileName={fileName} />
      {missing && <MissingNotice />}
      {tables.map((table, at) => (
        <ColumnMapping
          key={table.name}
          table={table}
          choice={state.choices[at] ?? { fields: [], orders: {} }}
          values={state.plan?.values[at]}
          knownSources={state.knownSources}
          isIncomplete={missing !== null}
          onChoice={(choice) => state.choose(at, choice)}
        />
      ))}
      {state.hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>The rows could not be read. Choose the file again.</Trans>
        </Notice>
      )}
      {missing ? null : state.isUnclear ? (
        <Notice tone="care">
          <Trans>Choose which number is the day.</Trans>
        </Notice>
      ) : (
        rows && (
          <>
            <IgnoredColumns tables={tables} choices={state.choices} />
            <PlannedRows rows={rows} {...rowChoices} names={state.names} nameRow={state.nameRow} />
          </>
        )
      )}
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>Nothing was imported. Choose the file again.</Trans>
        </Notice>
      )}
      <PlanProgress isAdding={isAdding} state={state} rowCount={rowCount} />
      <div className="row wrap">
        <Button
          variant="primary"
          isDisabled={missing !== null || state.isUnclear || isEmpty || isAdding}
          isPending={!state.isUpToDate && state.plan !== null}
          onClick={() => void add(order)}
        >
          {missing ? t`Import jobs` : <OrderWords order={order} />}
        </Button>
        <Button onClick={onRestart}>
          <Trans>Change file</Trans>
        </Button>
      </div>
    </>
  );
}

/** What has been imported, and the way back. */
function Imported({ done, onRestart }: { done: ImportedBatch; onRestart: () => void }) {
  const jobs = useJobs();
  const updatedIds = useMemo(() => done.updated.map(({ id }) => id), [done]);
  const idsOfBatch = () => jobs.filter(({ batchId }) => batchId === done.batchId).map(({ id }) => id);
  return (
    <ImportDone
      ids={done.ids}
      updatedIds={updatedIds}
      isOfImport={({ args }) => {
        const { batchId, id } = args as { batchId?: unknown; id?: unknown };
        return batchId === done.batchId || updatedIds.some((updated) => updated === id);
      }}
      onUndo={() => undoImport({ ...done, ids: idsOfBatch() })}
      onRestart={onRestart}
    />
  );
}

function OrderWords({ order: { added, updates } }: { order: ImportOrder }) {
  const { t } = useLingui();
  const [count, updated] = [added.length, updates.length];
  if (updated === 0) return t`Import ${plural(count, { one: '# job', other: '# jobs' })}`;
  if (count === 0) return t`Update ${plural(updated, { one: '# job', other: '# jobs' })}`;
  return t`Import ${plural(count, { one: '# job', other: '# jobs' })}, update ${{ updated }}`;
}

/** Carries out an import once the person says so. */
function useImport() {
  const settings = useSettings();
  const [done, setDone] = useState<ImportedBatch | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const add = async (order: ImportOrder) => {
    setAdding(true);
    setFailed(false);
    try {
      setDone(await applyImport(order, settings));
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, hasFailed, done };
}

/** What the person chose for rows; a row keeps its choice when its columns are read otherwise. */
function useRowChoices(): RowChoices {
  const [choices, setChoices] = useState<RowChoices['choices']>(new Map());
  const choose: RowChoices['choose'] = (rows, choice) =>
    setChoices((all) => new Map([...all, ...rows.map((row) => [rowKey(row), choice] as const)]));
  return { choices, choose };
}

/** The needed fields that the first table lacks, where no table has them all: then nothing can be imported. */
function missingIn(choices: readonly ImportMapping[]): NeededField[] | null {
  const missing = choices.map(missingFields);
  return missing.every((fields) => fields.length > 0) ? (missing[0] ?? null) : null;
}

function MissingNotice() {
  return (
    <Notice tone="bad" role="alert">
      <Trans>Choose the columns that hold the company and the role. Every job needs both.</Trans>
    </Notice>
  );
}

interface PlanProgressProps {
  isAdding: boolean;
  state: TablePlanState;
  rowCount: number;
}

function PlanProgress({ isAdding, state, rowCount }: PlanProgressProps) {
  const format = useFormat();
  if (isAdding) {
    return (
      <ProgressLine share={null}>
        <Trans>Importing …</Trans>
      </ProgressLine>
    );
  }
  if (state.plan !== null || state.hasFailed) return null;
  return (
    <ProgressLine share={state.progress?.share ?? null}>
      <Trans>
        Checking: {format.number(state.progress?.rows ?? 0)} of {format.number(rowCount)} rows
      </Trans>
    </ProgressLine>
  );
}

function PlanHead({ fileName }: { fileName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button with which the file was chosen is gone from the page; the field of the encoding stays.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <header>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{fileName}</bdi>
      </h2>
    </header>
  );
}
