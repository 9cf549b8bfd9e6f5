import type { AfterCommit, Transaction } from '../../db/database.ts';
import type { IdentityContext } from './identity-context.ts';
import { noticeMailTask } from './send-notice-mail.ts';
import type { AccessNotice } from './send-notice-mail.ts';

/** Notifies the owner by mail of an added, changed or removed access method, which an intruder may have caused. */
export async function queueNotice(
  { tasks }: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  payload: AccessNotice,
): Promise<void> {
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
}
