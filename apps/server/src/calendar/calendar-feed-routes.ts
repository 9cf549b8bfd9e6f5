import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { isNotModified } from '../http/is-not-modified.ts';
import { compressText } from '../http/send-json-text.ts';
import { rateLimit } from '../limits/rate-limits.ts';
import { CalendarFeed } from './calendar-feed.ts';
import type { CalendarFeedOptions } from './calendar-feed.ts';
import { calendarFeedPath } from './calendar-link-service.ts';

/** What calendars read, with nothing but the key in the link. */
export function calendarFeedRoutes(app: FastifyInstance, options: CalendarFeedOptions): void {
  const feed = new CalendarFeed(options);
  const countRead = app.createRateLimit(rateLimit('calendar_reads', keyIn));
  const countFailure = app.createRateLimit(rateLimit('calendar_failures'));
  const refuse = async (count: Promise<{ isAllowed: boolean; isExceeded?: boolean }>) => {
    const { isAllowed, isExceeded } = await count;
    if (!isAllowed && isExceeded) throw new AppError('too_many_requests');
  };
  app.get(calendarFeedPath, async (request, reply) => {
    const calendar = await feed.read(keyIn(request));
    if (!calendar) {
      await refuse(countFailure(request));
      throw new AppError('not_found');
    }
    await refuse(countRead(request));
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    reply.header('etag', calendar.etag);
    if (isNotModified(request, calendar.etag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="foothold.ics"')
      .send(await compressText(calendar.body, encoding));
  });
}

function keyIn(request: FastifyRequest): string {
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return typeof key === 'string' ? key : '';
}
