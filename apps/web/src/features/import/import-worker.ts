import { readCell } from '@foothold/domain/import/import-cell';
import { guessFields } from '@foothold/domain/import/guess-columns';
import { fieldOfHeader, isFromLinkedIn, type ImportTarget } from '@foothold/domain/import/import-columns';
import { columnOrder, type ColumnOrder } from '@foothold/domain/import/import-date';
import { planImport } from '@foothold/domain/import/import-plan';
import { stageValuesOf } from '@foothold/domain/import/import-stage-values';
import type { ImportTable } from '@foothold/domain/import/import-table';
import type { OwnField } from '@foothold/domain/own-field';
import type {
  ImportPlan,
  ImportProgress,
  ImportReply,
  ImportRequest,
  PlanRequest,
  ReadResult,
  TablePreview,
} from './import-messages.ts';
import { ImportReadError, readFile } from './read-file.ts';

/** As much of a worker's own scope as is used here. */
interface WorkerScope {
  postMessage: (reply: ImportReply) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ImportRequest>) => void) => void;
}

type Tell = (progress: ImportProgress) => void;
type ReadRequest = Extract<ImportRequest, { task: 'read' }>;

const scope = globalThis as unknown as WorkerScope;
let tables: ImportTable[] = [];

scope.addEventListener('message', ({ data }) => {
  void answer(data);
});

async function answer(request: ImportRequest): Promise<void> {
  const { id } = request;
  scope.postMessage({ id, begun: true });
  if (request.task === 'plan') {
    scope.postMessage({ id, plan: planOf(request.plan, tellOf(id)) });
    return;
  }
  if (request.task === 'preview') {
    scope.postMessage({ id, tables: tables.map((table) => previewOf(table, request.ownFields)) });
    return;
  }
  scope.postMessage({ id, read: await read(request) });
}

function tellOf(id: number): Tell {
  return (progress) => scope.postMessage({ id, progress });
}

async function read({ id, name, bytes, ownFields, decoding }: ReadRequest): Promise<ReadResult> {
  try {
    const contents = await readFile(name, new Uint8Array(bytes), { ...decoding, tell: tellOf(id) });
    if ('contents' in contents) return { kind: 'export', contents: contents.contents };
    tables = contents.tables;
    const previews = tables.map((table) => previewOf(table, ownFields));
    const { encoding, skippedSheets = [] } = contents;
    return { kind: 'tables', tables: previews, encoding, skippedSheets };
  } catch (error) {
    if (!(error instanceof ImportReadError)) console.error(error);
    return { kind: 'failed', problem: error instanceof ImportReadError ? error.problem : 'unreadable' };
  }
}

const samplesMax = 3;

function previewOf({ name, headers, rows }: ImportTable, ownFields: readonly OwnField[]): TablePreview {
  const column = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  const guesses = guessFields(headers, column, ownFields);
  return {
    name,
    rowCount: rows.length,
    columns: headers.map((header, at) => {
      const said = [
        ...new Set(
          column(at)
            .map(shown)
            .filter((cell) => cell !== ''),
        ),
      ];
      return {
        header,
        samples: said.slice(0, samplesMax).map((cell) => cell.slice(0, 60)),
        guess: guesses[at] ?? null,
        isUnsure: isUnsure(header, guesses[at] ?? null),
        order: orderOf(headers, said),
      };
    }),
  };
}

function isUnsure(header: string, guess: ImportTarget | null): boolean {
  return guess !== null && !guess.startsWith('own:') && fieldOfHeader(header) !== guess;
}

/** A cell as people see it: a link by its words, and by its address in brackets. */
function shown(raw: string): string {
  const { text, url } = readCell(raw);
  return url === undefined || url === text ? text : `${text} (${url})`;
}

function orderOf(headers: readonly string[], cells: readonly string[]): ColumnOrder {
  const order = columnOrder(cells);
  return order === 'unclear' && isFromLinkedIn(headers) ? 'month_first' : order;
}

function planOf({ mappings, known, context, names }: PlanRequest, tell: Tell): ImportPlan {
  const pairs = tables.map((table, at) => ({ table, mapping: mappings[at] ?? { fields: [], orders: {} } }));
  const all = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    rows: planImport(pairs, known, context, names, (rows) => tell({ rows, share: rows / all })),
    stages: pairs.map(({ table, mapping }) => stageValuesOf(table, mapping, context.stages)),
  };
}
