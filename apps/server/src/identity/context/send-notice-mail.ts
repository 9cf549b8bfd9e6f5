import type { Language } from '@foothold/domain/settings';
import { isAccountActKind } from '../../mail/mail-content.ts';
import type { AccountActKind, MailContent, AccessNoticeKind } from '../../mail/mail-content.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findAccount } from '../store/account-queries.ts';
import type { IdentityContext } from './identity-context.ts';

export const noticeMailTask = 'notice_mail';

/** A notice without data beside its kind. */
export interface AccessNotice {
  accountId: string;
  language: Language;
  kind:
    | 'password_changed'
    | 'password_removed'
    | 'passkey_added'
    | 'second_factor_added'
    | AccessNoticeKind
    | KeptAccountAct;
}

/** The acts of administrators after which the account still exists. */
export type KeptAccountAct = Exclude<AccountActKind, 'account_deleted_by_administrator'>;

/** Names its address, since the account is gone by then. */
export interface DeletionNotice {
  kind: 'account_deleted' | 'account_deleted_by_administrator';
  to: string;
  language: Language;
}

/** Messages on an account that its owner did not request. */
export type NoticeMailPayload =
  | AccessNotice
  | ({ accountId: string; language: Language } & (
      | { kind: 'provider_linked' | 'provider_unlinked'; provider: string }
      | { kind: 'new_device'; userAgent: string; ipAddress: string; at: number }
    ))
  | DeletionNotice;

/**
 * Sends it to the address that the account has by then, if its owner has confirmed it: registering a foreign address
 * must not cause mail to it.
 */
export function sendNoticeMail(context: IdentityContext, mailer: Mailer, publicUrl: string) {
  return async (payload: NoticeMailPayload, { id }: { id: string }): Promise<void> => {
    if ('to' in payload) {
      const { kind, to, language } = payload;
      await mailer.send({ to, language, content: { kind, link: home(publicUrl) } }, id);
      return;
    }
    const account = await findAccount(context.database.reader, payload.accountId);
    if (!account?.emailVerified || account.email === null) return;
    const content = contentOf(payload, publicUrl);
    const isUnproved = !account.holderConfirmed;
    await mailer.send({ to: account.email, language: payload.language, content, isUnproved }, id);
  };
}

function contentOf(payload: Exclude<NoticeMailPayload, { to: string }>, publicUrl: string): MailContent {
  const link = new URL('/settings?section=security', publicUrl).href;
  if ('provider' in payload) return { kind: payload.kind, link, provider: payload.provider };
  if (payload.kind === 'account_disabled_by_administrator')
    return { kind: payload.kind, link: home(publicUrl) };
  if (payload.kind === 'passkey_added' || isAccountActKind(payload.kind)) return { kind: payload.kind, link };
  if (payload.kind !== 'new_device') return { kind: payload.kind, link: new URL('/action', publicUrl).href };
  return {
    kind: 'new_device',
    link,
    device: describeDevice(payload.userAgent, payload.ipAddress),
    at: payload.at,
  };
}

/** For who cannot log in. */
function home(publicUrl: string): string {
  return new URL('/', publicUrl).href;
}

/** Names of products are the same in every language. */
function describeDevice(userAgent: string, ipAddress: string): string {
  // The user agent is left out of the mail, because a caller could put any text into it; known browsers are named.
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? '?';
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return `${system === undefined ? browser : `${browser} (${system})`}, ${ipAddress}`;
}

// The first match counts: most browsers also name the ones they imitate.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
