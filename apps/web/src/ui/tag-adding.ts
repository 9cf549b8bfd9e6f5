import { countCodePoints } from './code-points.ts';

export interface TagLimits {
  /** Maximum number of tags. */
  max: number;
  /** Maximum number of code points of a tag. */
  maxLength: number;
}

export type TagProblem = { code: 'repeated'; tag: string } | { code: 'too_long' } | { code: 'too_many' };

interface AddedTags {
  tags: readonly string[];
  /** The part of the text that could not be added. */
  left: string;
  /** Why the last tag could not be added. */
  problem: TagProblem | undefined;
}

/** The separators of tags, Arabic punctuation included. */
export const tagSeparators = /[,،;؛\n\t]/;

function isSameTag(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;
}

function problemOf(tag: string, tags: readonly string[], limits: TagLimits): TagProblem | undefined {
  if (tags.some((other) => isSameTag(other, tag))) return { code: 'repeated', tag };
  if (countCodePoints(tag) > limits.maxLength) return { code: 'too_long' };
  return tags.length >= limits.max ? { code: 'too_many' } : undefined;
}

/** The tags of a value without the one that is still being typed. */
export function tagsBeside(value: readonly string[], typed: string | undefined): readonly string[] {
  return typed === undefined ? value : value.filter((tag) => tag !== typed);
}

/** Adds typed or pasted tags within the limits. Repeated tags are dropped. */
export function addTags(present: readonly string[], typed: string, limits: TagLimits): AddedTags {
  const tags = [...present];
  const left: string[] = [];
  let problem: TagProblem | undefined;
  for (const part of typed.split(tagSeparators)) {
    const tag = part.trim().replaceAll(/\s+/g, ' ');
    if (!tag) continue;
    const found = problemOf(tag, tags, limits);
    if (!found) tags.push(tag);
    else if (found.code !== 'repeated') left.push(tag);
    problem = found ?? problem;
  }
  return { tags, left: left.join(', '), problem };
}
