import type { CustomField } from '@foothold/domain/custom-field';
import { columnKeyOf, type JobColumnKey } from '../../../job-fields/list-fields.ts';

/** A column that the person has chosen; `width` in pixels where they have set one. The job itself is always the first. */
export interface JobColumn {
  key: JobColumnKey;
  width?: number;
  /** The field of the person's own that it shows. */
  field?: CustomField;
}

/** The default columns. Where space is short the least important hide first; chosen ones stay. */
export const usualColumns: readonly JobColumn[] = [
  { key: 'job' },
  { key: 'next' },
  { key: 'when' },
  { key: 'stage' },
  { key: 'age' },
  { key: 'salary' },
  { key: 'where' },
];

/** In pixels: narrower than this nothing can be read, wider than this it hides all others. */
export const columnWidths = { min: 56, max: 640, step: 16 } as const;

/** Reads columns as they stand in the address and the settings: `next.240_when_stage`. Null for the usual ones. */
export function readColumns(text: string): readonly JobColumn[] | null {
  const columns: JobColumn[] = [];
  for (const [, name, width] of text.matchAll(/(?:^|_)([\w-]+?)(?:\.(\d{2,3}))?(?=_|$)/g)) {
    const key = columnKeyOf(name ?? '');
    if (key === undefined || key === 'job' || columns.some((column) => column.key === key)) continue;
    columns.push(width === undefined ? { key } : { key, width: withinWidths(Number(width)) });
  }
  const isUsual = text === '' || (columns.length === 0 && text !== 'job');
  return isUsual ? null : [{ key: 'job' }, ...columns];
}

/** The shortest text that says the same; empty for the usual columns. */
export function writeColumns(columns: readonly JobColumn[]): string {
  const text = columns
    .filter(({ key }) => key !== 'job')
    .map(({ key, width }) => (width === undefined ? key : `${key}.${width}`))
    .join('_');
  if (text === '') return 'job';
  return text === usualText ? '' : text;
}

const usualText = usualColumns
  .filter(({ key }) => key !== 'job')
  .map(({ key }) => key)
  .join('_');

export function withinWidths(width: number): number {
  return Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
}
