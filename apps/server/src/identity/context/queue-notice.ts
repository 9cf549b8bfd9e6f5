import type { AfterCommit, Transaction } from '../../db/database.ts';
import type { IdentityContext } from './identity-context.ts';
import { noticeMailTask } from './send-notice-mail.ts';
import type { WayInNotice } from './send-notice-mail.ts';

/** Notifies the owner by mail of an added, changed or removed way to sign in, which an intruder may have caused. */
export async function queueNotice(
  { tasks }: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  payload: WayInNotice,
): Promise<void> {
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
}
