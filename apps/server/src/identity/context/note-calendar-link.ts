import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import { findSession } from '../store/session-queries.ts';
import type { SessionKey } from '../values/session-key.ts';
import type { IdentityContext } from './identity-context.ts';
import { queueNotice } from './queue-notice.ts';
import { recordEvent } from './record-event.ts';

/** A link that reads the account, by whom it was made. */
export interface MadeCalendarLink extends SessionKey {
  language: Language;
}

/** Another room makes the link: it stands in the history, and the owner is told by mail. */
export async function noteCalendarLink(
  context: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { accountId, sessionId, language }: MadeCalendarLink,
): Promise<void> {
  const device = await findSession(tx, { accountId, sessionId });
  if (!device) return;
  await recordEvent(tx, { accountId, what: 'calendar_link_made', device, now: context.now() });
  await queueNotice(context, tx, afterCommit, { kind: 'calendar_link_made', accountId, language });
}
