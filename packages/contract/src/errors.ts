import * as z from 'zod/mini';
import { domainErrorCodes } from '@foothold/domain/domain-error';

/** Why a whole call was refused. */
export const callErrorCodes = [
  'unauthenticated',
  'token_expired',
  'account_closed',
  'sign_in_too_old',
  'second_factor_required',
  'administrator_required',
  'last_administrator',
  'not_found',
  'method_not_allowed',
  'malformed_json',
  'unsupported_content_type',
  'body_too_large',
  'invalid_request',
  'protocol_too_old',
  'protocol_too_new',
  'cursor_unknown',
  'account_full',
  'too_many_requests',
  'overloaded',
  'file_too_large',
  'too_many_files',
  'file_damaged',
  'storage_full',
  'storage_read_only',
  'link_not_fetched',
  'fetching_off',
  'posting_gone',
  'posting_unreadable',
  'board_unreachable',
  'internal',
] as const;
export type CallErrorCode = (typeof callErrorCodes)[number];

export const errorCodes = [...callErrorCodes, ...domainErrorCodes] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** One refused field; `path` is dotted, `limit` belongs to codes that have one. */
export const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  limit: z.optional(z.number()),
});

/**
 * The body of every response of the product API with an error. `message` is for developers, never shown to a person.
 */
export const errorReplySchema = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.optional(z.array(fieldErrorSchema)),
    requestId: z.string(),
  }),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
