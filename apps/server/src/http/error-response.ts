import type { CallErrorCode, ErrorReply } from '@foothold/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from '../db/database-error.ts';
import type { DatabaseErrorCode } from '../db/database-error.ts';
import { AppError } from '../app-error.ts';

/** The HTTP status of each code. */
export const errorStatus: Record<CallErrorCode, number> = {
  unauthenticated: 401,
  token_expired: 401,
  account_closed: 401,
  sign_in_too_old: 403,
  second_factor_required: 403,
  administrator_required: 403,
  last_administrator: 409,
  not_found: 404,
  method_not_allowed: 405,
  malformed_json: 400,
  unsupported_content_type: 415,
  body_too_large: 413,
  invalid_request: 400,
  protocol_too_old: 426,
  protocol_too_new: 409,
  cursor_unknown: 410,
  account_full: 413,
  too_many_requests: 429,
  overloaded: 503,
  file_too_large: 413,
  too_many_files: 413,
  file_damaged: 422,
  storage_full: 507,
  storage_read_only: 503,
  link_not_fetched: 422,
  fetching_off: 403,
  posting_gone: 404,
  posting_unreadable: 422,
  board_unreachable: 502,
  internal: 500,
};

/** Advice for the author of a client by code, where a refusal has no message of its own. */
const adviceOf: Record<CallErrorCode, string> = {
  unauthenticated: 'The ID token is missing or no longer good. Get a new one, or log in.',
  token_expired: 'The ID token has expired. Get a new one with the refresh token.',
  account_closed: 'The account was deleted. Keep what was not sent.',
  sign_in_too_old: 'This needs a log-in of the last minutes. Log in again.',
  second_factor_required: 'This server requires a second factor. Set one up, or log in with it.',
  administrator_required: 'Only administrators may do this. Ask one of them.',
  last_administrator: 'The account is the last administrator. Make another one first.',
  not_found: 'There is nothing here. Check the address.',
  method_not_allowed: 'The address does not support the method. Use one that the header Allow names.',
  malformed_json: 'The body is not valid JSON. Correct it.',
  unsupported_content_type: 'The type of the body is not supported. Send JSON.',
  body_too_large: 'The body is too large. Send less at once.',
  invalid_request: 'The request is not valid. Correct it, and send it again.',
  protocol_too_old: 'The request speaks an older protocol. Update what sends it.',
  protocol_too_new: 'The request speaks a newer protocol. Update the server.',
  cursor_unknown: 'The cursor is not known. Take a snapshot and go on from there.',
  account_full: 'The account is full. Delete something, and send it again.',
  too_many_requests: 'There were too many requests. Wait as long as Retry-After says.',
  overloaded: 'The server cannot answer right now. Wait as long as Retry-After says.',
  file_too_large: 'The file is empty or too large. Send another one.',
  too_many_files: 'There is no room for the file. Delete other files first.',
  file_damaged: 'The bytes are not those of the hash. Send the file from its beginning.',
  storage_full: 'The disk of the server is full. Tell whoever runs it, and send this again later.',
  storage_read_only: 'The disk of the server is locked. Tell whoever runs it, and send this again later.',
  link_not_fetched: 'Links of this kind are not fetched. Paste the posting.',
  fetching_off: 'This server fetches no postings. Paste the posting.',
  posting_gone: 'The posting was taken down. Paste it if you still see it.',
  posting_unreadable: 'The posting could not be read. Paste it.',
  board_unreachable: 'The job board does not answer. Try again later, or paste the posting.',
  internal: 'Something went wrong here. Tell whoever runs the server the request id.',
};

/** After how many seconds it is worth trying again. */
export const retryAfterSeconds: Partial<Record<CallErrorCode, number>> = {
  account_full: 60,
  too_many_requests: 60,
  overloaded: 2,
  storage_full: 30,
  storage_read_only: 30,
};

const fastifyErrorCodes: Readonly<Record<string, CallErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
};

const databaseErrorCodes: Readonly<Partial<Record<DatabaseErrorCode, CallErrorCode>>> = {
  disk_full: 'storage_full',
  read_only: 'storage_read_only',
  removed: 'storage_read_only',
  busy: 'overloaded',
  conflict: 'overloaded',
  connection_lost: 'overloaded',
};

/** Any error as one of ours; an unexpected one becomes `internal` and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError) {
    return new AppError(databaseErrorCodes[error.code] ?? 'internal', { cause: error });
  }
  const { code = '', statusCode, message } = error as Partial<FastifyError>;
  const known = fastifyErrorCodes[code];
  if (known) return new AppError(known, { message: message ?? known, cause: error });
  if (error instanceof SyntaxError && statusCode === 400) {
    return new AppError('malformed_json', { message: error.message, cause: error });
  }
  const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500;
  return new AppError(isRefusal ? 'invalid_request' : 'internal', { cause: error });
}

/** Turns whatever was thrown into the product API's error reply. */
export function replyWithError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAppError(thrown);
  const status = errorStatus[error.code];
  logError(error, status, request);
  const retryAfter = retryAfterSeconds[error.code];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).header('cache-control', 'no-store').send(errorReply(error, request.id));
}

/** The message of a refusal, or the advice of its code. */
export function refusalMessage({ code, message }: AppError): string {
  return message === code ? adviceOf[code] : message;
}

function errorReply(error: AppError, requestId: string): ErrorReply {
  const { code, fields } = error;
  const message = refusalMessage(error);
  return { error: { code, message, ...(fields.length > 0 ? { fields: [...fields] } : {}), requestId } };
}

function logError(error: AppError, status: number, request: FastifyRequest): void {
  if (status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  else request.log.debug({ code: error.code }, error.message);
}
