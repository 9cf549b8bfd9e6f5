import { strToU8, zipSync, type Zippable } from 'fflate';
import { filesBefore } from '@foothold/domain/earlier-change';
import { csvText, exportTables, stableJson } from '@foothold/domain/export-tables';
import { exportData, exportDataWithHistory, type ExportedData } from '../../sync/export-data.ts';
import { readFileBytes } from '../../sync/files.ts';

// A zip keeps a time for each file; a fixed one makes the same data the same bytes.
const fileTime = new Date(2000, 0, 1);

/** The zip, and what is not in it: how many files could not be read, and whether the server told what jobs said earlier. */
export interface ExportedZip {
  zip: Blob;
  missingFiles: number;
  hasEarlierValues: boolean;
}

/** Everything as one zip: JSON that a Foothold can take back, a CSV for each collection, and every file. */
export async function exportZip(): Promise<ExportedZip> {
  const data = await exportDataWithHistory();
  const tables = exportTables([...data.jobs, ...data.bin], data.settings.ownFields);
  const files = [
    ['foothold.json', stableJson(data)] as const,
    ...tables.map((table) => [`${table.name}.csv`, csvText(table)] as const),
  ];
  const packed: Zippable = Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]));
  const attached = await attachedFiles(data);
  for (const [name, bytes] of attached.files) packed[name] = [bytes, { level: 0 }];
  const zip = new Blob([new Uint8Array(zipSync(packed, { mtime: fileTime, level: 6 }))], {
    type: 'application/zip',
  });
  return { zip, missingFiles: attached.missing, hasEarlierValues: data.earlierChanges !== undefined };
}

/** Each file once, under its hash, by which the jobs name it, and the name it has in the first of them. */
async function attachedFiles({ jobs, bin, earlierChanges = {} }: ExportedData) {
  const nameOf = new Map<string, string>();
  const named = [...jobs, ...bin].flatMap((job) => job.files ?? []);
  const namedEarlier = Object.values(earlierChanges).flat().flatMap(filesBefore);
  for (const { sha256, name } of [...named, ...namedEarlier]) {
    if (!nameOf.has(sha256)) nameOf.set(sha256, name);
  }
  const isNamed = new Set(named.map(({ sha256 }) => sha256));
  const files: [string, Uint8Array][] = [];
  let missing = 0;
  for (const [sha256, name] of [...nameOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = await readFileBytes({ sha256 }).catch(() => undefined);
    if (bytes) files.push([`files/${sha256}/${plainName(name)}`, new Uint8Array(await bytes.arrayBuffer())]);
    // What no job names any more is kept for a time only.
    else if (isNamed.has(sha256) || bytes === undefined) missing += 1;
  }
  return { files, missing };
}

/** A name that no program takes for a path. */
function plainName(name: string): string {
  return name.replace(/[\p{Cc}/\\:*?"<>|]|^\.+/gu, '_');
}

/** The jobs as a table for a spreadsheet. */
export async function exportJobsCsv(): Promise<Blob> {
  const { jobs, settings } = await exportData();
  const [table] = exportTables(jobs, settings.ownFields);
  return new Blob([table ? csvText(table) : ''], { type: 'text/csv' });
}
