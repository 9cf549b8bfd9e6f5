import {
  accountListSchema,
  actDoneSchema,
  administrationEventsSchema,
  invitationMadeSchema,
  serverStatusSchema,
  testMailSentSchema,
} from '@foothold/contract/administration';
import type {
  AccountAct,
  AccountList,
  AccountListQuery,
  AdministrationEvents,
  InvitationMade,
  MakeInvitationRequest,
  ServerStatus,
  SignUpMode,
  TestMailSent,
} from '@foothold/contract/administration';
import type { Language } from '@foothold/domain/settings';
import { runningSync } from '../engine/sync.ts';

export { accountsShownMax } from '@foothold/contract/administration';
export type {
  AccountAct,
  AccountList,
  AccountState,
  AccountSummary,
  AdministrationEvents,
  InvitationMade,
  ServerStatus,
  SignUpMode,
} from '@foothold/contract/administration';

// What an administrator asks of the server. Each call fails with `ApiFailure`.

export async function readServerStatus(): Promise<ServerStatus> {
  return (await runningSync().apiClient()).administer('server', serverStatusSchema);
}

export async function changeSignUp(mode: SignUpMode): Promise<ServerStatus> {
  return (await runningSync().apiClient()).administer('sign-up', serverStatusSchema, { mode });
}

/** Its link is told this once. */
export async function makeInvitation(request: MakeInvitationRequest): Promise<InvitationMade> {
  return (await runningSync().apiClient()).administer('invitations', invitationMadeSchema, request);
}

export async function revokeInvitation(id: string): Promise<ServerStatus> {
  return (await runningSync().apiClient()).administer('invitations/revoke', serverStatusSchema, { id });
}

/** To the administrator's own address. */
export async function sendTestMail(language: Language): Promise<TestMailSent> {
  return (await runningSync().apiClient()).administer('test-mail', testMailSentSchema, { language });
}

/** Begins a backup; the status tells when it is made. */
export async function beginBackup(): Promise<ServerStatus> {
  return (await runningSync().apiClient()).administer('backups', serverStatusSchema, {});
}

export async function readAccounts(query: AccountListQuery): Promise<AccountList> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return (await runningSync().apiClient()).administer(`accounts?${search}`, accountListSchema);
}

export async function actOnAccount(accountId: string, act: AccountAct): Promise<void> {
  await (await runningSync().apiClient()).administer('accounts/act', actDoneSchema, { accountId, act });
}

/** What happened to the security of all accounts, and what administrators did; the newest first. */
export async function readAdministrationEvents(): Promise<AdministrationEvents> {
  return (await runningSync().apiClient()).administer('events', administrationEventsSchema);
}
