import type { StageEvent } from './stage-event.ts';

/**
 * How well the moment of a step is known: `approximate` is what a person said was about then, `unknown` what an import
 * had to make up, as its row told no date.
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
