import type { FastifyInstance, FastifyRequest } from 'fastify';
import { administrationRoutes } from './administration/administration-routes.ts';
import type { AdministrationDependencies } from './administration/administration-routes.ts';
import { calendarLinkRoutes } from './calendar/calendar-link-routes.ts';
import type { ChangePubSub } from './changes/change-pub-sub.ts';
import { liveRoutes } from './changes/live-routes.ts';
import { watchOtherProcesses } from './changes/watch-other-processes.ts';
import { binRoutes } from './documents/bin-routes.ts';
import { changesRoutes } from './documents/changes-routes.ts';
import { historyRoutes } from './documents/history-routes.ts';
import { listNamedFiles } from './documents/named-files.ts';
import { pushRoutes } from './documents/push-routes.ts';
import type { PushDependencies } from './documents/push-service.ts';
import { snapshotRoutes } from './documents/snapshot-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import type { FileStore } from './files/file-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Share } from './limits/fair-slots.ts';
import type { OutboundGuard } from './postings/outbound-guard.ts';
import { actorOf } from './http/authenticate.ts';
import type { authenticate } from './http/authenticate.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import type { LongAnswers } from './http/long-answers.ts';
import { dropSlowBodies } from './http/slow-bodies.ts';
import { checkProtocolVersion } from './http/protocol-version.ts';
import type { Identity } from './identity/create-identity.ts';
import { recoveryCodeRoutes } from './identity/second-factor/recovery-code-routes.ts';
import { sessionRoutes } from './identity/sessions/session-routes.ts';
import { countCalls } from './limits/count-calls.ts';
import type { DiskReserve } from './limits/disk-reserve.ts';
import { callLimits } from './limits/rate-limits.ts';
import { FetchLimits } from './postings/fetch-limits.ts';
import { openInternet } from './postings/outbound-guard.ts';
import { postingRoutes } from './postings/posting-routes.ts';

export interface ProductApiOptions {
  config: Config;
  database: Database;
  /** How often a live stream says that it is still there, in milliseconds. */
  heartbeatMs?: number | undefined;
  /** How many live streams there may be, in place of `streamsMaxDefault`. */
  streamsMax?: Partial<Share> | undefined;
  /** How many pushes an account may make within a minute, in place of `callLimits`. */
  pushCallsMax?: number | undefined;
  /** How often a large body is checked for progress, in milliseconds, in place of the default. */
  bodyLookEveryMs?: number | undefined;
  /** Replaces the requests to job boards. */
  outboundGuard?: Partial<OutboundGuard> | undefined;
}

/** What the routes of the product are made of. */
export interface ApiParts {
  options: ProductApiOptions;
  identity: Identity;
  hub: ChangePubSub;
  pushing: PushDependencies;
  store: FileStore;
  disk: DiskReserve;
  longAnswers: LongAnswers;
  readActor: ReturnType<typeof authenticate>;
  administration: AdministrationDependencies;
}

/** Everything behind a valid ID token. */
export function productApi(parts: ApiParts) {
  const { options, identity, hub, pushing, store, disk, longAnswers, readActor, administration } = parts;
  const { config, database, heartbeatMs, streamsMax, outboundGuard, pushCallsMax, bodyLookEveryMs } = options;
  return async (api: FastifyInstance): Promise<void> => {
    // The web app keeps its own copy; a second one in the browser's cache would outlive it on a shared machine.
    api.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    api.addHook('onRequest', checkProtocolVersion);
    api.addHook('onRequest', readActor);
    const keysOf = (request: FastifyRequest) => [{ name: actorOf(request).accountId, times: 1 }];
    const { push_calls, account_calls } = callLimits;
    const pushes = { ...push_calls, max: pushCallsMax ?? push_calls.max };
    countCalls(api, { limits: { push_calls: pushes, account_calls }, now: pushing.now, keysOf });
    limitLargeBodies(api);
    dropSlowBodies(api, bodyLookEveryMs);
    longAnswers.limit(api);
    const stopWatching = watchOtherProcesses({
      database,
      hub,
      onError: (error) => api.log.warn({ err: error }, 'looking for news failed'),
    });
    api.addHook('preClose', async () => stopWatching());
    const { requireRoomFor } = disk;
    pushRoutes(api, { ...pushing, requireRoomFor });
    binRoutes(api, pushing);
    const authorize = identity.verifyStanding;
    liveRoutes(api, { reader: database.reader, hub, authorize, heartbeatMs, streamsMax });
    changesRoutes(api, database.reader);
    snapshotRoutes(api, database.reader);
    historyRoutes(api, database.reader);
    const { lockAccount, now } = pushing;
    const { publicUrl } = config;
    // Its database writes what is recorded into the security log.
    calendarLinkRoutes(api, { ...identity, database: identity.context.database, now, publicUrl });
    const { files: settings, accountBytesMax } = config;
    const room = { settings, accountBytesMax, requireRoomFor };
    fileRoutes(api, { database, store, ...room, lockAccount, listNamedFiles, now });
    postingRoutes(api, {
      isOn: config.fetchesPostings,
      network: { ...openInternet, ...outboundGuard },
      limits: new FetchLimits({ database, now }),
    });
    sessionRoutes(api, identity.context);
    recoveryCodeRoutes(api, identity.context);
    await api.register((pages) => administrationRoutes(pages, administration), { prefix: '/administration' });
  };
}
