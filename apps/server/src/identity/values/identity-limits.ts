import { day, hour, minute, second } from './clock.ts';

/** How often something may be tried before one is told to wait. */
export interface IdentityLimits {
  /** Wrong passwords in a row for one address, from one network or one known device, before waiting begins. */
  failuresBeforeWait: number;
  /** The first wait; each further failure doubles it up to `waitMaxMs`. */
  waitFirstMs: number;
  waitMaxMs: number;
  /**
   * Wrong passwords in a row after which `waitLongMs` applies (NIST SP 800-63B: at most 100); also for one address
   * from all networks together, where the account does not know the device.
   */
  failuresBeforeLongWait: number;
  /** Not endless: a stranger must not be able to lock a person out for good. */
  waitLongMs: number;
  /** Wrong passwords from one network address within `networkWindowMs`. */
  networkFailuresMax: number;
  networkWindowMs: number;
  /** Sign-ins with a right password within `signInWindowMs`: of one account, and from one network address. */
  signInsOfAccountMax: number;
  signInsFromNetworkMax: number;
  signInWindowMs: number;
  /** New accounts, and tries at taken addresses, from one network address within `signUpWindowMs`. */
  signUpsMax: number;
  signUpWindowMs: number;
  /** Passkeys asked for from one network address within `networkWindowMs`. */
  passkeyChallengesMax: number;
  /** Flows at providers of single sign-on from one network address within `networkWindowMs`. */
  signOnsMax: number;
  /**
   * Mails asked for within `mailWindowMs`: to one address from one network or by one account, from one network, and from one
   * network by browsers of the addresses' owners.
   */
  mailsToAddressMax: number;
  mailsFromNetworkMax: number;
  ownersMailsFromNetworkMax: number;
  mailWindowMs: number;
  /** Changes of one account within `accountUpdateWindowMs`. */
  accountUpdatesMax: number;
  accountUpdateWindowMs: number;
}

export const defaultIdentityLimits: IdentityLimits = {
  failuresBeforeWait: 10,
  waitFirstMs: 30 * second,
  waitMaxMs: hour,
  failuresBeforeLongWait: 100,
  waitLongMs: day,
  networkFailuresMax: 30,
  networkWindowMs: 10 * minute,
  signInsOfAccountMax: 60,
  signInsFromNetworkMax: 120,
  signInWindowMs: minute,
  signUpsMax: 100,
  signUpWindowMs: hour,
  passkeyChallengesMax: 100,
  signOnsMax: 100,
  mailsToAddressMax: 5,
  mailsFromNetworkMax: 20,
  ownersMailsFromNetworkMax: 100,
  mailWindowMs: hour,
  accountUpdatesMax: 10,
  accountUpdateWindowMs: second,
};

/** The longest that an ID token can be set to live. */
export const tokenLifetimeMaxMs = hour;
export const refreshGraceMs = minute;
/** How often the refresh token of one session changes within the window; after that it stays what it is. */
export const rotationsMax = 240;
export const rotationWindowMs = minute;
/** How long a code may take to be entered: between the first factor and the second, and while an app is added. */
export const signInTicketLifetimeMs = 5 * minute;
/** How long a completed sign-in waits for its session to be fetched. */
export const sessionTicketLifetimeMs = minute;
export const enrolmentLifetimeMs = 5 * minute;
export const codeTriesPerTicket = 5;
export const secondFactorsMax = 5;
/** How long a browser may take to answer with a passkey. */
export const challengeLifetimeMs = 5 * minute;
export const passkeysMax = 20;
/** How long a sign-in may stay at a provider. */
export const signOnFlowLifetimeMs = 10 * minute;
/** Lifetime of its ticket, within which the page redeems it. */
export const signOnTicketLifetimeMs = 120 * second;
/** The same where the account is to be proved by another access method first. */
export const pendingSignOnLifetimeMs = 10 * minute;
