import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { terminalAdministration } from './admin/administer.ts';
import type { Administer } from './admin/administer.ts';
import { calendarFeedRoutes } from './calendar/calendar-feed-routes.ts';
import { deleteCalendarLink } from './calendar/calendar-link-queries.ts';
import { BackupScheduler } from './backups/backup-scheduler.ts';
import { ChangePubSub } from './changes/change-pub-sub.ts';
import { checkStorage } from './db/check-storage.ts';
import { findMigrationFault } from './db/migrations/migration-fault.ts';
import { readInstalledAt } from './db/installed-at.ts';
import type { Transaction } from './db/database.ts';
import { deleteAccountDocuments } from './documents/document-queries.ts';
import { BinRounds } from './documents/empty-bin.ts';
import { listNamedFiles } from './documents/named-files.ts';
import { readLanguage } from './documents/read-account.ts';
import { FileStore } from './files/file-store.ts';
import { deleteAccountFiles, handleFileTasks } from './files/sweep-files.ts';
import { changeSettingsByServer } from './documents/push-by-server.ts';
import { askToPrune, handlePruneTasks } from './documents/prune-changes.ts';
import type { PushDependencies } from './documents/push-service.ts';
import { authenticate } from './http/authenticate.ts';
import { healthRoutes } from './http/health.ts';
import { limitFailedTokens } from './http/failed-token-limit.ts';
import { LongAnswers } from './http/long-answers.ts';
import { newServer } from './http/new-server.ts';
import { securityLogger } from './http/request-log.ts';
import { serveWeb } from './http/static-web.ts';
import { actionLink } from './identity/toolkit/action-link.ts';
import { createIdentity } from './identity/create-identity.ts';
import type { Identity, IdentityVariations } from './identity/create-identity.ts';
import { hasUnreadableSecrets } from './identity/second-factor/rotate-secrets.ts';
import { signOnRoutes } from './identity/single-sign-on/sign-on-routes.ts';
import { DiskReserve } from './limits/disk-reserve.ts';
import { RecipientLimit } from './limits/recipient-limit.ts';
import { MailRecord } from './mail/mail-record.ts';
import { PollingLoop } from './tasks/polling-loop.ts';
import { SignUpSetting } from './identity/context/sign-up-setting.ts';
import { apiKey, projectConfiguration, projectId } from './project-configuration.ts';
import { productApi } from './product-api.ts';
import type { ApiParts, ProductApiOptions } from './product-api.ts';
import { addStoredRateLimits } from './limits/rate-limit-store.ts';
import { createMailer } from './mail/mailer.ts';
import type { Mailer, MailerOptions } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import { watchServer } from './metrics/watch-server.ts';
import { createReminders } from './reminders/create-reminders.ts';
import type { Reminders } from './reminders/create-reminders.ts';
import { deleteAccountReminders } from './reminders/reminder-queries.ts';
import { unsubscribeRoutes } from './reminders/unsubscribe-routes.ts';
import { DoneTasks } from './tasks/done-tasks.ts';
import { TaskQueue } from './tasks/task-queue.ts';
import { toolkitRoutes } from './identity/toolkit/toolkit-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The commands of `npm run admin`. */
    administer: Administer;
  }
}

export interface AppOptions extends ProductApiOptions {
  logger: Logger;
  /** Folder of the built web app. */
  webRoot: string;
  /** Counts requests and work of this process; missing where metrics are off. */
  metrics?: Metrics | undefined;
  /** Milliseconds since 1970 UTC. */
  now?: () => number;
  /** Interval of polling for due tasks. */
  lookForTasksEveryMs?: number | undefined;
  /** Overrides of the defaults of identity. */
  identity?: IdentityVariations | undefined;
  /** Free bytes of the disk below which no account is opened; overrides the default. */
  reserveBytes?: number | undefined;
  /** Time after which the connection of a client that reads nothing of a long answer is closed. */
  unreadMaxMs?: number | undefined;
  /** How long a long answer waits for a slot before it is refused. */
  longAnswerWaitMaxMs?: number | undefined;
  /** Repeated delay of the event loop above which requests are refused; overrides the default. */
  eventLoopDelayMaxMs?: number | undefined;
  /** Time without any bytes after which a connection is closed; overrides the default. */
  motionlessMsMax?: number | undefined;
  /** Called with every route. */
  onRoute?: ((route: { method: string; url: string }) => void) | undefined;
}

/** Security events that are logged as warnings, because the operator has to act on them. */
const alarming: ReadonlySet<string> = new Set(['refresh_token_reused', 'single_sign_on_failed']);
const unreadableSecretsLine =
  'The database holds secrets that neither identity.key in DATA_DIR nor MASTER_KEY opens: authenticator apps are not ' +
  'accepted. Stop the server, put the identity.key of the backup in place of the one there, and start again.';

/** Builds the app from its rooms. The caller listens, and closes the database after the app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, logger, metrics } = options;
  const now = options.now ?? Date.now;
  const doneTasks = new DoneTasks(join(config.dataDir, 'mail-taken'));
  const tasks = newTaskQueue(options, doneTasks, now);
  const recipients = new RecipientLimit({ database, now });
  const mail = new MailRecord(now);
  const onOutcome: MailerOptions['onOutcome'] = (outcome, error) => {
    mail.note(outcome, error);
    metrics?.countMail(outcome);
  };
  const mailer = createMailer({ ...config, doneFolder: doneTasks.folder, logger, recipients, onOutcome });
  const hub = new ChangePubSub();
  const store = openFiles(options, tasks, now);
  const disk = new DiskReserve({ ...options, folder: config.dataDir, reader: database.reader });
  handlePruneTasks({ database, tasks, now });
  const signUp = await SignUpSetting.open(database, config.signUp);
  const identity = openIdentity(options, { tasks, mailer, disk, hub, now, signUp });
  const reminders = createReminders({
    database,
    tasks,
    mailer,
    now,
    publicUrl: config.publicUrl,
    findRecipient: identity.findRecipient,
    lookEveryMs: options.lookForTasksEveryMs,
    onError: (error) => logger.warn({ err: error }, 'looking for reminders failed'),
  });
  const pushing: PushDependencies = {
    database,
    lockAccount: identity.lockAccount,
    now,
    binRounds: new BinRounds(),
    accountBytesMax: config.accountBytesMax,
    followSettings: reminders.followSettings,
    publishChange: (accountId) => {
      hub.publish(accountId);
      database.signals?.send(accountId);
    },
  };
  const app = newServer(options);
  const backups = openBackups(options, now);
  if (metrics) watchServer(metrics, app, { database, dataDir: config.dataDir, hub, now, backups });
  runInBackground(app, { options, now, tasks, reminders, mailer, identity, backups, signUp });
  const { publicUrl } = config;
  const links = { publicUrl, actionLink: actionLink({ publicUrl, apiKey }) };
  app.decorate('administer', terminalAdministration({ context: identity.context, ...links }));
  const installedAt = await readInstalledAt(database.reader);
  const checks = healthChecks(options, tasks);
  healthRoutes(app, { ...checks, installedAt });
  await app.register(toolkitRoutes(identity, { publicUrl: config.publicUrl, projectId }));
  await app.register(signOnRoutes(identity.context));
  await addStoredRateLimits(app, { database, now });
  const readActor = authenticate(limitFailedTokens(app, identity.verifyIdToken));
  const { context } = identity;
  const { checkStorage: check, findTaskFault } = checks;
  const server = { config, database, context, disk, mail, checkStorage: check, findTaskFault, backups };
  const administration = { ...server, startedAt: now(), mailer, signUp };
  const longAnswers = new LongAnswers(options);
  const parts = { options, identity, hub, pushing, store, disk, longAnswers, readActor, administration };
  await app.register(keyedRoutes(options, parts));
  await app.register(productApi(parts), { prefix: '/api/v1' });
  const { servesUiKit } = config;
  const configuration = () => projectConfiguration(config, { installedAt, signUp: signUp.mode });
  await serveWeb(app, { webRoot: options.webRoot, configuration, servesUiKit });
  return app;
}

interface IdentityDependencies {
  tasks: TaskQueue;
  mailer: Mailer;
  disk: DiskReserve;
  hub: ChangePubSub;
  now: () => number;
  signUp: SignUpSetting;
}

/** The identity of this server, which logs and counts its security events. */
function openIdentity(
  { config, database, logger, metrics, identity: variations }: AppOptions,
  { tasks, mailer, disk, hub, now, signUp }: IdentityDependencies,
): Identity {
  const securityLog = securityLogger(logger);
  return createIdentity({
    database,
    tasks,
    mailer,
    actionLink: actionLink({ publicUrl: config.publicUrl, apiKey }),
    authorizedDomains: config.authorizedDomains,
    signOnProviders: config.signOnProviders,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    projectId,
    signUp: () => signUp.mode,
    requireRoom: disk.requireRoom,
    settings: config.identity,
    now,
    ...variations,
    onAccountDelete: [deleteAccountDocuments, deleteCalendarLink, deleteAccountReminders, deleteFilesAt(now)],
    languageOf: readLanguage,
    onSessionsEnded: (accountId) => hub.publish(accountId),
    report: (event) => {
      securityLog[alarming.has(event.what) ? 'warn' : 'info'](event, 'security event');
      metrics?.countSecurityEvent(event);
    },
  });
}

function healthChecks({ database, config }: AppOptions, tasks: TaskQueue) {
  return {
    checkStorage: () => checkStorage(database, config.dataDir),
    findTaskFault: () => tasks.findFault(),
    findFault: async () => (await findMigrationFault(database.reader)) ?? (await tasks.findFault()),
  };
}

/** Runs background work from when the server is ready until it stops. */
function runInBackground(
  app: FastifyInstance,
  {
    options: { database, lookForTasksEveryMs },
    now,
    tasks,
    reminders,
    mailer,
    identity,
    backups,
    signUp,
  }: {
    options: AppOptions;
    now: () => number;
    tasks: TaskQueue;
    reminders: Reminders;
    mailer: Mailer;
    identity: Identity;
    backups: BackupScheduler | null;
    signUp: SignUpSetting;
  },
): void {
  const lookForSignUp = new PollingLoop(async () => {
    await signUp
      .look()
      .catch((error: unknown) => app.log.warn({ err: error }, 'looking for settings failed'));
  }, lookForTasksEveryMs);
  app.addHook('onReady', async () => {
    await identity.askForRounds();
    await database.write((tx) => askToPrune(tx, now()));
    if (await hasUnreadableSecrets(identity.context)) app.log.warn(unreadableSecretsLine);
    tasks.start();
    reminders.planner.start();
    backups?.start();
    lookForSignUp.start();
  });
  app.addHook('onClose', async () => {
    await backups?.stop();
    await lookForSignUp.stop();
    await reminders.planner.stop();
    await tasks.stop();
    await mailer.close();
  });
}

/** Null without a folder for backups. */
function openBackups(
  { config, logger, lookForTasksEveryMs }: AppOptions,
  now: () => number,
): BackupScheduler | null {
  if (!config.backups) return null;
  return new BackupScheduler({
    settings: config.backups,
    config,
    now,
    lookEveryMs: lookForTasksEveryMs,
    onMade: ({ backup: { name, manifest }, removed, unreadable }) => {
      const { bytes, durationMs, missingFiles } = manifest;
      logger.info({ name, bytes, durationMs, removed }, 'backup made');
      if (unreadable.length > 0)
        logger.warn(
          { unreadable },
          'backups in BACKUP_DIR that the server may not read: give them to its user',
        );
      if (missingFiles.length > 0)
        logger.warn(
          { name, missingFiles },
          'files that the database names are missing or damaged in the data folder',
        );
    },
    onFailure: (reason) => logger.error({ reason }, 'backup failed'),
  });
}

function newTaskQueue(
  { database, logger, lookForTasksEveryMs }: AppOptions,
  doneTasks: DoneTasks,
  now: () => number,
): TaskQueue {
  return new TaskQueue({
    database,
    doneTasks,
    now,
    lookEveryMs: lookForTasksEveryMs,
    onFailure: ({ error, isLast, ...task }) =>
      logger[isLast ? 'error' : 'warn']({ err: error, ...task }, isLast ? 'task given up' : 'task failed'),
  });
}

/** Routes that a key in a link authenticates, without a session. */
function keyedRoutes(
  { config, database: { reader } }: AppOptions,
  { identity, pushing, longAnswers }: Pick<ApiParts, 'identity' | 'pushing' | 'longAnswers'>,
) {
  return async (app: FastifyInstance): Promise<void> => {
    longAnswers.limit(app);
    calendarFeedRoutes(app, {
      reader,
      publicUrl: config.publicUrl,
      isOpen: async (accountId) => (await identity.findRecipient(accountId)) !== undefined,
    });
    await app.register((forms) =>
      unsubscribeRoutes(forms, {
        reader,
        changeSettings: (accountId, changes) => changeSettingsByServer(pushing, accountId, changes),
      }),
    );
  };
}

/** The folder of files, and the tasks that sweep it. */
function openFiles({ config, database }: AppOptions, tasks: TaskQueue, now: () => number): FileStore {
  const store = new FileStore(join(config.dataDir, 'files'), now);
  const { accountBytesMax } = config;
  handleFileTasks({ database, store, tasks, accountBytesMax, listNamedFiles, now });
  return store;
}

function deleteFilesAt(now: () => number) {
  return (tx: Transaction, accountId: string) => deleteAccountFiles(tx, accountId, now());
}
