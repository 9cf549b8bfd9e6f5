import { browserGuarantees } from './browser-guarantees.ts';
import { limitGuarantees } from './limit-guarantees.ts';
import type { Guarantee } from './mutant.ts';
import { numberGuarantees } from './number-guarantees.ts';
import { passwordGuarantees } from './password-guarantees.ts';
import { proofGuarantees } from './proof-guarantees.ts';
import { serverGuarantees } from './server-guarantees.ts';
import { sessionGuarantees } from './session-guarantees.ts';
import { settingGuarantees } from './setting-guarantees.ts';
import { siteGuarantees } from './site-guarantees.ts';
import { snapshotGuarantees } from './snapshot-guarantees.ts';
import { taskGuarantees } from './task-guarantees.ts';

export const guarantees: readonly Guarantee[] = [
  ...serverGuarantees,
  ...passwordGuarantees,
  ...sessionGuarantees,
  ...proofGuarantees,
  ...snapshotGuarantees,
  ...limitGuarantees,
  ...settingGuarantees,
  ...siteGuarantees,
  ...taskGuarantees,
  ...browserGuarantees,
  ...numberGuarantees,
];
