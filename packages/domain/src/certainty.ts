import type { StageEvent } from './stage-event.ts';

/**
 * How well the moment of a step is known: `approximate` where the person said about when, `unknown` where an import
 * guessed it because its row had no date.
 */
export type Certainty = 'exact' | 'approximate' | 'unknown';

export function certaintyOf({
  approximate,
  told,
  source,
}: Pick<StageEvent, 'approximate' | 'told' | 'source'>): Certainty {
  if (!approximate) return 'exact';
  return source === 'import' && !told ? 'unknown' : 'approximate';
}
