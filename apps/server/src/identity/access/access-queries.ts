import type { Transaction } from '../../db/database.ts';
import type { ActionKind } from '../values/action-code.ts';
import { accessEffects } from './access-effects.ts';
import type { AccessMethod } from './access-effects.ts';

type TableMethod = Exclude<
  AccessMethod,
  'session' | 'id_token' | 'password' | 'provider' | 'known_browser' | `code:${ActionKind}`
>;

/** The table of each access method; `madeAt` is the column of its creation. Methods without it are valid for minutes only. */
const tables = {
  sign_in_ticket: { name: 'sign_in_tickets', madeAt: 'created_at' },
  passkey: { name: 'passkeys', madeAt: 'created_at' },
  passkey_challenge: { name: 'passkey_challenges', madeAt: null },
  second_factor: { name: 'second_factors', madeAt: 'enrolled_at' },
  second_factor_enrolment: { name: 'second_factor_enrolments', madeAt: null },
  recovery_code: { name: 'recovery_codes', madeAt: 'made_at' },
  calendar_link: { name: 'calendar_links', madeAt: 'made_at' },
  unsubscribe_key: { name: 'unsubscribe_keys', madeAt: 'made_at' },
} as const satisfies Record<TableMethod, { name: string; madeAt: string | null }>;

export const tableMethods = Object.keys(tables) as TableMethod[];
export const codeMethods = Object.keys(accessEffects).filter((method) =>
  method.startsWith('code:'),
) as Extract<AccessMethod, `code:${ActionKind}`>[];

/** All of the account, or those made at `since` or later. */
export async function deleteFromTable(
  tx: Transaction,
  method: TableMethod,
  { accountId, since }: { accountId: string; since: number | null },
): Promise<void> {
  const { name, madeAt } = tables[method];
  // All of these tables have both columns under the names above; the compiler is shown one of them.
  const ofAccount = tx.deleteFrom(name as 'passkeys').where('account_id', '=', accountId);
  const those =
    since === null || madeAt === null ? ofAccount : ofAccount.where(madeAt as 'created_at', '>=', since);
  await those.execute();
}

/** The same for codes from mails; `subjects` name the account, or its address. */
export async function deleteCodes(
  tx: Transaction,
  method: (typeof codeMethods)[number],
  { subjects, since }: { subjects: readonly string[]; since: number | null },
): Promise<void> {
  const ofKind = tx
    .deleteFrom('action_codes')
    .where('subject', 'in', subjects)
    .where('kind', '=', method.slice('code:'.length));
  await (since === null ? ofKind : ofKind.where('created_at', '>=', since)).execute();
}
