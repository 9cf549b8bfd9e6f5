import type { IdentitySettings, SignUpMode } from '../../config.ts';
import type { Language } from '@foothold/domain/settings';
import type { Database, Queryable, Transaction } from '../../db/database.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { Now } from '../values/clock.ts';
import type { IdTokens } from '../tokens/id-token.ts';
import type { TaskQueue } from '../../tasks/task-queue.ts';
import type { PasswordHasher } from '../hashing/password-hasher.ts';
import type { SecurityEventName } from '../values/security-event.ts';
import type { EncryptionKey } from '../tokens/encryption-key.ts';
import type { SignInRate } from './sign-in-rate.ts';
import type { IdentityErrorCode } from '../values/identity-error.ts';
import type { SignOnFailure, SignOnProvider } from '../providers/sign-on-provider.ts';
import type { TokenVerifier } from '../tokens/verify-id-token.ts';

/** Removes what another room keeps for an account, in the transaction that removes the account. */
export type OnAccountDelete = (tx: Transaction, accountId: string) => Promise<void>;

/** The language that the account has chosen; null where it follows the browser. */
export type LanguageOf = (db: Queryable, accountId: string) => Promise<Language | null>;

/** For the log; never holds a password, a token or what a person wrote. */
export interface IdentityEvent {
  what:
    | SecurityEventName
    | 'sign_in_refused'
    | 'access_refused'
    | 'session_revoked'
    | 'account_deleted'
    | 'single_sign_on_failed';
  accountId?: string;
  provider?: string;
  /** Why a sign-in, or another call, was refused. Figures are counted by it, so it is never a word that came from outside. */
  reason?: IdentityErrorCode | SignOnFailure['code'];
  /** Of a provider that could not tell who they are: the message of it or of its library. */
  detail?: string;
  ipAddress?: string;
}

/** What the verbs of identity work with. */
export interface IdentityContext {
  database: Database;
  now: Now;
  /** The origin people reach the server at. */
  publicUrl: string;
  /** An administrator may change it at any time. */
  readonly signUp: SignUpMode;
  settings: IdentitySettings;
  hasher: PasswordHasher;
  attempts: AttemptLimits;
  signInRate: SignInRate;
  encryptionKey: EncryptionKey;
  tokens: IdTokens;
  verifier: TokenVerifier;
  tasks: TaskQueue;
  /** In the order they are shown. */
  signOnProviders: readonly SignOnProvider[];
  /** Hosts that a link from a mail may lead on to, and that single sign-on may start from. */
  authorizedDomains: readonly string[];
  onAccountDelete: readonly OnAccountDelete[];
  languageOf: LanguageOf;
  report: (event: IdentityEvent) => void;
}
