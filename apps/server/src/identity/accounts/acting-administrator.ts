import { randomBytes } from 'node:crypto';
import { AppError } from '../../app-error.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { historyAgeMs } from '../context/record-event.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { isSignInRecent } from '../sessions/open-session.ts';
import { findAccount, lockAdministrators } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import {
  deleteAdministrationEventsBefore,
  insertAdministrationEvent,
} from '../store/administration-event-queries.ts';
import { findSession } from '../store/session-queries.ts';
import type { AdministrationActName } from '../context/administration-act.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { SessionKey } from '../values/session-key.ts';

/** Who administers: a session of an administrator, or null at the terminal of the server. */
export type ActingAdministrator = SessionKey | null;

/** @throws AppError `administrator_required` */
export async function requireAdministrator(db: Queryable, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account?.isAdministrator || account.disabled) throw new AppError('administrator_required');
  return account;
}

/**
 * Records what is done, in the transaction that does it, once it is shown that it may be done: a stolen session must not
 * administer the accounts of others.
 *
 * @throws AppError `administrator_required`, `sign_in_too_old`
 */
export async function recordAct(
  context: IdentityContext,
  tx: Transaction,
  by: ActingAdministrator,
  { what, account }: { what: AdministrationActName; account?: Pick<Account, 'id' | 'email'> | string },
): Promise<void> {
  const administrator = by && (await requireAdministrator(tx, by.accountId));
  const session = by && (await findSession(tx, by));
  if (by && !(session && isSignInRecent(context, session))) throw new AppError('sign_in_too_old');
  const occurredAt = context.now();
  await insertAdministrationEvent(tx, {
    id: randomBytes(12).toString('base64url'),
    what,
    occurredAt,
    doneBy: administrator && nameOf(administrator),
    account: account === undefined ? null : typeof account === 'string' ? account : nameOf(account),
  });
  await deleteAdministrationEventsBefore(tx, occurredAt - historyAgeMs);
}

/**
 * For what would leave the server without an administrator who can log in; the caller holds the account.
 *
 * @throws IdentityError `last_administrator`
 */
export async function requireOtherAdministrator(tx: Transaction, account: Account): Promise<void> {
  if (!account.isAdministrator) return;
  const administrators = await lockAdministrators(tx);
  if (administrators.some(({ id, disabled }) => id !== account.id && !disabled)) return;
  throw new IdentityError(
    'last_administrator',
    `${nameOf(account)} is the only administrator. Make another one first.`,
  );
}

function nameOf({ id, email }: Pick<Account, 'id' | 'email'>): string {
  return email ?? id;
}
