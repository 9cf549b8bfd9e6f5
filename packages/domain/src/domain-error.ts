import type { FieldError } from './text.ts';

/** Why a mutation cannot be applied. `fields` is filled for `invalid_fields` only. */
export type DomainErrorCode =
  | 'unknown_mutation'
  | 'invalid_fields'
  | 'job_not_found'
  | 'job_exists'
  | 'event_not_found'
  | 'item_not_found'
  | 'stage_not_found'
  | 'stage_exists'
  | 'last_event'
  | 'last_stage_of_kind'
  | 'too_many_events'
  | 'too_many_items'
  | 'too_many_stages';

export const domainErrorCodes = [
  'unknown_mutation',
  'invalid_fields',
  'job_not_found',
  'job_exists',
  'event_not_found',
  'item_not_found',
  'stage_not_found',
  'stage_exists',
  'last_event',
  'last_stage_of_kind',
  'too_many_events',
  'too_many_items',
  'too_many_stages',
] as const satisfies readonly DomainErrorCode[];

/** Thrown by mutations; the same on the client and on the server. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly fields: readonly FieldError[];

  constructor(code: DomainErrorCode, fields: readonly FieldError[] = []) {
    super(fields.length ? `${code}: ${fields.map((f) => `${f.path} ${f.code}`).join(', ')}` : code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Thrown by an undo where something else has changed the value since; it stays. Of several changes undone together
 * `left` stay, and the others are undone.
 */
export class ChangedSinceError extends Error {
  readonly left: number;

  constructor(left = 1) {
    super(`changed since: ${left}`);
    this.name = 'ChangedSinceError';
    this.left = left;
  }
}
