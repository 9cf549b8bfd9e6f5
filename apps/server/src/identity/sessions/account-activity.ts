import type { AccountActivity } from '@foothold/contract/account-activity';
import type { Transaction } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { lockAccount } from '../store/account-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isSignInRecent } from './open-session.ts';
import { recordEvent } from '../context/record-event.ts';
import { findSecurityEvents } from '../store/security-event-queries.ts';
import { findSessions } from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';

const eventsShownMax = 100;

/** The caller by their ID token. */
interface Person {
  accountId: string;
  sessionId: string;
}

/** The sessions of the account and its security events. */
export async function readAccountActivity(
  context: IdentityContext,
  person: Person,
): Promise<AccountActivity> {
  const { reader } = context.database;
  const [sessions, events] = await Promise.all([
    findSessions(reader, person.accountId),
    findSecurityEvents(reader, person.accountId, eventsShownMax),
  ]);
  const now = context.now();
  const { sessionIdleMaxMs, sessionAgeMaxMs } = context.settings;
  const alive = sessions.filter(
    ({ lastUsedAt, createdAt }) => now - lastUsedAt <= sessionIdleMaxMs && now - createdAt <= sessionAgeMaxMs,
  );
  return {
    sessions: byDevice(alive).flatMap((ofDevice) => toEntry(ofDevice, person)),
    events: events.map(({ id, what, occurredAt, userAgent, ipAddress }) => ({
      id,
      what,
      occurredAt,
      userAgent,
      ipAddress,
    })),
  };
}

/**
 * Ends a session and whatever else is signed in to the account in the same browser, which is known no more, with what a
 * session may have begun.
 *
 * @throws AppError `unauthenticated`, `sign_in_too_old`
 */
export async function endSession(context: IdentityContext, person: Person, sessionId: string): Promise<void> {
  const { accountId } = person;
  await context.database.write(async (tx, afterCommit) => {
    const sessions = await findSessions(tx, accountId);
    requireProof(context, sessions, person);
    const ofDevice = byDevice(sessions).find((group) => group.some(({ id }) => id === sessionId));
    if (!ofDevice) return;
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('unauthenticated');
    const now = context.now();
    await applyAccessEvent(tx, account, 'session_ended', { now, ended: ofDevice });
    await recordEnd(tx, sessions, { ...person, what: 'session_ended', now });
    afterCommit(() => context.verifier.forget(accountId));
  });
}

/** Ends every session but the person's own; no other browser is known any more. @throws AppError `sign_in_too_old` */
export async function endOtherSessions(context: IdentityContext, person: Person): Promise<void> {
  const { accountId, sessionId } = person;
  await context.database.write(async (tx, afterCommit) => {
    const sessions = await findSessions(tx, accountId);
    requireProof(context, sessions, person);
    const now = context.now();
    const own = sessions.find(({ id }) => id === sessionId);
    const account = await lockAccount(tx, accountId);
    if (!own || !account) throw new AppError('unauthenticated');
    const device = { ...own, id: own.deviceId };
    await applyAccessEvent(tx, account, 'other_sessions_ended', { now, sessionId, device });
    await recordEnd(tx, sessions, { ...person, what: 'other_sessions_ended', now });
    afterCommit(() => context.verifier.forget(accountId));
  });
}

/** A stolen session must not end the owner's sessions. */
function requireProof(context: IdentityContext, sessions: readonly Session[], { sessionId }: Person): void {
  const asking = sessions.find(({ id }) => id === sessionId);
  if (!asking || !isSignInRecent(context, asking)) throw new AppError('sign_in_too_old');
}

async function recordEnd(
  tx: Transaction,
  sessions: readonly Session[],
  event: Person & { what: 'session_ended' | 'other_sessions_ended'; now: number },
): Promise<void> {
  const { accountId, what, now } = event;
  const device = sessions.find(({ id }) => id === event.sessionId);
  if (device) await recordEvent(tx, { accountId, what, device, now });
}

/**
 * Every proof of the password opens a session and leaves the one before it to grow old, so one browser may
 * have several; a person sees one. Sessions without a device stand alone. Newest first, as they come.
 */
function byDevice(sessions: readonly Session[]): Session[][] {
  return [...Map.groupBy(sessions, ({ deviceId, id }) => deviceId || `session ${id}`).values()];
}

function toEntry(ofDevice: readonly Session[], { sessionId }: Person): AccountActivity['sessions'] {
  const current = ofDevice.find(({ id }) => id === sessionId);
  const shown = current ?? ofDevice[0];
  if (!shown) return [];
  return [
    {
      id: shown.id,
      userAgent: shown.userAgent,
      ipAddress: shown.ipAddress,
      signedInAt: Math.min(...ofDevice.map(({ createdAt }) => createdAt)),
      lastUsedAt: Math.max(...ofDevice.map(({ lastUsedAt }) => lastUsedAt)),
      isCurrent: current !== undefined,
    },
  ];
}
