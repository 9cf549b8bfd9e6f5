import type { Transaction } from '../../db/database.ts';
import { accessEffects } from './access-effects.ts';
import type { AccessEffect, AccessEvent, AccessMethod } from './access-effects.ts';
import { codeMethods, deleteCodes, deleteFromTable, tableMethods } from './access-queries.ts';
import { withdrawUndoMails } from '../store/action-code-queries.ts';
import { endOlderTokens, removePassword } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { subjectOfEmail } from '../values/action-code.ts';
import type { Device } from '../values/device.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { deleteKnownDevices } from '../../limits/known-device-queries.ts';
import { forgetDevices, forgetOtherDevices } from '../context/note-device.ts';
import { deleteAllSessions, deleteOtherSessions, deleteSession } from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';
import { deleteIdentityOwners, writeIdentities } from '../store/identity-queries.ts';

/** The context of an event, beside the account. */
export interface AccessEventFacts {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** For what `newer goes`: when the change was made that is taken back. */
  since?: number;
  /** For what `others go`: the session and the browser at hand. */
  sessionId?: string;
  device?: Pick<Device, 'id' | 'ipAddress' | 'userAgent'>;
  /** For `that goes`: the sessions that are ended. */
  ended?: readonly Session[];
}

interface Removal {
  tx: Transaction;
  account: Account;
  facts: AccessEventFacts;
  /** Null for all of them. */
  since: number | null;
}

/**
 * Ends what `accessEffects` says of the event. The caller holds the account, and lets the verifier forget it after the
 * commit.
 */
export async function applyAccessEvent(
  tx: Transaction,
  account: Account,
  event: AccessEvent,
  facts: AccessEventFacts,
): Promise<void> {
  // Sessions come first: a refresh that holds one is waited for, and its new token goes too.
  for (const method of Object.keys(accessEffects) as AccessMethod[]) {
    const effect = accessEffects[method][event];
    if (effect !== 'stays') await end(method, effect, { tx, account, facts, since: sinceOf(effect, facts) });
  }
  const undos = accessEffects['code:recover_email'][event];
  // The mail to the address before tells of the deletion then.
  if (undos !== 'stays' && event !== 'account_deleted')
    await withdrawUndoMails(tx, account.id, sinceOf(undos, facts));
}

function sinceOf(effect: AccessEffect, { since }: AccessEventFacts): number | null {
  if (effect !== 'newer goes') return null;
  if (since === undefined) throw new TypeError('The event needs the time of the change that it takes back.');
  return since;
}

async function end(method: AccessMethod, effect: AccessEffect, removal: Removal): Promise<void> {
  const { tx, account, facts, since } = removal;
  const tableMethod = tableMethods.find((each) => each === method);
  if (tableMethod) return deleteFromTable(tx, tableMethod, { accountId: account.id, since });
  const codeMethod = codeMethods.find((each) => each === method);
  if (codeMethod) return deleteCodes(tx, codeMethod, { subjects: codeSubjects(account), since });
  switch (method) {
    case 'session':
      return endSessions(effect, removal);
    case 'id_token':
      return endOlderTokens(tx, account.id, facts.now);
    case 'password':
      if (account.passwordUpdatedAt === null || account.passwordUpdatedAt < (since ?? 0)) return;
      return removePassword(tx, account.id, facts.now);
    case 'provider':
      return unlinkIdentities(removal);
    case 'known_browser':
      return forgetBrowsers(effect, removal);
    default:
      throw new TypeError(`${method} has no place where it is stored.`);
  }
}

/** The account's id, and the hash of its address: a link to log in is an address's. */
function codeSubjects(account: Account): string[] {
  const emailKey = emailKeyOf(account);
  return emailKey === null ? [account.id] : [account.id, subjectOfEmail(emailKey)];
}

async function endSessions(effect: AccessEffect, { tx, account, facts }: Removal): Promise<void> {
  const { sessionId, ended = [] } = facts;
  if (effect === 'that goes') {
    for (const { id } of ended) await deleteSession(tx, { accountId: account.id, sessionId: id });
    return;
  }
  if (effect === 'others go' && sessionId !== undefined)
    return deleteOtherSessions(tx, { accountId: account.id, sessionId });
  return deleteAllSessions(tx, account.id);
}

async function unlinkIdentities({ tx, account, since }: Removal): Promise<void> {
  const gone = account.identities.filter(({ linkedAt }) => linkedAt >= (since ?? 0));
  // `identity_owners` signs in by itself, so its rows go as well where the account does not list them.
  const providerIds = since === null ? 'all' : gone.map(({ providerId }) => providerId);
  if (providerIds.length === 0) return;
  await deleteIdentityOwners(tx, account.id, providerIds);
  const stay = account.identities.filter((identity) => !gone.includes(identity));
  await writeIdentities(tx, account.id, stay);
}

async function forgetBrowsers(effect: AccessEffect, { tx, account, facts }: Removal): Promise<void> {
  const { device, now, ended = [] } = facts;
  if (effect === 'that goes') {
    const devices = ended.map((session) => ({ ...session, id: session.deviceId }));
    return forgetDevices(tx, { accountId: account.id, devices });
  }
  if (effect === 'others go' && device) return forgetOtherDevices(tx, { accountId: account.id, device, now });
  return deleteKnownDevices(tx, account.id);
}
