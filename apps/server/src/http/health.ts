import { installedAtHeader } from '@foothold/contract/protocol';
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from '../db/database-error.ts';
import type { DatabaseErrorCode } from '../db/database-error.ts';

export interface HealthOptions {
  /** Rejects with why the server cannot keep anything. */
  checkStorage: () => Promise<void>;
  /** `ProjectConfiguration.installedAt`. */
  installedAt: number;
}

/** An answer is given again for so long, so that asking often costs nothing. */
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

/** `GET /api/v1/health`: 200 `{"status":"ok"}` while the server takes writes, else 503 with a reason. */
export function healthRoute(app: FastifyInstance, { checkStorage, installedAt }: HealthOptions): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | null> = Promise.resolve(null);
  app.get('/api/v1/health', async (_request, reply) => {
    if (performance.now() - checkedAt >= cachedForMs) {
      checkedAt = performance.now();
      answer = checkStorage().then(
        () => null,
        (error: unknown) => {
          app.log.error({ err: error }, 'the server takes no writes');
          return reasonOf(error);
        },
      );
    }
    const reason = await answer;
    reply.header('cache-control', 'no-store');
    reply.header(installedAtHeader, installedAt);
    if (reason === null) return { status: 'ok' };
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'unavailable', reason });
  });
}

function reasonOf(error: unknown): string {
  const reason = error instanceof DatabaseError ? reasons[error.code] : undefined;
  return reason ?? 'The database takes no writes.';
}
