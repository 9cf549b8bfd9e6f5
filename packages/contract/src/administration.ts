import { languages } from '@foothold/domain/settings';
import * as z from 'zod/mini';

/** Who may create an account, as an administrator chooses it. */
export const signUpModes = ['open', 'by-mail', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Why the database takes no writes. */
export const storageFaults = [
  'disk_full',
  'read_only',
  'busy',
  'connection_lost',
  'damaged',
  'removed',
  'other',
] as const;

const count = z.number();
/** Milliseconds since 1970 UTC. */
const moment = z.number();

/** The last try that failed; `reason` is the server's own sentence, in English. */
const failureSchema = z.object({ at: moment, reason: z.string() });

const backupSchema = z.object({
  name: z.string(),
  at: moment,
  bytes: count,
  /** Null for one that goes with the next backup. */
  keptAs: z.nullable(z.enum(['recent', 'daily', 'weekly', 'monthly'])),
  /** Files that the data folder did not hold, or not as they were uploaded. */
  missingFiles: count,
});

const backupsSchema = z.object({
  folder: z.string(),
  /** A time of the day in the server's zone (`02:00`), a number of hours (`6h`), or `off`. */
  every: z.string(),
  keep: z.object({ daily: count, weekly: count, monthly: count }),
  isEncrypted: z.boolean(),
  isMaking: z.boolean(),
  nextAt: z.nullable(moment),
  lastFailure: z.nullable(failureSchema),
  /** Newest first. */
  made: z.array(backupSchema),
  /** Names of those that cannot be restored. */
  damaged: z.array(z.string()),
});

const invitationSchema = z.object({
  id: z.string(),
  /** Null where anybody with the link may use it. */
  email: z.nullable(z.string()),
  madeAt: moment,
  expiresAt: moment,
});

/** `GET /api/v1/administration/server`, and the answer of what changes it. Sizes are bytes. */
export const serverStatusSchema = z.object({
  version: z.string(),
  /** What is typed at the server’s terminal before the name of a command. */
  adminCommand: z.string(),
  nodeVersion: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  engineVersion: z.string(),
  startedAt: moment,
  database: z.object({
    fault: z.nullable(z.enum(storageFaults)),
    /** How long one write took, in milliseconds. */
    answeredInMs: z.number(),
    bytes: count,
  }),
  disk: z.object({
    /** Whether new accounts and large ones are refused already. */
    isLow: z.boolean(),
    freeBytes: count,
    totalBytes: count,
  }),
  mail: z.object({
    /** Null where messages are files in the outbox folder. */
    host: z.nullable(z.string()),
    /** Since the start of the server. */
    sent: count,
    failed: count,
    /** Null once a message has been sent since. */
    lastFailure: z.nullable(failureSchema),
  }),
  tasks: z.object({ waiting: count, isStuck: z.boolean() }),
  /** Null where no folder for them is set; `unreadable` where it cannot be read. */
  backups: z.nullable(z.union([backupsSchema, z.object({ unreadable: z.string() })])),
  /** What accounts keep: documents, their changes and files. */
  accountBytes: count,
  fileBytes: count,
  backupBytes: count,
  signUp: z.object({
    mode: z.enum(signUpModes),
    /** Whether the environment sets it (`SIGN_UP`). */
    isFixed: z.boolean(),
    choices: z.readonly(z.array(z.enum(signUpModes))),
  }),
  invitations: z.array(invitationSchema),
  accounts: z.object({ all: count, disabled: count }),
});
export type ServerStatus = z.infer<typeof serverStatusSchema>;

/** `POST /api/v1/administration/sign-up` */
export const changeSignUpRequestSchema = z.object({ mode: z.enum(signUpModes) });

export const invitationDaysMax = 90;

/** `POST /api/v1/administration/invitations`: sent by mail where it is for an address and there is a mail server. */
export const makeInvitationRequestSchema = z.object({
  email: z.nullable(z.string().check(z.maxLength(320))),
  days: z.int().check(z.minimum(1), z.maximum(invitationDaysMax)),
  language: z.enum(languages),
});
export type MakeInvitationRequest = z.infer<typeof makeInvitationRequestSchema>;

/** What became of a message: `withheld` where its address has had too many; null where there was none to send. */
const mailOutcomeSchema = z.nullable(z.enum(['sent', 'failed', 'withheld']));

/** Its answer; the link is told this once. */
export const invitationMadeSchema = z.object({
  url: z.string(),
  mail: mailOutcomeSchema,
  status: serverStatusSchema,
});
export type InvitationMade = z.infer<typeof invitationMadeSchema>;

/** `POST /api/v1/administration/invitations/revoke` */
export const revokeInvitationRequestSchema = z.object({ id: z.string() });

/** `POST /api/v1/administration/test-mail`: to the administrator's own address. */
export const testMailRequestSchema = z.object({ language: z.enum(languages) });
export const testMailSentSchema = z.object({ mail: mailOutcomeSchema, status: serverStatusSchema });
export type TestMailSent = z.infer<typeof testMailSentSchema>;

export const accountStates = ['active', 'unconfirmed', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

const accountSummarySchema = z.object({
  id: z.string(),
  /** Null for an account without an address. */
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  state: z.enum(accountStates),
  isAdministrator: z.boolean(),
  secondFactor: z.nullable(z.enum(['passkey', 'app'])),
  createdAt: moment,
  lastSeenAt: moment,
  bytes: count,
});
export type AccountSummary = z.infer<typeof accountSummarySchema>;

export const accountsShownMax = 1_000;

/** `GET /api/v1/administration/accounts`, in the query. */
export const accountListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(accountStates)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(accountsShownMax)), 50),
});
export type AccountListQuery = z.input<typeof accountListQuerySchema>;

/** Last seen first. `found` counts those that fit, by their state; `invited` are addresses without an account yet. */
export const accountListSchema = z.object({
  accounts: z.array(accountSummarySchema),
  found: z.record(z.enum(accountStates), count),
  invited: z.array(invitationSchema),
});
export type AccountList = z.infer<typeof accountListSchema>;

/** What an administrator does with an account. */
export const accountActs = [
  'end_sessions',
  'reset_second_factor',
  'disable',
  'enable',
  'make_administrator',
  'delete',
] as const;
export type AccountAct = (typeof accountActs)[number];

/** `POST /api/v1/administration/accounts/act`; the answer is an empty object. */
export const accountActRequestSchema = z.object({ accountId: z.string(), act: z.enum(accountActs) });
export const actDoneSchema = z.object({});

/**
 * One line of `GET /api/v1/administration/events`. `what` is the name of a security event of an account, or of what an
 * administrator did; an older app may not know it. Jobs, addresses of networks and devices are not in it.
 */
const administrationEventSchema = z.object({
  id: z.string(),
  what: z.string(),
  occurredAt: moment,
  /** The account it was about: its address then, or its id; null for what concerns the server. */
  account: z.nullable(z.string()),
  /** The administrator who did it; null at the terminal. Left out for what people do themselves. */
  by: z.optional(z.nullable(z.string())),
});

/** Newest first. */
export const administrationEventsSchema = z.object({ events: z.array(administrationEventSchema) });
export type AdministrationEvents = z.infer<typeof administrationEventsSchema>;
