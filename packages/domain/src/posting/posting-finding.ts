import type { PostingField } from './posting-fields.ts';

/** Where in the text something was read; `start` and `end` count UTF-16 units, `end` is behind the last one. */
export interface Passage {
  field: PostingField;
  start: number;
  end: number;
}

/** Fields read together. Without a passage they are no more than a guess. */
export interface Finding {
  values: Partial<Record<PostingField, unknown>>;
  passage?: Passage;
  /** What the words do not say and is likely all the same. */
  assumed?: PostingField[];
}

export function finding(field: PostingField, value: unknown, start: number, end: number): Finding {
  return { values: { [field]: value }, passage: { field, start, end } };
}

/** The same, where the words only suggest the value. */
export function guess(field: PostingField, value: unknown, start: number, end: number): Finding {
  return { ...finding(field, value, start, end), assumed: [field] };
}
