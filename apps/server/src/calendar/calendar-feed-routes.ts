import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { isNotModified } from '../http/is-not-modified.ts';
import { limitByKey, limitByNetwork } from '../limits/rate-limits.ts';
import { CalendarFeed } from './calendar-feed.ts';
import type { CalendarFeedOptions } from './calendar-feed.ts';
import { calendarFeedPath } from './calendar-link-service.ts';

/** The feed for calendar programs, which authenticate by the key in the link alone. */
export function calendarFeedRoutes(app: FastifyInstance, options: CalendarFeedOptions): void {
  const feed = new CalendarFeed(options);
  const countRead = limitByKey(app, 'calendar_reads', keyIn);
  const countFailure = limitByNetwork(app, 'calendar_failures');
  app.get(calendarFeedPath, async (request, reply) => {
    const open = await feed.open(keyIn(request));
    if (!open) {
      await countFailure(request);
      throw new AppError('not_found');
    }
    // Counted before the calendar is built: a refused call costs the look-up of its key only.
    await countRead(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const calendar = await feed.read(open, encoding);
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding');
    reply.header('etag', calendar.etag);
    if (isNotModified(request, calendar.etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="foothold.ics"')
      .send(calendar.body);
  });
}

function keyIn(request: FastifyRequest): string {
  const { key } = request.query as Readonly<Record<string, unknown>>;
  return typeof key === 'string' ? key : '';
}
