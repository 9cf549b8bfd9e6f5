import { currencyValuesOf } from '@foothold/domain/import/import-currency-values';
import { planImport } from '@foothold/domain/import/import-plan';
import { sourceNames, sourceValuesOf } from '@foothold/domain/import/import-source-values';
import { stageValuesOf } from '@foothold/domain/import/import-stage-values';
import { withHeadings, type ImportTable } from '@foothold/domain/import/import-table';
import { sha256 } from '@foothold/domain/sha256';
import type {
  HeadingChoices,
  ImportPlan,
  ImportProgress,
  ImportReply,
  ImportRequest,
  PlanRequest,
  ReadResult,
} from './import-messages.ts';
import { previewOf } from './preview-table.ts';
import { ImportReadError } from './read-error.ts';
import { readFile } from './read-file.ts';

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
    const chosen = tablesWith(request.headings);
    scope.postMessage({ id, tables: chosen.map((table) => previewOf(table, request.guessing)) });
    return;
  }
  scope.postMessage({ id, read: await read(request) });
}

/** The page renders at each report: a shorter interval is not visible and slows typing down. */
const toldEveryMs = 100;

function tellOf(id: number): Tell {
  let toldAt = 0;
  return (progress) => {
    if (performance.now() - toldAt < toldEveryMs) return;
    toldAt = performance.now();
    scope.postMessage({ id, progress });
  };
}

async function read({ id, name, bytes, guessing, decoding }: ReadRequest): Promise<ReadResult> {
  try {
    const loading = (isLoading: boolean) =>
      scope.postMessage(isLoading ? { id, loading: true } : { id, begun: true });
    const contents = await readFile(name, new Uint8Array(bytes), { ...decoding, tell: tellOf(id), loading });
    if ('contents' in contents) return { kind: 'export', contents: contents.contents };
    tables = contents.tables;
    const previews = tables.map((table) => previewOf(table, guessing));
    const { encoding, skippedSheets = [] } = contents;
    return { kind: 'tables', tables: previews, encoding, skippedSheets, sha256: await sha256Of(bytes) };
  } catch (error) {
    if (!(error instanceof ImportReadError)) console.error(error);
    return { kind: 'failed', problem: error instanceof ImportReadError ? error.problem : 'unreadable' };
  }
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  // Browsers offer no digest without a secure connection.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return sha256(new Uint8Array(bytes));
  return [...new Uint8Array(await subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function tablesWith(headings: HeadingChoices): ImportTable[] {
  return tables.map((table, at) => withHeadings(table, headings[at]));
}

function planOf({ mappings, headings, known, context, names }: PlanRequest, tell: Tell): ImportPlan {
  const chosen = tablesWith(headings);
  const pairs = chosen.map((table, at) => ({ table, mapping: mappings[at] ?? { fields: [], orders: {} } }));
  const all = chosen.reduce((sum, { rows }) => sum + rows.length, 0);
  const sources = sourceNames(pairs, context.sources);
  return {
    rows: planImport(pairs, known, context, names, (rows) => tell({ rows, share: rows / all })),
    values: pairs.map(({ table, mapping }) => ({
      stages: stageValuesOf(table, mapping, context.stages),
      sources: sourceValuesOf(table, mapping, sources),
      currencies: currencyValuesOf(table, mapping, context.currency),
    })),
  };
}
