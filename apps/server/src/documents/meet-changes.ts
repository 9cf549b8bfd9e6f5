import type { ReplacedValue } from '@foothold/contract/history';
import { valueAt } from '@foothold/domain/document-difference';
import type { ValuesBefore } from '@foothold/domain/document-difference';
import { jobLimits } from '@foothold/domain/job';
import { mergeText } from '@foothold/domain/merge-text';
import { codePointLength, normalizeText } from '@foothold/domain/text';

/** How a change came together with those that its device had not seen. */
export type Met = Record<string, NonNullable<ReplacedValue['met']>>;

/** A change to the same document that was accepted later than the device had seen. */
export interface UnseenChange {
  isOwn: boolean;
  before: ValuesBefore;
  /** The fields it set, as its device sent them. */
  typed: Record<string, unknown>;
}

export interface UpdateArgs {
  id: string;
  changes: Record<string, unknown>;
}

const mergedFields: Readonly<Record<string, number>> = { notes: jobLimits.notes, posting: jobLimits.posting };

/**
 * What a change of fields becomes when other devices changed the same fields meanwhile: long texts are merged, of
 * everything else the later value stands. Either way nothing is lost: what was replaced stays in the history.
 */
export function meetChanges(
  stored: object,
  args: UpdateArgs,
  unseen: readonly UnseenChange[],
): { args: UpdateArgs; met: Met } {
  const met: Met = {};
  const changes = { ...args.changes };
  for (const [name, typed] of Object.entries(args.changes)) {
    const known = knownValue(name, unseen);
    const theirs = valueAt(stored, name);
    if (known === undefined || isSame(known.value, theirs) || isSame(typed, theirs)) continue;
    const merged = mergedValue(name, known.value, theirs, typed);
    if (merged !== null) changes[name] = merged.text;
    met[name] = merged === null ? 'replaced' : merged.overlaps ? 'both' : 'merged';
  }
  return { args: { ...args, changes }, met };
}

/** What the device took the value to be; undefined when nobody has touched it since. */
function knownValue(name: string, unseen: readonly UnseenChange[]): { value: unknown } | undefined {
  const own = unseen.findLast(({ isOwn, typed }) => isOwn && name in typed);
  if (own) return { value: own.typed[name] };
  const first = unseen.find(({ before }) => name in before);
  return first && { value: first.before[name] };
}

function mergedValue(name: string, known: unknown, theirs: unknown, typed: unknown) {
  const max = mergedFields[name];
  if (max === undefined || typeof theirs !== 'string' || typeof typed !== 'string') return null;
  const merged = mergeText(typeof known === 'string' ? known : '', theirs, normalizeText(typed));
  return merged !== null && codePointLength(merged.text) <= max ? merged : null;
}

function isSame(a: unknown, b: unknown): boolean {
  const said = (value: unknown): unknown => (value === '' ? null : (value ?? null));
  return JSON.stringify(said(a)) === JSON.stringify(said(b));
}
