import type { CallErrorCode } from '@foothold/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { toAppError } from './error-response.ts';

/**
 * Refusals that suggest an attack: calls for what belongs to others, or too many. An expired token, a full account or a
 * busy server is none.
 */
const loggedCodes: ReadonlySet<CallErrorCode> = new Set([
  'unauthenticated',
  'account_closed',
  'sign_in_too_old',
  'second_factor_required',
  'administrator_required',
  'last_administrator',
  'too_many_requests',
  'malformed_json',
  'unsupported_content_type',
  'body_too_large',
  'invalid_request',
  'file_damaged',
]);
const minuteMs = 60_000;
/** Lines of one minute: callers cannot fill the disk. */
const linesMax = 1_000;

/** One line a minute for each reason and caller: which account, from which address, was refused what. Never what was sent. */
export function logRefusals(app: FastifyInstance, logger: Logger): void {
  const lines = new Set<string>();
  let startedAt = 0;
  app.addHook('onError', (request, _reply, error, done) => {
    const { code: reason } = toAppError(error);
    const { ip: ipAddress } = request;
    const accountId = request.actor?.accountId;
    const line = [reason, accountId, ipAddress].join(' ');
    const now = performance.now();
    if (now - startedAt >= minuteMs) {
      lines.clear();
      startedAt = now;
    }
    if (loggedCodes.has(reason) && !lines.has(line) && lines.size < linesMax) {
      lines.add(line);
      logger.info({ what: 'access_refused', reason, accountId, ipAddress }, 'security event');
    }
    done();
  });
}
