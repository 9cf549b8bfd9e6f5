import * as z from 'zod/mini';

/** One browser or program that is signed in. Times are milliseconds since 1970 UTC. */
const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  ipAddress: z.string(),
  signedInAt: z.number(),
  /** Moves with each renewal of its tokens, about once an hour. */
  lastUsedAt: z.number(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

/** What stands in the place of a device where an administrator did it. */
export const administrationUserAgent = 'npm run admin';

/** One line of the security history. `what` may be a word that an older app does not know. */
const securityEventSchema = z.object({
  id: z.string(),
  what: z.string(),
  occurredAt: z.number(),
  userAgent: z.string(),
  ipAddress: z.string(),
});

/** `GET /api/v1/sessions`, and the answer of both routes that end sessions: last used first, newest event first. */
export const accountActivitySchema = z.object({
  sessions: z.array(sessionSchema),
  events: z.array(securityEventSchema),
});
export type AccountActivity = z.infer<typeof accountActivitySchema>;

/** `POST /api/v1/sessions/end`; `/end-others` takes an empty object. */
export const endSessionRequestSchema = z.object({ sessionId: z.string() });
