import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import type { Account } from '../store/account-queries.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { recordEvent } from '../context/record-event.ts';
import { noticeMailTask } from '../context/send-notice-mail.ts';
import type { NoticeMailPayload } from '../context/send-notice-mail.ts';
import { insertIdentityOwner, writeIdentities } from '../store/identity-queries.ts';
import type { LinkedIdentity } from '../store/identity-queries.ts';
import type { VerifiedIdentity } from '../providers/sign-on-provider.ts';

/** Lets an identity sign in to the account, which the caller holds. */
export async function addIdentity(
  tx: Transaction,
  account: Pick<Account, 'id' | 'identities'>,
  { identity, now }: { identity: VerifiedIdentity; now: number },
): Promise<void> {
  await insertIdentityOwner(tx, account.id, identity);
  await writeIdentities(tx, account.id, [...account.identities, toLinked(identity, now)]);
}

/** The same to an account that was there before: its owner reads of it in the history and by mail. */
export async function addIdentityAndTell(
  context: IdentityContext,
  tx: Transaction,
  account: Account,
  step: {
    identity: VerifiedIdentity;
    device: Pick<Device, 'ipAddress' | 'userAgent'>;
    language: Language;
    afterCommit: AfterCommit;
  },
): Promise<void> {
  const { identity, device, language, afterCommit } = step;
  const now = context.now();
  await addIdentity(tx, account, { identity, now });
  await recordEvent(tx, { accountId: account.id, what: 'provider_linked', device, now });
  await queueProviderNotice(context, tx, afterCommit, {
    kind: 'provider_linked',
    accountId: account.id,
    language,
    providerId: identity.providerId,
  });
}

/** Tells the owner by mail of an access method that was added or removed. */
export async function queueProviderNotice(
  { signOnProviders, tasks }: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  notice: {
    kind: 'provider_linked' | 'provider_unlinked';
    accountId: string;
    language: Language;
    providerId: string;
  },
): Promise<void> {
  const { providerId, ...rest } = notice;
  const provider = signOnProviders.find(({ id }) => id === providerId)?.name ?? providerId;
  const payload: NoticeMailPayload = { ...rest, provider };
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
}

export function toLinked(identity: VerifiedIdentity, linkedAt: number): LinkedIdentity {
  const { providerId, subject, email, displayName, photoUrl } = identity;
  return { providerId, subject, email, displayName, photoUrl, linkedAt };
}
