import type { AfterCommit, Transaction } from '../../db/database.ts';
import type { IdentityContext } from './identity-context.ts';
import { noticeMailTask } from './send-notice-mail.ts';
import type { WayInNotice } from './send-notice-mail.ts';

/** Tells the owner by mail of a way in that is new, other or gone; whoever did it may be somebody else. */
export async function queueNotice(
  { tasks }: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  payload: WayInNotice,
): Promise<void> {
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
}
