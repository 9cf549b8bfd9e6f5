import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { MailOutcome } from '../mail/mailer.ts';
import { version } from '../version.ts';

/** Histogram buckets in seconds, from imperceptible to longer than a person waits. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Gauges of the library whose names say that they only grow, which Prometheus complains about. */
const misnamed = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);
/** Methods that are labels; Node.js accepts some thirty more, each of which would be another time series. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Time limit of a gauge's query, so that a database that hangs does not delay the other figures. */
const readWithinMs = 2_000;

/**
 * Counts what this process does, for a Prometheus that asks for it. No figure tells of one account: labels are routes, codes
 * and kinds, each of a list in the program.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #updates: (() => Promise<void>)[] = [];
  readonly #requests = this.#histogram('foothold_http_request_duration_seconds', 'Answered requests.', [
    'method',
    'route',
    'status',
  ]);
  readonly #commits = this.#histogram('foothold_commit_duration_seconds', 'Writes to the database.', [
    'result',
  ]);
  readonly #refusals = this.#counter('foothold_refusals_total', 'Refused calls by the code of the refusal.', [
    'code',
  ]);
  readonly #securityEvents = this.#counter(
    'foothold_security_events_total',
    'Sign-ins, their refusals and what else the security log has.',
    ['event', 'reason'],
  );
  readonly #mails = this.#counter('foothold_mails_total', 'Mails by what became of them.', ['outcome']);

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of misnamed) this.#registry.removeSingleMetric(name);
    const info = { name: 'foothold_info', help: 'The version that runs.', labelNames: ['version'] };
    new Gauge({ ...info, registers: [this.#registry] }).set({ version }, 1);
  }

  /** Counts the answers and refusals of every route; before any is there. */
  watchRequests(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const method = countedMethods.has(request.method) ? request.method : 'other';
      const labels = { method, route, status: String(reply.statusCode) };
      this.#requests.observe(labels, reply.elapsedTime / 1_000);
    });
    app.addHook('onError', async (_request, _reply, error) => {
      this.#refusals.inc({ code: codeOf(error) });
    });
  }

  /** The database, whose writes are timed from the call to the commit, the wait for other writes included. */
  timeCommits(database: Database): Database {
    const time = async <T>(write: () => Promise<T>): Promise<T> => {
      const end = this.#commits.startTimer();
      try {
        const value = await write();
        end({ result: 'committed' });
        return value;
      } catch (error) {
        end({ result: 'failed' });
        throw error;
      }
    };
    const { dialect, reader, freesRoomByRewriting, signals } = database;
    return {
      dialect,
      reader,
      freesRoomByRewriting,
      ...(signals && { signals }),
      write: (work) => time(() => database.write(work)),
      writeOne: (statement) => time(() => database.writeOne(statement)),
      close: () => database.close(),
    };
  }

  readonly countSecurityEvent = ({ what, reason = '' }: { what: string; reason?: string }): void =>
    this.#securityEvents.inc({ event: what, reason });

  readonly countMail = (outcome: MailOutcome): void => this.#mails.inc({ outcome });

  /**
   * Gauges that are read at each request: `help` says what each one is, `read` gives their values by the same names. Those
   * that cannot be read in time are left out of that answer.
   */
  watch<Name extends string>(
    help: Readonly<Record<Name, string>>,
    read: () => Promise<Record<Name, number>>,
  ): void {
    const gauges = (Object.keys(help) as Name[]).map(
      (name) => [name, new Gauge({ name, help: help[name], registers: [this.#registry] })] as const,
    );
    this.#updates.push(async () => {
      const late = pause(readWithinMs, undefined, { ref: false });
      const values = await Promise.race([read(), late]).catch(() => undefined);
      for (const [name, gauge] of gauges) {
        if (values) gauge.set(values[name]);
        else gauge.remove();
      }
    });
  }

  /** All figures in the text format of Prometheus. */
  async print(): Promise<{ type: string; text: string }> {
    await Promise.all(this.#updates.map((update) => update()));
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: secondsBuckets, registers: [this.#registry] });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }
}

/** Only codes that the program defines are labels: an error's text could have any number of values. */
function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'other';
}
