import type { IdentitySettings, SignOnProviderSettings, SignUpMode } from '../config.ts';
import { availableParallelism } from 'node:os';
import type { AfterCommit, Database, Transaction } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import { findAccount, lockAccount } from './store/account-queries.ts';
import { AppError } from '../app-error.ts';
import { AttemptLimits } from './context/attempt-limits.ts';
import type { Now } from './values/clock.ts';
import { type IdTokenClaims, IdTokens } from './tokens/id-token.ts';
import { defaultIdentityLimits } from './values/identity-limits.ts';
import type { IdentityLimits } from './values/identity-limits.ts';
import type {
  IdentityEvent,
  IdentityContext,
  LanguageOf,
  OnAccountDelete,
} from './context/identity-context.ts';
import { createPasswordHasher } from './hashing/password-hasher.ts';
import type { PasswordHasher } from './hashing/password-hasher.ts';
import { actionMailTask } from './values/action-code.ts';
import type { ActionMailPayload } from './email-codes/request-action.ts';
import { askToRemoveIdle, idleAnonymousTask, removeIdleAnonymous } from './accounts/remove-idle-anonymous.ts';
import { noteCalendarLink } from './context/note-calendar-link.ts';
import type { MadeCalendarLink } from './context/note-calendar-link.ts';
import { reportEvents } from './context/record-event.ts';
import { readEncryptionKey } from './tokens/encryption-key.ts';
import { noticeMailTask, sendNoticeMail } from './context/send-notice-mail.ts';
import type { NoticeMailPayload } from './context/send-notice-mail.ts';
import { sendActionMail } from './email-codes/send-action-mail.ts';
import type { ActionLink } from './email-codes/send-action-mail.ts';
import { SignInRate } from './context/sign-in-rate.ts';
import { SigningKeys } from './tokens/signing-keys.ts';
import { isSignInRecent } from './sessions/open-session.ts';
import { findSession } from './store/session-queries.ts';
import type { SessionKey } from './values/session-key.ts';
import { gitHubProvider } from './providers/github-provider.ts';
import { oidcProvider } from './providers/oidc-provider.ts';
import type { SignOnProvider } from './providers/sign-on-provider.ts';
import {
  inTheWordsOfTheApi,
  requireTwoFactors,
  type TokenStanding,
  TokenVerifier,
} from './tokens/verify-id-token.ts';

// One more than there are cores, so that no core is idle while a result is written.
const hashesAtOnce = availableParallelism() + 1;

export interface IdentityVariations {
  limits?: Partial<IdentityLimits>;
  hasher?: PasswordHasher;
}

export interface IdentityOptions extends IdentityVariations {
  database: Database;
  /** Where the key file is kept. */
  dataDir: string;
  /** The origin at which people reach the server; the issuer of its tokens. */
  publicUrl: string;
  projectId: string;
  signUp: () => SignUpMode;
  settings: IdentitySettings;
  /** Hosts besides the server's own to which a link in a mail may redirect. */
  authorizedDomains: readonly string[];
  signOnProviders: readonly SignOnProviderSettings[];
  tasks: TaskQueue;
  mailer: Mailer;
  actionLink: ActionLink;
  /** Throws where the disk has no room for another account. */
  requireRoom: () => Promise<void>;
  /** Milliseconds since 1970 UTC. */
  now?: Now | undefined;
  onAccountDelete?: readonly OnAccountDelete[];
  /** The language that an account has chosen; missing where none is stored. */
  languageOf?: LanguageOf;
  report?: (event: IdentityEvent) => void;
  /** Called after the commit with an account whose sessions may have ended. */
  onSessionsEnded?: (accountId: string) => void;
}

export interface Identity {
  context: IdentityContext;
  signingKeys: SigningKeys;
  /** @throws AppError `unauthenticated`, `token_expired`, `account_closed`, `second_factor_required` */
  verifyIdToken: (token: string) => Promise<IdTokenClaims>;
  /**
   * Checks that the account and the session of a verified token still exist.
   *
   * @throws AppError as `verifyIdToken`
   */
  verifyStanding: (claims: TokenStanding) => Promise<void>;
  /** Whether the account exists; locks it against deletion until the end of the write. */
  lockAccount: (tx: Transaction, accountId: string) => Promise<boolean>;
  /**
   * For credentials that outlive the session; locks the account until the end of the write.
   *
   * @throws AppError `unauthenticated`, `sign_in_too_old`
   */
  lockRecentSession: (tx: Transaction, key: SessionKey) => Promise<void>;
  /** Records a credential made outside of identity in the history, and tells its owner by mail. */
  noteCalendarLink: (tx: Transaction, afterCommit: AfterCommit, made: MadeCalendarLink) => Promise<void>;
  /** The recipient of a message; undefined for a deleted or disabled account. */
  findRecipient: (accountId: string) => Promise<Recipient | undefined>;
  /** Starts background work, once the server is ready. */
  askForRounds: () => Promise<void>;
}

export interface Recipient {
  /** Null for an account without an address. */
  email: string | null;
  /** Whether its owner has confirmed the address. */
  isVerified: boolean;
  /** Whether no confirmation has proved that the address's owner holds the account. */
  isUnproved: boolean;
}

/** Creates the identity of the server. Throws when the key file in the data folder cannot be used. */
export function createIdentity(options: IdentityOptions): Identity {
  const { now = Date.now, report = () => {} } = options;
  const database = reportEvents(options.database, ({ what, accountId, device: { ipAddress } }) =>
    report({ what, accountId, ipAddress }),
  );
  const encryptionKey = readEncryptionKey(options.dataDir, options.settings);
  const signingKeys = new SigningKeys({ database, encryptionKey, now });
  const { publicUrl: issuer, projectId: audience, settings } = options;
  const tokens = new IdTokens({ signingKeys, issuer, audience, lifetime: settings.tokenLifetimeMs, now });
  const verifier = new TokenVerifier({ database, tokens, now, onForget: options.onSessionsEnded });
  const verifyStanding = async (claims: TokenStanding) =>
    requireTwoFactors(options.settings, await verifier.verifyStanding(claims));
  const limits = { ...defaultIdentityLimits, ...options.limits };
  const context: IdentityContext = {
    database,
    now,
    publicUrl: options.publicUrl,
    get signUp() {
      return options.signUp();
    },
    settings: options.settings,
    hasher: options.hasher ?? createPasswordHasher(hashesAtOnce),
    attempts: new AttemptLimits({ database, limits, now, requireRoom: options.requireRoom }),
    signInRate: new SignInRate(limits),
    encryptionKey: encryptionKey,
    tokens,
    verifier,
    tasks: options.tasks,
    signOnProviders: providersOf(options.signOnProviders, now),
    authorizedDomains: [new URL(options.publicUrl).hostname, ...options.authorizedDomains],
    onAccountDelete: options.onAccountDelete ?? [],
    languageOf: options.languageOf ?? (() => Promise.resolve(null)),
    report,
  };
  const sendMail = sendActionMail(context, options.mailer, options.actionLink);
  const sendNotice = sendNoticeMail(context, options.mailer, options.publicUrl);
  options.tasks.handle(noticeMailTask, (payload, task) => sendNotice(payload as NoticeMailPayload, task));
  options.tasks.handle(actionMailTask, (payload, task) => sendMail(payload as ActionMailPayload, task));
  options.tasks.handle(idleAnonymousTask, () => removeIdleAnonymous(context));
  return {
    context,
    signingKeys,
    verifyIdToken: inTheWordsOfTheApi(async (token: string) => {
      const claims = await verifier.read(token);
      await verifyStanding(claims);
      return claims;
    }),
    verifyStanding: inTheWordsOfTheApi(verifyStanding),
    lockAccount: async (tx, accountId) => (await lockAccount(tx, accountId)) !== undefined,
    lockRecentSession: async (tx, key) => {
      const account = await lockAccount(tx, key.accountId);
      const session = account && (await findSession(tx, key));
      if (!session) throw new AppError('unauthenticated');
      if (!isSignInRecent(context, session)) throw new AppError('sign_in_too_old');
    },
    noteCalendarLink: (tx, afterCommit, made) => noteCalendarLink(context, tx, afterCommit, made),
    findRecipient: async (accountId) => {
      const account = await findAccount(database.reader, accountId);
      if (!account || account.disabled) return undefined;
      const { email, emailVerified: isVerified, holderConfirmed } = account;
      return { email, isVerified, isUnproved: !holderConfirmed };
    },
    askForRounds: async () => {
      if (options.settings.allowsAnonymous) await database.write((tx) => askToRemoveIdle(tx, now()));
    },
  };
}

function providersOf(all: readonly SignOnProviderSettings[], now: Now): SignOnProvider[] {
  const first = all.find(({ kind }) => kind === 'oidc');
  return all.map((settings) =>
    settings.kind === 'oidc'
      ? oidcProvider(settings, { now, isOnCommonPath: settings === first })
      : gitHubProvider(settings),
  );
}
