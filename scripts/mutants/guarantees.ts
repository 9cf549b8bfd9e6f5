import { browserGuarantees } from './browser-guarantees.ts';
import type { Guarantee } from './mutant.ts';
import { serverGuarantees } from './server-guarantees.ts';

export const guarantees: readonly Guarantee[] = [...serverGuarantees, ...browserGuarantees];
