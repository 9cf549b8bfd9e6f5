import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database-error.ts';

export interface WaitOptions {
  /** Awaited after each failed attempt. When it throws, that ends the waiting. */
  onUnavailable: () => Promise<void>;
  /** Told why after the first failed attempt, and again from time to time. */
  report: (reason: string) => void;
}

const retryEveryMs = 1_000;
const reportEveryMs = 30_000;

/**
 * Runs `attempt` again and again until the database server can be reached, however long that takes: after a power cut
 * both may start at the same time, in any order. Every other error (a wrong password, a database that does not exist)
 * is passed on at once, because waiting does not mend it.
 */
export async function waitForDatabase<T>(attempt: () => Promise<T>, options: WaitOptions): Promise<T> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (performance.now() - reportedAt >= reportEveryMs) {
        reportedAt = performance.now();
        options.report(error instanceof Error ? error.message : String(error));
      }
      await options.onUnavailable();
      await pause(retryEveryMs);
    }
  }
}

/** Whether the error, or what it explains, is that the database server does not answer. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === 'connection_lost';
  return error instanceof Error && isUnavailable(error.cause);
}
