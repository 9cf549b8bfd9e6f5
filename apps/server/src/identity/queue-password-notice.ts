import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../db/database.ts';
import type { IdentityParts } from './identity-parts.ts';
import { noticeMailTask } from './send-notice-mail.ts';
import type { NoticeMailPayload } from './send-notice-mail.ts';

/** Tells the owner by mail; whoever changed or removed the password may be somebody else. */
export async function queuePasswordNotice(
  { tasks }: IdentityParts,
  tx: Transaction,
  afterCommit: AfterCommit,
  {
    kind = 'password_changed',
    accountId,
    language,
  }: { kind?: 'password_changed' | 'password_removed'; accountId: string; language: Language },
): Promise<void> {
  const payload: NoticeMailPayload = { kind, accountId, language };
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
}
