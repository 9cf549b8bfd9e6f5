import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitByNetwork } from '../limits/rate-limits.ts';
import { unsubscribePath } from './send-reminder.ts';
import { unsubscribe } from './unsubscribe-service.ts';
import type { UnsubscribeDependencies } from './unsubscribe-service.ts';

const bodyBytesMax = 4 * 1024;
/** The body that the button of our page sends; other callers are mail programs (RFC 8058). */
const fromPage = /(?:^|&)from=page(?:&|$)/;

/** Takes the click on `List-Unsubscribe`, which must not be led anywhere else, and the one on the page. */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  dependencies: UnsubscribeDependencies,
): Promise<void> {
  const countFailure = limitByNetwork(app, 'unsubscribe_failures');
  app.removeAllContentTypeParsers();
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  );
  app.post(unsubscribePath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const isPage = typeof request.body === 'string' && fromPage.test(request.body);
    const isDone = await unsubscribe(dependencies, keyIn(request)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return false;
        throw error;
      },
    );
    if (!isDone) await countFailure(request);
    if (isPage) return reply.redirect(`${unsubscribePath}?done=${isDone ? 'yes' : 'no'}`, 303);
    if (!isDone) throw new AppError('not_found');
    return reply.type('text/plain; charset=utf-8').send('No more reminders will be sent.\n');
  });
}

function keyIn(request: FastifyRequest): string {
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return typeof key === 'string' ? key : '';
}
