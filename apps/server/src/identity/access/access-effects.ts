import type { ActionKind } from '../values/action-code.ts';

/** Credentials: each lets its holder act as an account or read from it. */
export type AccessMethod =
  | 'session'
  | 'id_token'
  | 'sign_in_ticket'
  | 'password'
  | 'passkey'
  | 'passkey_challenge'
  | 'second_factor'
  | 'second_factor_enrolment'
  | 'recovery_code'
  | 'provider'
  | `code:${ActionKind}`
  | 'known_browser'
  | 'calendar_link'
  | 'unsubscribe_key';

/** What happens to an account that may end some of them. */
export const accessEvents = [
  /** The owner of the address takes over an account that another person may have opened. */
  'owner_arrived',
  'email_confirmed',
  'email_changed',
  /** The change of the address was taken back from the mail that told of it. */
  'email_change_undone',
  /** A person changed how they log in, from a session that goes on. */
  'sign_in_changed',
  'password_reset',
  /** The sessions of one browser were ended in the settings, or one by a copy of its refresh token. */
  'session_ended',
  'other_sessions_ended',
  /** An administrator logged the account out everywhere. */
  'all_sessions_ended',
  'account_disabled',
  'account_deleted',
] as const;
export type AccessEvent = (typeof accessEvents)[number];

/**
 * - `goes`: none of them lets in any more.
 * - `newer goes`: those made at the moment of the change that is taken back, or since.
 * - `others go`: all but what belongs to the session or browser at hand.
 * - `that goes`: what belongs to the sessions that are ended, and to their browser.
 * - `stays`
 */
export type AccessEffect = 'goes' | 'newer goes' | 'others go' | 'that goes' | 'stays';

type Effects = Record<AccessEvent, AccessEffect>;

const allStay: Effects = {
  owner_arrived: 'goes',
  email_confirmed: 'stays',
  email_changed: 'stays',
  email_change_undone: 'stays',
  sign_in_changed: 'stays',
  password_reset: 'stays',
  session_ended: 'stays',
  other_sessions_ended: 'stays',
  all_sessions_ended: 'stays',
  // Nothing opens a disabled account, and it gets back what it had when it is enabled.
  account_disabled: 'stays',
  account_deleted: 'goes',
};

/** What a person adds and sees in the settings; a reset by mail lists it. */
const added: Effects = { ...allStay, email_change_undone: 'newer goes' };

/** One step of a log-in or an enrolment, good for minutes. */
const begun: Effects = {
  ...allStay,
  email_changed: 'goes',
  email_change_undone: 'goes',
  sign_in_changed: 'goes',
  password_reset: 'goes',
  session_ended: 'goes',
  other_sessions_ended: 'goes',
  all_sessions_ended: 'goes',
  account_disabled: 'goes',
};

/** Every access method, and what each event does to it. `applyAccessEvent` reads it. */
export const accessEffects: Readonly<Record<AccessMethod, Effects>> = {
  session: {
    ...begun,
    sign_in_changed: 'others go',
    session_ended: 'that goes',
    other_sessions_ended: 'others go',
  },
  // Those of sessions that end are refused with them.
  id_token: { ...begun, session_ended: 'stays', other_sessions_ended: 'stays' },
  sign_in_ticket: begun,
  // A change and a reset put another one in its place.
  password: added,
  passkey: added,
  passkey_challenge: begun,
  second_factor: added,
  second_factor_enrolment: begun,
  recovery_code: added,
  provider: added,
  'code:reset_password': {
    ...begun,
    session_ended: 'stays',
    other_sessions_ended: 'stays',
    all_sessions_ended: 'stays',
  },
  'code:verify_email': { ...allStay, email_changed: 'goes', email_change_undone: 'goes' },
  'code:sign_in': allStay,
  'code:login_link': begun,
  // A stolen session may have requested it.
  'code:change_email': begun,
  // Undoing a change undoes all later ones as well.
  'code:recover_email': { ...allStay, email_change_undone: 'newer goes' },
  // Ends with its sessions, so that a new log-in after them is notified by mail.
  known_browser: {
    ...allStay,
    email_changed: 'others go',
    email_change_undone: 'others go',
    sign_in_changed: 'others go',
    password_reset: 'others go',
    session_ended: 'that goes',
    other_sessions_ended: 'others go',
    all_sessions_ended: 'goes',
  },
  calendar_link: added,
  unsubscribe_key: added,
};
