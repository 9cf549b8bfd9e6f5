import { filesBefore } from '@foothold/domain/earlier-change';
import { localTimeZone } from '../../../i18n/today.ts';
import { exportData, exportDataWithHistory, type ExportedData } from '../../../sync/requests/export-data.ts';
import { readFileBytes } from '../../../sync/files/files.ts';
import type { AttachedFile, ExportReply, ExportRequest } from './pack-export.ts';

/** The zip, and what is not in it: how many files could not be read, and whether the server told what jobs said earlier. */
export interface ExportedZip {
  zip: Blob;
  missingFiles: number;
  hasEarlierValues: boolean;
}

/** How far an export has come. `share` of what is collected goes from 0 to 1; null while the total is unknown. */
export type ExportStep = { kind: 'collecting'; share: number | null } | { kind: 'packing' };

/** Everything as one zip: JSON that a Foothold can take back, a CSV for each collection, and every file. */
export async function exportZip(tell: (step: ExportStep) => void): Promise<ExportedZip> {
  const data = await exportDataWithHistory();
  const attached = await attachedFiles(data, (share) => tell({ kind: 'collecting', share }));
  tell({ kind: 'packing' });
  const packed = await packBeside({
    kind: 'zip',
    data,
    timeZone: localTimeZone(),
    files: attached.files,
  });
  const zip = new Blob([packed], { type: 'application/zip' });
  return { zip, missingFiles: attached.missing, hasEarlierValues: data.earlierChanges !== undefined };
}

/** The limit of loading the worker over a slow network; packing has none, as it depends on the data. */
const loadingMs = 60_000;

/** Packs in a worker, so that typing stays responsive. */
function packBeside(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The worker for exports was not loaded')), loadingMs);
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReply>) => {
      clearTimeout(timer);
      if (data !== 'begun') resolve(data);
    });
    worker.addEventListener('error', () => reject(new Error('The worker for exports has failed')));
    worker.postMessage(request, request.kind === 'zip' ? request.files.map(([, bytes]) => bytes.buffer) : []);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** Each file once, under its hash, by which the jobs name it, and the name it has in the first of them. */
async function attachedFiles(
  { jobs, bin, earlierChanges = {} }: ExportedData,
  tell: (share: number) => void,
) {
  const nameOf = new Map<string, string>();
  const named = [...jobs, ...bin].flatMap((job) => job.files ?? []);
  const namedEarlier = Object.values(earlierChanges).flat().flatMap(filesBefore);
  for (const { sha256, name } of [...named, ...namedEarlier]) {
    if (!nameOf.has(sha256)) nameOf.set(sha256, name);
  }
  const files: AttachedFile[] = [];
  let missing = 0;
  const inOrder = [...nameOf].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [at, [sha256, name]] of inOrder.entries()) {
    tell(at / inOrder.length);
    const bytes = await readFileBytes({ sha256 }).catch(() => undefined);
    if (bytes) files.push([`files/${sha256}/${plainName(name)}`, new Uint8Array(await bytes.arrayBuffer())]);
    else missing += 1;
  }
  return { files, missing };
}

/** A file name without separators, which no program takes for a path. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}/\\:*?"<>|]|^\.+/gu, '_');
}

/** The jobs as a table for a spreadsheet. */
export async function exportJobsCsv(): Promise<Blob> {
  const packed = await packBeside({
    kind: 'csv',
    data: await exportData(),
    timeZone: localTimeZone(),
  });
  return new Blob([packed], { type: 'text/csv' });
}
