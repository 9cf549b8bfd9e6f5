import type { JobSortKey } from './job-list-search.ts';

/** The columns after the one for picking, in order. The class says where figures end and which step back when space is short. */
export const jobColumns = [
  { key: 'job', className: '' },
  { key: 'next', className: '' },
  { key: 'when', className: '' },
  { key: 'stage', className: '' },
  { key: 'age', className: 'e x-age' },
  { key: 'salary', className: 'e x-pay' },
  { key: 'where', className: 'x-where' },
] as const satisfies readonly { key: JobSortKey; className: string }[];

export const columnCount = jobColumns.length + 1;

export interface JobSorting {
  key: JobSortKey;
  order: 'asc' | 'desc';
  onChange: (key: JobSortKey, order: 'asc' | 'desc') => void;
}
