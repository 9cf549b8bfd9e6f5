import type { RecoveryCodesLeft } from '@foothold/contract/recovery-codes';
import { runningSync } from '../engine/sync.ts';

/** Fails with `ApiFailure`. */
export async function readRecoveryCodesLeft(): Promise<RecoveryCodesLeft> {
  return (await runningSync().apiClient()).recoveryCodesLeft();
}

/** New ones in place of those before, told this once. Fails with `ApiFailure`, also `sign_in_too_old`. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  return (await (await runningSync().apiClient()).makeRecoveryCodes()).codes;
}
