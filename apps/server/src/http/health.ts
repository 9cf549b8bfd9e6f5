import { installedAtHeader } from '@foothold/contract/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DatabaseError } from '../db/database-error.ts';
import type { DatabaseErrorCode } from '../db/database-error.ts';
import { version } from '../version.ts';

export interface HealthOptions {
  /** Rejects with the reason where the server cannot store data. */
  checkStorage: () => Promise<void>;
  /** Why the server should get no requests although it can store data; null where nothing is wrong. */
  findFault: () => Promise<string | null>;
  /** `ProjectConfiguration.installedAt`. */
  installedAt: number;
}

/** Answers are cached for this long, so that frequent polling costs nothing. */
const cachedForMs = 1_000;
const retryAfterSeconds = 5;

/** Words that tell an administrator where to look, and a stranger nothing of the system. */
const reasons: Partial<Record<DatabaseErrorCode, string>> = {
  disk_full: 'The disk is full.',
  read_only: 'The storage is read-only.',
  busy: 'The database is locked by another program.',
  connection_lost: 'The database does not answer.',
  damaged: 'The database is damaged.',
  removed: 'The database file was removed or replaced.',
};

/**
 * Three answers to monitoring, without an account:
 *
 * - `GET /healthz`: 200 while the process answers at all. A server that fails it should be started again.
 * - `GET /readyz`: 200 while requests should be sent here, else 503 with the reason. Starting again may not help.
 * - `GET /api/v1/health`: what devices ask before they send: 200 while the server takes writes, else 503 with the reason.
 */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { checkStorage, findFault, installedAt } = options;
  const storageFault = cached(() =>
    checkStorage().then(
      () => null,
      (error: unknown) => {
        app.log.error({ err: error }, 'the server takes no writes');
        return reasonOf(error);
      },
    ),
  );
  const fault = cached(async () => (await storageFault()) ?? (await findFault()));
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });
  app.get('/readyz', async (_request, reply) => {
    const reason = await fault();
    reply.header('cache-control', 'no-store');
    return reason === null ? { status: 'ok', version } : sendUnavailable(reply, reason);
  });
  app.get('/api/v1/health', async (_request, reply) => {
    const reason = await storageFault();
    reply.header('cache-control', 'no-store').header(installedAtHeader, installedAt);
    return reason === null ? { status: 'ok' } : sendUnavailable(reply, reason);
  });
}

function sendUnavailable(reply: FastifyReply, reason: string): FastifyReply {
  return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'unavailable', reason });
}

function cached(ask: () => Promise<string | null>): () => Promise<string | null> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - askedAt >= cachedForMs) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof DatabaseError ? reasons[error.code] : undefined;
  return reason ?? 'The database takes no writes.';
}
