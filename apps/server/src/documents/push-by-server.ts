import { randomUUID } from 'node:crypto';
import type { Preferences } from '@foothold/domain/settings';
import { byTheServer } from './empty-bin.ts';
import { push } from './push-service.ts';
import type { PushDependencies } from './push-service.ts';

/** Changes an account's settings on its owner's word, where no device of theirs can: by the same rules and in its history. */
export async function changeSettingsByServer(
  dependencies: PushDependencies,
  accountId: string,
  changes: Partial<Preferences>,
): Promise<void> {
  const mutation = { id: randomUUID(), name: 'settings.update', args: { changes } };
  await push(
    dependencies,
    { accountId, sessionId: byTheServer },
    { deviceId: byTheServer, mutations: [mutation] },
  );
}
