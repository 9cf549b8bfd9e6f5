import { makeCalendarLinkRequestSchema } from '@foothold/contract/calendar-link';
import type { CalendarLink, CalendarLinkMade } from '@foothold/contract/calendar-link';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { makeCalendarLink, readCalendarLink, revokeCalendarLink } from './calendar-link-service.ts';
import type { CalendarLinkDependencies } from './calendar-link-service.ts';

/** The link for calendars, as its owner sees it: whether there is one, a new one, none. */
export function calendarLinkRoutes(app: FastifyInstance, dependencies: CalendarLinkDependencies): void {
  app.get('/calendar-link', async (request): Promise<CalendarLink> => {
    return readCalendarLink(dependencies.database.reader, actorOf(request).accountId);
  });
  app.post('/calendar-link', async (request): Promise<CalendarLinkMade> => {
    const { language } = parseRequest(makeCalendarLinkRequestSchema, request.body);
    return makeCalendarLink(dependencies, actorOf(request), language);
  });
  app.post('/calendar-link/revoke', async (request): Promise<CalendarLink> => {
    return revokeCalendarLink(dependencies, actorOf(request).accountId);
  });
}
