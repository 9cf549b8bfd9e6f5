import { languages } from '@foothold/domain/settings';
import * as z from 'zod/mini';

/**
 * `GET /api/v1/calendar-link`, and the answer of `POST /api/v1/calendar-link/revoke`: since when there is a link for
 * calendars, in milliseconds since 1970 UTC; null when there is none.
 */
export const calendarLinkSchema = z.object({ madeAt: z.nullable(z.number()) });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** `POST /api/v1/calendar-link`: a new link in place of the one before. */
export const makeCalendarLinkRequestSchema = z.object({ language: z.enum(languages) });
export type MakeCalendarLinkRequest = z.infer<typeof makeCalendarLinkRequestSchema>;

/** Its answer; the address is told this once. */
export const calendarLinkMadeSchema = z.object({ madeAt: z.number(), url: z.string() });
export type CalendarLinkMade = z.infer<typeof calendarLinkMadeSchema>;
