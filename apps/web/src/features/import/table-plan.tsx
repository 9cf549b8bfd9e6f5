import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { importOrder, type ImportOrder } from '@foothold/domain/import/row-choice';
import { rowKey } from '@foothold/domain/import/row-place';
import { useFormat } from '../../i18n/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useJobs, useSettings } from '../../sync/hooks/use-jobs.ts';
import { applyImport, type ImportedBatch } from './apply-import.ts';
import { ColumnMapping } from './column-mapping.tsx';
import type { FileChoices } from './file-choices.ts';
import type { ImportClient } from './import-client.ts';
import { IgnoredColumns } from './ignored-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { missingFields, type NeededField } from './missing-columns.ts';
import type { TablePreview } from './import-messages.ts';
import type { RowChoices } from './matched-rows.tsx';
import { PlanFoot } from './plan-foot.tsx';
import { PlannedRows } from './planned-rows.tsx';
import { groupRows } from './row-groups.ts';
import { undoImport } from './undo-import.ts';
import { useTablePlan, type TablePlanState } from './use-table-plan.ts';

interface TablePlanProps {
  client: ImportClient;
  fileName: string;
  tables: readonly TablePreview[];
  /** The person's earlier choices for the same file. */
  earlier: FileChoices | undefined;
  /** Called with the current choices. */
  onChoices: (choices: FileChoices) => void;
  /** Called once the rows are imported. */
  onImported: () => void;
  /** The element at the foot of the page that holds the import button. */
  foot: HTMLElement | null;
  onRestart: () => void;
}

/** The mapping of the columns, and the plan of every row. */
export function TablePlan(props: TablePlanProps) {
  const { client, fileName, tables, earlier, onChoices, foot, onRestart } = props;
  const { add, review, isAdding, hasFailed, done } = useImport(props.onImported);
  const state = useTablePlan(client, tables, { isOver: isAdding || done !== null, earlier });
  const missing = missingIn(state.choices);
  const rowChoices = useRowChoices(earlier?.rows);
  const rows = state.plan?.rows ?? noRows;
  const order = useMemo(() => importOrder(rows, rowChoices.choices), [rows, rowChoices.choices]);
  const groups = useMemo(() => groupRows(rows, rowChoices.choices), [rows, rowChoices.choices]);
  const { guessed, names } = state;
  useEffect(
    () => onChoices({ guessed, names, rows: rowChoices.choices }),
    [onChoices, guessed, names, rowChoices.choices],
  );
  if (done !== null) return <Imported done={done} onReview={review} onRestart={onRestart} />;
  return (
    <>
      <PlanHead fileName={fileName} />
      {earlier && <EarlierNotice />}
      <OddRowsNotice tables={state.tables} choices={state.choices} />
      {missing ? <MissingNotice /> : <IgnoredColumns tables={state.tables} choices={state.choices} />}
      {state.tables.map((table, at) => (
        <ColumnMapping
          key={table.name}
          at={at}
          table={table}
          isNamed={table.name !== fileName}
          hasHeadings={state.headings[at]}
          choice={state.choices[at] ?? noMapping}
          values={state.plan?.values[at]}
          knownSources={state.knownSources}
          isIncomplete={missing !== null}
          onHeadings={state.chooseHeadings}
          onChoice={state.choose}
        />
      ))}
      {missing ? null : state.unclearCount > 0 ? (
        <Notice tone="care">
          <Trans>Choose which number is the day.</Trans>
        </Notice>
      ) : (
        state.plan && (
          <PlannedRows
            rows={rows}
            groups={groups}
            {...rowChoices}
            names={state.names}
            nameRows={state.nameRows}
          />
        )
      )}
      <PlanFoot
        foot={foot}
        state={state}
        order={order}
        groups={groups}
        isIncomplete={missing !== null}
        problems={missing?.length ?? state.unclearCount}
        isAdding={isAdding}
        hasFailed={hasFailed}
        onAdd={() => void add(order)}
        onRestart={onRestart}
      />
    </>
  );
}

const noRows: readonly PlannedRow[] = [];
const noMapping: ImportMapping = { fields: [], orders: {} };

interface ImportedProps {
  done: ImportedBatch;
  /** Shows the preview again, with the same choices. */
  onReview: () => void;
  onRestart: () => void;
}

/** The result of the import, and its undo. */
function Imported({ done, onReview, onRestart }: ImportedProps) {
  const jobs = useJobs();
  const { imports = [] } = useSettings();
  const updatedIds = useMemo(() => done.updated.map(({ id }) => id), [done]);
  const idsOfBatch = () => jobs.filter(({ batchId }) => batchId === done.batchId).map(({ id }) => id);
  return (
    <ImportDone
      ids={done.ids}
      updatedIds={updatedIds}
      isListed={imports.some(({ id }) => id === done.batchId)}
      isOfImport={({ args }) => (args as { batchId?: unknown }).batchId === done.batchId}
      onUndo={() => undoImport({ ...done, ids: idsOfBatch() })}
      onReview={onReview}
      onRestart={onRestart}
    />
  );
}

/** Runs the import on request, and holds its result. */
function useImport(onImported: () => void) {
  const settings = useSettings();
  const [done, setDone] = useState<ImportedBatch | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const add = async (order: ImportOrder) => {
    setAdding(true);
    setFailed(false);
    try {
      setDone(await applyImport(order, settings));
      onImported();
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setAdding(false);
    }
  };
  return { add, review: () => setDone(null), isAdding, hasFailed, done };
}

/** The person's decisions about rows, by `rowKey`, so that they stay when columns are mapped otherwise. */
function useRowChoices(earlier: RowChoices['choices'] = new Map()): RowChoices {
  const [choices, setChoices] = useState(earlier);
  const choose: RowChoices['choose'] = (rows, choice) =>
    setChoices((all) => new Map([...all, ...rows.map((row) => [rowKey(row), choice] as const)]));
  return { choices, choose };
}

/** The required fields without a column, where no table has all of them and nothing can be imported; otherwise null. */
function missingIn(choices: readonly ImportMapping[]): NeededField[] | null {
  const missing = choices.map(missingFields);
  return missing.every((fields) => fields.length > 0) ? (missing[0] ?? null) : null;
}

type OddRowsNoticeProps = Pick<TablePlanState, 'tables' | 'choices'>;

/** Names the tables whose rows may be people, or former jobs of the person. */
function OddRowsNotice({ tables, choices }: OddRowsNoticeProps) {
  const { list } = useFormat();
  const read = tables.filter((_, at) => {
    const choice = choices[at];
    return choice !== undefined && missingFields(choice).length === 0;
  });
  const namesOf = (odd: readonly TablePreview[]) => list(odd.map(({ name }) => name));
  const names = namesOf(read.filter(({ mayBePeople }) => mayBePeople));
  const pastJobs = namesOf(read.filter(({ mayBePastJobs }) => mayBePastJobs));
  return (
    <>
      {names !== '' && (
        <Notice tone="care">
          <Trans>
            These rows look like people, not jobs: {names}. To leave them out, set their role to Ignore.
          </Trans>
        </Notice>
      )}
      {pastJobs !== '' && (
        <Notice tone="care">
          <Trans>
            These rows look like your past jobs: {pastJobs}. To leave them out, set their role to Ignore.
          </Trans>
        </Notice>
      )}
    </>
  );
}

function EarlierNotice() {
  return (
    <Notice tone="plain">
      <Trans>Your earlier choices for this file are applied.</Trans>
    </Notice>
  );
}

function MissingNotice() {
  return (
    <Notice tone="bad" role="alert">
      <Trans>Choose the columns that hold the company and the role. Every job needs both.</Trans>
    </Notice>
  );
}

function PlanHead({ fileName }: { fileName: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading where the button that opened the file is gone; the field of the encoding keeps its focus.
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
