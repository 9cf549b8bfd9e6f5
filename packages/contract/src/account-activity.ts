import * as z from 'zod/mini';

/** One signed-in browser or program. Times are milliseconds since 1970 UTC. */
const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.number(),
  /** Updated with each refresh of its tokens, about once an hour. */
  lastUsedAt: z.number(),
  /** Whether it is the session of the request. */
  isCurrent: z.boolean(),
});

/** Replaces the device in events that an administrator caused. */
export const administrationUserAgent = 'npm run admin';

/** One event of the security history. `what` may be unknown to an older app. */
const securityEventSchema = z.object({
  id: z.string(),
  what: z.string(),
  occurredAt: z.number(),
  userAgent: z.string(),
  ipAddress: z.string(),
});

/** `GET /api/v1/sessions`, and the response of both routes that end sessions: last used first, newest event first. */
export const accountActivitySchema = z.object({
  sessions: z.array(sessionSchema),
  events: z.array(securityEventSchema),
});
export type AccountActivity = z.infer<typeof accountActivitySchema>;

/** `POST /api/v1/sessions/end`; `/end-others` takes an empty object. */
export const endSessionRequestSchema = z.object({ sessionId: z.string() });
