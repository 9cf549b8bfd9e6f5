import {
  accountActRequestSchema,
  accountListQuerySchema,
  changeSignUpRequestSchema,
  makeInvitationRequestSchema,
  revokeInvitationRequestSchema,
  testMailRequestSchema,
} from '@foothold/contract/administration';
import type {
  AccountList,
  AdministrationEvents,
  InvitationMade,
  ServerStatus,
  TestMailSent,
} from '@foothold/contract/administration';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { actorOf } from '../http/authenticate.ts';
import { pageLanguage } from '../http/page-language.ts';
import { parseRequest } from '../http/parse-request.ts';
import { recordAct, requireAdministrator } from '../identity/accounts/acting-administrator.ts';
import { listInvitations, withdrawInvitation } from '../identity/accounts/invitation.ts';
import { actOnAccount, inTheWordsOfTheApi } from './account-acts.ts';
import { listAccountSummaries, folded } from './list-accounts.ts';
import { makeInvitation, sendTestMail } from './mail-acts.ts';
import type { MailActDependencies } from './mail-acts.ts';
import { readAdministrationEvents } from './read-events.ts';
import { readServerStatus, signUpChoices, toInvitation } from './server-status.ts';
import type { ServerStatusDependencies } from './server-status.ts';
import type { SignUpSetting } from '../identity/context/sign-up-setting.ts';

export type AdministrationDependencies = ServerStatusDependencies &
  MailActDependencies & { signUp: SignUpSetting };

/**
 * What the pages Server and Accounts show and do, for administrators alone: how the server is, and of accounts how they
 * are used. Nothing here reads what an account keeps. Acts on accounts, invitations and sign-up ask for a recent sign-in.
 */
export async function administrationRoutes(
  app: FastifyInstance,
  dependencies: AdministrationDependencies,
): Promise<void> {
  const { database, context } = dependencies;
  app.addHook('preHandler', async (request) => {
    await requireAdministrator(database.reader, actorOf(request).accountId);
  });
  app.get('/server', (): Promise<ServerStatus> => readServerStatus(dependencies));
  app.get('/events', (): Promise<AdministrationEvents> => readAdministrationEvents(database.reader));
  app.get('/accounts', async (request): Promise<AccountList> => {
    const query = parseRequest(accountListQuerySchema, request.query);
    const wanted = folded(query.search ?? '');
    const invitations = (await listInvitations(context)).map(toInvitation);
    const invited = invitations.filter(({ email }) => email !== null && folded(email).includes(wanted));
    return { ...(await listAccountSummaries(database.reader, query)), invited };
  });
  app.post('/accounts/act', async (request) => {
    const { cookie, 'accept-language': accepted } = request.headers;
    const asked = parseRequest(accountActRequestSchema, request.body);
    const language = pageLanguage(cookie, accepted);
    await actOnAccount(context, actorOf(request), { ...asked, language });
    return {};
  });
  invitationRoutes(app, dependencies);
  serverRoutes(app, dependencies);
}

function invitationRoutes(app: FastifyInstance, dependencies: AdministrationDependencies): void {
  const { context } = dependencies;
  app.post('/invitations', async (request): Promise<InvitationMade> => {
    const wanted = parseRequest(makeInvitationRequestSchema, request.body);
    const made = await inTheWordsOfTheApi(() => makeInvitation(dependencies, actorOf(request), wanted));
    return { ...made, status: await readServerStatus(dependencies) };
  });
  app.post('/invitations/revoke', async (request): Promise<ServerStatus> => {
    const { id } = parseRequest(revokeInvitationRequestSchema, request.body);
    await inTheWordsOfTheApi(() => withdrawInvitation(context, actorOf(request), id));
    return readServerStatus(dependencies);
  });
}

function serverRoutes(app: FastifyInstance, dependencies: AdministrationDependencies): void {
  const { database, context, config, signUp, backups } = dependencies;
  app.post('/sign-up', async (request): Promise<ServerStatus> => {
    const { mode } = parseRequest(changeSignUpRequestSchema, request.body);
    if (signUp.isFixed || !signUpChoices(config).includes(mode))
      throw new AppError('invalid_request', { fields: [{ path: 'mode', code: 'invalid' }] });
    await database.write(async (tx) => {
      await recordAct(context, tx, actorOf(request), { what: 'sign_up_changed' });
      await signUp.choose(tx, mode);
    });
    await signUp.look();
    return readServerStatus(dependencies);
  });
  app.post('/test-mail', async (request): Promise<TestMailSent> => {
    const { language } = parseRequest(testMailRequestSchema, request.body);
    const mail = await sendTestMail(dependencies, actorOf(request), language);
    return { mail, status: await readServerStatus(dependencies) };
  });
  app.post('/backups', async (request): Promise<ServerStatus> => {
    if (!backups) throw new AppError('not_found', { message: 'BACKUP_DIR is not set.' });
    await database.write((tx) => recordAct(context, tx, actorOf(request), { what: 'backup_begun' }));
    backups.makeNow();
    return readServerStatus(dependencies);
  });
}
