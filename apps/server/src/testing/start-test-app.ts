import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { AppOptions } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import type { OutboundGuard } from '../postings/outbound-guard.ts';
import type { IdentityVariations } from '../identity/create-identity.ts';
import { createPasswordHasher } from '../identity/hashing/password-hasher.ts';
import { FakeClock } from './fake-clock.ts';
import { makeMigratedStorage } from './test-storage.ts';
import type { TestStorage } from './test-storage.ts';

export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  database: Database;
  /** Where the messages are that went out. */
  dataDir: string;
  clock: FakeClock;
  /** What `npm run admin` prints for a command. */
  administer: (...command: string[]) => Promise<string>;
  /** The same, and whether that was done. */
  replyTo: (...command: string[]) => Promise<{ isDone: boolean; text: string }>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** As a person would set it; on top of what a test needs. */
  environment?: Readonly<Record<string, string>>;
  /** Folder of the built web app; by default there is none. */
  webRoot?: string;
  /** Storage that another app of the test made, to start again or beside it; that app removes it. */
  storage?: TestStorage;
  identity?: IdentityVariations;
  clock?: FakeClock;
  lookForTasksEveryMs?: number;
  heartbeatMs?: number;
  pushCallsMax?: number;
  unreadMaxMs?: number;
  longAnswerWaitMaxMs?: number;
  eventLoopDelayMaxMs?: number;
  reserveBytes?: number;
  bodyLookEveryMs?: number;
  motionlessMsMax?: number;
  streamsMax?: AppOptions['streamsMax'];
  outboundGuard?: Partial<OutboundGuard>;
  onRoute?: (route: { method: string; url: string }) => void;
  /** The port another app of the test had; a free one when left out. */
  port?: number;
  /** Is given every line of the log. */
  onLog?: (line: string) => void;
}

/** Passwords are hashed for the least that argon2id takes; what a hash costs is looked at with a hasher of the test's own. */
const hashesAtOnce = 4;
const quickHash = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

/** Tests share the event loop with the server, and the processor with each other. */
const busyMachineDelayMaxMs = 10_000;

/** The real application on a free port, with storage of its own on the engine under test. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const storage = options.storage ?? (await makeMigratedStorage());
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const clock = options.clock ?? new FakeClock();
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onEffectError: (error) => {
      throw error;
    },
  });
  const logger = pino({ level: config.logLevel }, { write: options.onLog ?? (() => {}) });
  const webRoot = options.webRoot ?? storage.dataDir;
  const app = await buildApp({
    config,
    database,
    logger,
    webRoot,
    now: clock.now,
    identity: { hasher: createPasswordHasher(hashesAtOnce, quickHash), ...options.identity },
    lookForTasksEveryMs: options.lookForTasksEveryMs,
    heartbeatMs: options.heartbeatMs,
    pushCallsMax: options.pushCallsMax,
    unreadMaxMs: options.unreadMaxMs,
    longAnswerWaitMaxMs: options.longAnswerWaitMaxMs,
    eventLoopDelayMaxMs: options.eventLoopDelayMaxMs ?? busyMachineDelayMaxMs,
    reserveBytes: options.reserveBytes,
    bodyLookEveryMs: options.bodyLookEveryMs,
    motionlessMsMax: options.motionlessMsMax,
    streamsMax: options.streamsMax,
    outboundGuard: options.outboundGuard,
    onRoute: options.onRoute,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const origin = await app.listen({ port: options.port ?? 0, host: config.host });
  const close = async () => {
    await app.close();
    await database.close();
    if (!options.storage) await storage.remove();
  };
  const replyTo = (...command: string[]) => app.administer(command);
  const administer = async (...command: string[]) => (await replyTo(...command)).text;
  return { origin, database, dataDir: config.dataDir, clock, administer, replyTo, close };
}
