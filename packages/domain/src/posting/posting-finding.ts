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

/** The same finding, where nothing but its place or its form tells it. */
export function assumed(found: Finding): Finding {
  return { ...found, assumed: Object.keys(found.values) as PostingField[] };
}

/** What a group of a match with indices tells; `offset` is where the words begin that it was found in. */
export function findingIn(match: RegExpExecArray, field: PostingField, group: string, offset = 0): Finding[] {
  const [start, end] = match.indices?.groups?.[group] ?? [];
  if (start === undefined || end === undefined) return [];
  return [finding(field, match.groups?.[group], offset + start, offset + end)];
}
