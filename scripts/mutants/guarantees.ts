import { authentication } from './authentication.ts';
import { commitOrder } from './commit-order.ts';
import type { Guarantee } from './mutant.ts';
import { sqlPredicates } from './sql-predicates.ts';

/** Written by hand, because no mutation tool makes them; at most 45, each for a rule of its own. */
export const guarantees: readonly Guarantee[] = [...sqlPredicates, ...commitOrder, ...authentication];
