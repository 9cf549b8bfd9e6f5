import type { CallErrorCode } from '@foothold/contract/errors';
import type { RejectedField } from '../replica/queued-change.ts';

/** The kind of a failure: no answer, an answer in another format, no sign-in, or a refusal with its code. */
export type FailureKind = 'network' | 'bad_reply' | 'no_sign_in' | 'refused';

/** A failed call to the server. */
export class ApiFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string | null;
  readonly fields: readonly RejectedField[];
  /** How long the server asks the client to wait. */
  readonly retryAfterMs: number;

  constructor(
    kind: FailureKind,
    { code = null, fields = [], retryAfterMs = 0, cause }: Partial<ApiFailure> & { cause?: unknown } = {},
  ) {
    super(code ?? kind, { cause });
    this.name = 'ApiFailure';
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * `retry`: later, with back-off. `renew_token`: at once, with a fresh token. `sign_in`: the person has to sign in.
 * `reload`: this app is too old. `wait_for_server`: the server is older than this app. `snapshot`: the server does not
 * know the cursor. `reject`: the content is refused and will be again. `set_up_factor`: once the person has set up, or
 * proved, a second factor. `wait_for_storage`: the server's disk is full or read-only, which its administrator has to
 * repair. `make_room`: the account is full; only changes that free space are accepted. `give_back`: the account is
 * deleted; queued changes are shown to the person as rejected.
 */
export type NextStep =
  | 'retry'
  | 'renew_token'
  | 'sign_in'
  | 'set_up_factor'
  | 'reload'
  | 'wait_for_server'
  | 'wait_for_storage'
  | 'snapshot'
  | 'make_room'
  | 'reject'
  | 'give_back';

const stepByCode: Partial<Record<CallErrorCode, NextStep>> = {
  unauthenticated: 'renew_token',
  token_expired: 'renew_token',
  account_closed: 'give_back',
  second_factor_required: 'set_up_factor',
  protocol_too_old: 'reload',
  protocol_too_new: 'wait_for_server',
  storage_full: 'wait_for_storage',
  storage_read_only: 'wait_for_storage',
  cursor_unknown: 'snapshot',
  account_full: 'make_room',
  malformed_json: 'reject',
  body_too_large: 'reject',
  invalid_request: 'reject',
  file_too_large: 'reject',
  too_many_files: 'reject',
};

/** Decides the next step after a failure; everything not listed is retried later. */
export function nextStepAfter(failure: unknown): NextStep {
  if (!(failure instanceof ApiFailure)) return 'retry';
  if (failure.kind === 'no_sign_in') return 'sign_in';
  return stepByCode[failure.code as CallErrorCode] ?? 'retry';
}
