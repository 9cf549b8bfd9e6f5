import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { serveAdministration } from './admin/admin-socket.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import type { UnavailableServer } from './http/unavailable-server.ts';
import { builtWebRoot, compileCache } from './program.ts';
import { StartError } from './start-error.ts';
import { version } from './version.ts';

/** Files are readable by the server's own user only. */
const onlyOwnerMask = 0o077;

// Modules imported after this line are compiled once and cached for the next start.
enableCompileCache(compileCache);

async function start(): Promise<void> {
  process.umask(onlyOwnerMask);
  const config = readConfig();
  requireWebApp(config);
  const { settleRestore } = await import('./backups/unfinished-restore.ts');
  const settled = await settleRestore(config);
  // At every log level, because the data may differ from that of the last run.
  if (settled !== null) process.stdout.write(`${settled}\n`);
  const [{ pino }, { waitForDatabase }, { UnavailableServer }] = await Promise.all([
    import('pino'),
    import('./db/wait-for-database.ts'),
    import('./http/unavailable-server.ts'),
    // Imported here to load in parallel with the others; every start needs it.
    import('./db/engine-choice/open-database.ts'),
    import('./app.ts'),
  ]);
  const logger = pino({ level: config.logLevel });
  const waiting = new UnavailableServer(config);
  const port = await waitForDatabase(() => serve(config, logger, waiting), {
    report: (reason) =>
      logger.warn({ reason }, 'waiting for PostgreSQL; every request is answered with 503 until then'),
    onUnavailable: () =>
      waiting.listen().catch((error: unknown) => {
        throw explainFailure(error, config);
      }),
  });
  process.stdout.write(`Foothold ${version} is ready on http://${visibleHost(config.host)}:${port}\n`);
}

/** Fails the start: without the built pages the server would answer every request for one with 404. */
function requireWebApp({ webRoot }: Config): void {
  if (webRoot === undefined || existsSync(join(webRoot, 'index.en.html'))) return;
  throw new StartError(
    `WEB_ROOT was "${webRoot}", which holds no built web app; allowed: a folder with index.en.html, or leave it out`,
  );
}

/** Opens the database, listens, and returns the port. Closes everything again where that fails. */
async function serve(config: Config, logger: Logger, waiting: UnavailableServer): Promise<number> {
  const [{ openDatabase }, { buildApp }] = await Promise.all([
    import('./db/engine-choice/open-database.ts'),
    import('./app.ts'),
  ]);
  let newInstallation: string | undefined;
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    onNew: (line) => (newInstallation = line),
    onEffectError: (error) => logger.error({ err: error }, 'after-commit effect failed'),
  });
  const giveUp = async (error: unknown): Promise<never> => {
    await database.close();
    throw explainFailure(error, config);
  };
  const webRoot = config.webRoot ?? builtWebRoot;
  const metrics = config.metrics ? await openMetrics(config.metrics).catch(giveUp) : undefined;
  const app = await buildApp({
    config,
    database: metrics ? metrics.counts.timeCommits(database) : database,
    logger,
    webRoot,
    metrics: metrics?.counts,
  }).catch(giveUp);
  await waiting.close();
  await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
    await app.close();
    await giveUp(error);
  });
  const { dataDir, databaseUrl } = config;
  const stopAdministration = databaseUrl ? () => {} : await serveAdministration(dataDir, app.administer);
  endOnSignal(async () => {
    stopAdministration();
    await metrics?.close();
    await app.close();
    await database.close();
  });
  if (newInstallation !== undefined) process.stdout.write(`${newInstallation}\n`);
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

/** The metrics, and their port; loaded only where it is configured. */
async function openMetrics(address: { port: number; host: string }) {
  const [{ Metrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/metrics.ts'),
    import('./metrics/serve-metrics.ts'),
  ]);
  const counts = new Metrics();
  const { port, close } = await serveMetrics(counts, address).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `METRICS_PORT ${address.port} cannot be listened on at ${address.host} (${error.code}). ` +
        'Stop what uses it, or choose another METRICS_PORT or METRICS_HOST.',
    );
  });
  process.stdout.write(`Figures for Prometheus are on http://${visibleHost(address.host)}:${port}/metrics\n`);
  return { counts, close };
}

/** The first signal lets running requests finish; a second one exits at once. */
function endOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(() => process.exit(0), fail);
    });
  }
}

function explainFailure(error: unknown, { port, host, dataDir, metrics }: Config): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && syscall !== undefined && !['listen', 'getaddrinfo'].includes(syscall)) {
    const what = path === undefined ? '' : `: ${path}`;
    return new StartError(`The data folder ${dataDir} cannot be used (${code})${what}.`, { cause: error });
  }
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        port === metrics?.port
          ? `Port ${port} is METRICS_PORT as well as PORT. Choose another for one of them.`
          : `Port ${port} is in use by another program. Stop that one, or choose another PORT.`,
      );
    case 'EACCES':
      return new StartError(`Port ${port} needs rights this user does not have. Choose a PORT from 1024 up.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST was "${host}", which is no address of this machine.`);
    default:
      return error;
  }
}

function visibleHost(host: string): string {
  if (['0.0.0.0', '::', '::1', '127.0.0.1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function fail(error: unknown): never {
  const line =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Foothold cannot start. ${line}\n`);
  process.exit(1);
}

start().catch(fail);
