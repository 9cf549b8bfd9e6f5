import { strToU8, zipSync } from 'fflate';
import { csvText, exportTables, stableJson } from '@foothold/domain/export-tables';
import { exportData } from '../../sync/export-data.ts';

// A zip keeps a time for each file; a fixed one makes the same data the same bytes.
const fileTime = new Date(2000, 0, 1);

/** Everything as one zip: JSON that a Foothold can take back, and a CSV for each collection. */
export async function exportZip(): Promise<Blob> {
  const data = await exportData();
  const tables = exportTables([...data.jobs, ...data.bin]);
  const files = [
    ['foothold.json', stableJson(data)] as const,
    ...tables.map((table) => [`${table.name}.csv`, csvText(table)] as const),
  ];
  const packed = Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(packed, { mtime: fileTime, level: 6 }))], {
    type: 'application/zip',
  });
}

/** The jobs as a table for a spreadsheet. */
export async function exportJobsCsv(): Promise<Blob> {
  const { jobs } = await exportData();
  const [table] = exportTables(jobs);
  return new Blob([table ? csvText(table) : ''], { type: 'text/csv' });
}
