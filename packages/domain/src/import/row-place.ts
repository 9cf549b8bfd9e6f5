/** A row by its table and its number in it. */
export interface RowPlace {
  table: string;
  number: number;
}

export function rowKey({ table, number }: RowPlace): string {
  return JSON.stringify([table, number]);
}

/** What a person typed for a row that does not say enough. */
export interface RowNames {
  company: string;
  title: string;
}
