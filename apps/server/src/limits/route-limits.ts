import type { AttemptScope } from './attempt-queries.ts';
import type { CallLimitName } from './rate-limits.ts';

/** A counter in the database, or one in memory. */
export type LimitName = AttemptScope | CallLimitName;

/** The counters that hold for a route, or why it needs none. */
export type RouteLimit =
  | { limits: readonly [LimitName, ...LimitName[]]; none?: never }
  | { limits?: never; none: string };

const page = 'Gives constants, or files that are the same for everybody.';
const ownRead = 'Reads what the account holds, which is bounded; under load it is refused like everything.';
const administratorsRead = 'For administrators alone, who run the server.';
const signUp = ['sign_up_network'] as const;
const mail = [
  'code_calls',
  'mail_address',
  'mail_account',
  'mail_network',
  'mail_owners_network',
  'mail_device',
  'mail_recipient',
  'mail_recipient_sum',
] as const;
const password = ['sign_in_place', 'sign_in_device', 'sign_in_account', 'sign_in_network'] as const;

/**
 * Every route of the app by method and pattern, in which `::` is one colon. A route that writes rows or sends mail has a
 * limit. What a bad token costs at routes behind one, `failed_tokens` counts for all of them.
 */
export const routeLimits: Readonly<Record<string, RouteLimit>> = {
  'GET /.well-known/jwks.json': { none: page },
  'GET /.well-known/openid-configuration': { none: page },
  'GET /v1/projects': { none: page },
  'GET /v2/passwordPolicy': { none: page },
  'GET /v2/recaptchaConfig': { none: page },
  'ANY /v1/*': { none: 'Says that there is no such method.' },
  'ANY /v2/*': { none: 'Says that there is no such method.' },
  'GET /*': { none: page },
  'GET /api/v1/health': { none: 'Looks at the storage once a second, however often it is asked.' },
  'GET /healthz': { none: 'Says that the process answers, and reads nothing.' },
  'GET /readyz': { none: 'Looks at the storage once a second, however often it is asked.' },

  'POST /v1/accounts::signUp': { limits: ['code_calls', ...signUp] },
  'POST /v1/accounts::signInWithPassword': { limits: password },
  'POST /v1/accounts::signInWithEmailLink': { limits: ['code_calls', ...signUp] },
  'POST /v1/accounts::signInWithIdp': { limits: ['code_calls', ...signUp] },
  'POST /v1/accounts::signInWithCustomToken': { limits: ['code_calls'] },
  'POST /v1/accounts::resetPassword': { limits: ['code_calls'] },
  'POST /v1/accounts::sendOobCode': { limits: mail },
  'POST /v1/accounts::createAuthUri': { limits: ['code_calls'] },
  'POST /v1/accounts::lookup': { none: ownRead },
  'POST /v1/accounts::update': { limits: ['code_calls', 'update_account'] },
  'POST /v1/accounts::delete': { limits: ['code_calls'] },
  'POST /v1/token': {
    none: 'A session changes its token a few times a minute and answers with the same then.',
  },
  'POST /v2/accounts::revokeToken': { limits: ['code_calls'] },
  'POST /v2/accounts/mfaEnrollment::start': { limits: ['code_calls'] },
  'POST /v2/accounts/mfaEnrollment::finalize': { limits: ['code_calls', 'update_account'] },
  'POST /v2/accounts/mfaEnrollment::withdraw': { limits: ['code_calls', 'update_account'] },
  'POST /v2/accounts/mfaSignIn::finalize': {
    limits: ['code_calls', 'second_factor', 'second_factor_device'],
  },
  'POST /v2/accounts/passkeyEnrollment::start': { limits: ['code_calls'] },
  'POST /v2/accounts/passkeyEnrollment::finalize': { limits: ['code_calls', 'update_account'] },
  'POST /v2/accounts/passkeySignIn::start': { limits: ['code_calls', 'passkey_network'] },
  'POST /v2/accounts/passkeySignIn::finalize': { limits: ['code_calls'] },

  'GET /__auth/start': { limits: ['sign_on_network'] },
  'GET /__auth/callback': { none: 'Takes each way that was started once; the start is counted.' },
  'GET /__auth/callback/:provider': { none: 'The same.' },
  'GET /__auth/done.js': { none: page },

  'GET /calendar/foothold.ics': { limits: ['calendar_reads', 'calendar_failures'] },
  'POST /unsubscribe': { limits: ['unsubscribe_failures'] },

  'POST /api/v1/push': { limits: ['push_calls', 'failed_tokens'] },
  'POST /api/v1/bin/delete': { limits: ['account_calls', 'failed_tokens'] },
  'GET /api/v1/live': { none: ownRead },
  'GET /api/v1/changes': { none: ownRead },
  'GET /api/v1/snapshot': { none: ownRead },
  'GET /api/v1/history': { none: ownRead },
  'GET /api/v1/history/earlier': { none: ownRead },
  'GET /api/v1/calendar-link': { none: ownRead },
  'POST /api/v1/calendar-link': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/calendar-link/revoke': { limits: ['account_calls', 'failed_tokens'] },
  'GET /api/v1/files/:sha256/upload': { limits: ['file_calls', 'failed_tokens'] },
  'PUT /api/v1/files/:sha256/upload': { limits: ['file_calls', 'failed_tokens'] },
  'GET /api/v1/files/:sha256': { limits: ['file_calls', 'failed_tokens'] },
  'POST /api/v1/postings/fetch': { limits: ['posting_account', 'failed_tokens'] },
  'GET /api/v1/sessions': { none: ownRead },
  'POST /api/v1/sessions/end': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/sessions/end-others': { limits: ['account_calls', 'failed_tokens'] },
  'GET /api/v1/recovery-codes': { none: ownRead },
  'POST /api/v1/recovery-codes': { limits: ['account_calls', 'failed_tokens'] },
  'GET /api/v1/administration/accounts': { none: administratorsRead },
  'GET /api/v1/administration/events': { none: administratorsRead },
  'GET /api/v1/administration/server': { none: administratorsRead },
  'POST /api/v1/administration/accounts/act': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/administration/backups': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/administration/invitations': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/administration/invitations/revoke': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/administration/sign-up': { limits: ['account_calls', 'failed_tokens'] },
  'POST /api/v1/administration/test-mail': { limits: ['account_calls', 'failed_tokens'] },
};
