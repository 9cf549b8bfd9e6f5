import type { RecoveryCodesLeft, RecoveryCodesMade } from '@foothold/contract/recovery-codes';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { actorOf } from '../../http/authenticate.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { makeRecoveryCodes, recoveryCodesLeft } from './make-recovery-codes.ts';
import { recoveryCodesPerAccount } from '../values/recovery-code.ts';

export function recoveryCodeRoutes(app: FastifyInstance, context: IdentityContext): void {
  app.get('/recovery-codes', async (request): Promise<RecoveryCodesLeft> => {
    const left = await recoveryCodesLeft(context, actorOf(request).accountId);
    return { left, total: recoveryCodesPerAccount };
  });
  app.post('/recovery-codes', async (request): Promise<RecoveryCodesMade> => {
    const { accountId, sessionId } = actorOf(request);
    if (!sessionId) throw new AppError('unauthenticated');
    const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
    return { codes: await makeRecoveryCodes(context, { accountId, sessionId }, language) };
  });
}
