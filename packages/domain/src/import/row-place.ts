/** A row by its table and its number in it, or a column where each job is one. */
export interface RowPlace {
  table: string;
  number: number;
  isColumn?: true;
}

export function rowKey({ table, number, isColumn }: RowPlace): string {
  return JSON.stringify(isColumn ? [table, number, 'column'] : [table, number]);
}

/** Where something stands, and nothing else of it. */
export function placeOf({ table, number, isColumn }: RowPlace): RowPlace {
  return { table, number, ...(isColumn ? { isColumn } : {}) };
}

/** What a person typed for a row that does not say enough. */
export interface RowNames {
  company: string;
  title: string;
}
