import type { AccountList, AccountState, AccountSummary } from '@foothold/contract/administration';
import { normalForm } from '@foothold/domain/normal-form';
import type { Reader } from '../db/database.ts';
import { findAccountSummaries } from './account-summary-queries.ts';
import type { StoredAccountSummary } from './account-summary-queries.ts';

interface AccountSearch {
  search?: string | undefined;
  state?: AccountState | undefined;
  limit: number;
}

/**
 * The accounts whose address or name holds `search`, last seen first, and how many there are of each state. Compared
 * without case and accents, which the engines would each do in their own way: the list is filtered here.
 */
export async function listAccountSummaries(
  reader: Reader,
  { search = '', state, limit }: AccountSearch,
): Promise<Omit<AccountList, 'invited'>> {
  const wanted = folded(search);
  const fitting = (await findAccountSummaries(reader))
    .filter(({ email, name }) => [email, name].some((text) => text !== null && folded(text).includes(wanted)))
    .map(toSummary)
    .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt || (one.id < other.id ? -1 : 1));
  const found: AccountList['found'] = { active: 0, unconfirmed: 0, disabled: 0 };
  for (const account of fitting) found[account.state] += 1;
  const shown = state === undefined ? fitting : fitting.filter((account) => account.state === state);
  return { accounts: shown.slice(0, limit), found };
}

export function folded(text: string): string {
  return normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function toSummary(stored: StoredAccountSummary): AccountSummary {
  const { id, email, name, isAdministrator, createdAt, lastSeenAt, bytes } = stored;
  const secondFactor = stored.hasPasskey ? 'passkey' : stored.hasApp ? 'app' : null;
  return {
    id,
    email,
    name,
    state: stateOf(stored),
    isAdministrator,
    secondFactor,
    createdAt,
    lastSeenAt,
    bytes,
  };
}

function stateOf({ isDisabled, email, isEmailVerified }: StoredAccountSummary): AccountState {
  if (isDisabled) return 'disabled';
  return email === null || isEmailVerified ? 'active' : 'unconfirmed';
}
