import { languages } from '@foothold/domain/settings';
import * as z from 'zod/mini';

/**
 * `GET /api/v1/calendar-link`, and the response of `POST /api/v1/calendar-link/revoke`: when the link was created, in
 * milliseconds since 1970 UTC; null without a link.
 */
export const calendarLinkSchema = z.object({ madeAt: z.nullable(z.number()) });
export type CalendarLink = z.infer<typeof calendarLinkSchema>;

/** `POST /api/v1/calendar-link`: replaces the link by a new one. */
export const makeCalendarLinkRequestSchema = z.object({ language: z.enum(languages) });
export type MakeCalendarLinkRequest = z.infer<typeof makeCalendarLinkRequestSchema>;

/** Its response, the only one with the address. */
export const calendarLinkMadeSchema = z.object({ madeAt: z.number(), url: z.string() });
export type CalendarLinkMade = z.infer<typeof calendarLinkMadeSchema>;
