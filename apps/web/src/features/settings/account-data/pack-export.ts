import { strToU8, zipSync, type Zippable } from 'fflate';
import { csvText, exportTables, stableJson } from '@foothold/domain/export/export-tables';
import type { ExportedData } from '../../../sync/requests/export-data.ts';

/** The path of a file in the zip, and what is in it. */
export type AttachedFile = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

/** What the worker packs: everything, or the jobs as one table. `timeZone` is the person’s own. */
export type ExportRequest = { data: ExportedData; timeZone: string } & (
  | { kind: 'zip'; files: readonly AttachedFile[] }
  | { kind: 'csv' }
);

// A zip keeps a time for each file; a fixed one makes the same data the same bytes.
const fileTime = new Date(2000, 0, 1);

/** That it has begun, and what was packed. */
export type ExportReply = 'begun' | Uint8Array<ArrayBuffer>;

export function packExport(request: ExportRequest): Uint8Array<ArrayBuffer> {
  const { data, timeZone } = request;
  if (request.kind === 'csv') {
    const [table] = exportTables(data.jobs, data.settings.ownFields, timeZone);
    return new Uint8Array(strToU8(table ? csvText(table) : ''));
  }
  const tables = exportTables([...data.jobs, ...data.bin], data.settings.ownFields, timeZone);
  const packed: Zippable = { 'foothold.json': strToU8(stableJson(data)) };
  for (const table of tables) packed[`${table.name}.csv`] = strToU8(csvText(table));
  for (const [path, bytes] of request.files) packed[path] = [bytes, { level: 0 }];
  return new Uint8Array(zipSync(packed, { mtime: fileTime, level: 6 }));
}
