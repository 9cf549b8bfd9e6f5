import type { SignUpMode } from '../../config.ts';
import type { SignOnErrorCode } from '@foothold/contract/single-sign-on';

/** A person as a provider has verified them. */
export interface VerifiedIdentity {
  /** As the SDK names it: `oidc.acme`, `github.com`. */
  providerId: string;
  /** The provider’s permanent id of the person. */
  subject: string;
  email: string | null;
  /** Whether the provider says that the person can read mail to it. */
  isEmailVerified: boolean;
  displayName: string | null;
  photoUrl: string | null;
}

/** Values that bind the redirect from a provider to the request that began the flow. */
export interface SignOnStep {
  /** The address that the provider redirects back to. */
  redirectUri: string;
  state: string;
  /** For PKCE; the provider is told its SHA-256 first. */
  verifier: string;
  /** Comes back inside what the provider signs. */
  nonce: string;
}

export interface SignOnProvider {
  readonly id: string;
  readonly name: string;
  /** Who may open an account by it; null where it is as for the whole server. */
  readonly signUp: SignUpMode | null;
  /**
   * Where it sends the browser back to. An answer that comes by another provider's path is refused: it may hold
   * that one's code, which must not be shown to this one.
   *
   * @throws SignOnFailure `provider_unreachable`, `provider_failed`
   */
  callbackPath: () => Promise<string>;
  /** The address that the browser is redirected to. @throws SignOnFailure `provider_unreachable` */
  begin: (step: SignOnStep) => Promise<URL>;
  /**
   * Asks the provider who came back with this answer. No token of it leaves this call.
   *
   * @throws SignOnFailure `provider_unreachable`, `provider_failed`
   */
  finish: (step: SignOnStep & { answer: URL }) => Promise<VerifiedIdentity>;
}

export class SignOnFailure extends Error {
  readonly code: SignOnErrorCode;

  /** `message` is for the log; it never holds a token. */
  constructor(code: SignOnErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SignOnFailure';
    this.code = code;
  }
}

/** OpenID Connect lets no subject be longer. */
const subjectLengthMax = 255;

/** The identity in a provider’s answer. @throws SignOnFailure `provider_failed` without a valid subject */
export function toVerifiedIdentity(
  providerId: string,
  told: Readonly<Record<'subject' | 'email' | 'isEmailVerified' | 'displayName' | 'photoUrl', unknown>>,
): VerifiedIdentity {
  const subject = textOrNull(told.subject);
  // It is a key of the database.
  if (subject === null || subject.length > subjectLengthMax || /[\p{Cc}\p{Cs}]/u.test(subject))
    throw new SignOnFailure('provider_failed', 'no subject');
  return {
    providerId,
    subject,
    email: textOrNull(told.email),
    // Some send it as a text.
    isEmailVerified: told.isEmailVerified === true || told.isEmailVerified === 'true',
    displayName: textOrNull(told.displayName),
    photoUrl: textOrNull(told.photoUrl),
  };
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Of every provider that names itself in its answer or signs who it is. */
export const commonCallbackPath = '/__auth/callback';

/** Of a provider that an answer by the common path could not be told from. */
export function ownCallbackPath(providerId: string): string {
  return `${commonCallbackPath}/${providerId}`;
}

/** A provider that is slow to answer is told from one that is not there. */
export const providerTimeoutSeconds = 8;
