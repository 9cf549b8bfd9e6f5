import { languages } from '@foothold/domain/settings';
import * as z from 'zod/mini';

/** Who may create an account, by the setting of an administrator. */
export const signUpModes = ['open', 'by-mail', 'invitation', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Why the database refuses writes. */
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

/** The last failed try; `reason` is the server's own sentence, in English. */
const failureSchema = z.object({ at: moment, reason: z.string() });

const backupSchema = z.object({
  name: z.string(),
  at: moment,
  bytes: count,
  /** Null for a backup that the next one removes. */
  keptAs: z.nullable(z.enum(['recent', 'daily', 'weekly', 'monthly'])),
  /** Files that the data folder lacks, or holds with other contents than were uploaded. */
  missingFiles: count,
});

const backupsSchema = z.object({
  folder: z.string(),
  /** A local time of the server (`02:00`), a number of hours (`6h`), or `off`. */
  every: z.string(),
  keep: z.object({ daily: count, weekly: count, monthly: count }),
  isEncrypted: z.boolean(),
  isMaking: z.boolean(),
  nextAt: z.nullable(moment),
  lastFailure: z.nullable(failureSchema),
  /** Newest first. */
  made: z.array(backupSchema),
  /** Names of backups that cannot be restored. */
  damaged: z.array(z.string()),
});

const invitationSchema = z.object({
  id: z.string(),
  /** Null where any holder of the link may use it. */
  email: z.nullable(z.string()),
  madeAt: moment,
  expiresAt: moment,
});

/** `GET /api/v1/administration/server`, and the response of changes to it. Sizes are bytes. */
export const serverStatusSchema = z.object({
  version: z.string(),
  /** What precedes the name of a command in the server’s terminal. */
  adminCommand: z.string(),
  nodeVersion: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  engineVersion: z.string(),
  startedAt: moment,
  database: z.object({
    fault: z.nullable(z.enum(storageFaults)),
    /** The duration of one write, in milliseconds. */
    answeredInMs: z.number(),
    bytes: count,
  }),
  disk: z.object({
    /** Whether new accounts, and the growth of large ones, are refused already. */
    isLow: z.boolean(),
    freeBytes: count,
    totalBytes: count,
  }),
  mail: z.object({
    /** Null where messages are written to the outbox folder. */
    host: z.nullable(z.string()),
    /** Since the start of the server. */
    sent: count,
    failed: count,
    /** Null once a message has been sent after it. */
    lastFailure: z.nullable(failureSchema),
  }),
  tasks: z.object({ waiting: count, isStuck: z.boolean() }),
  /** Null without a folder for backups; `unreadable` where it cannot be read. */
  backups: z.nullable(z.union([backupsSchema, z.object({ unreadable: z.string() })])),
  /** The bytes of all accounts: documents, their changes and files. */
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

/** `POST /api/v1/administration/invitations`: sent by mail where it has an address and there is a mail server. */
export const makeInvitationRequestSchema = z.object({
  email: z.nullable(z.string().check(z.maxLength(320))),
  days: z.int().check(z.minimum(1), z.maximum(invitationDaysMax)),
  language: z.enum(languages),
});
export type MakeInvitationRequest = z.infer<typeof makeInvitationRequestSchema>;

/** The result of a message: `withheld` where its address has received too many; null without a message. */
const mailOutcomeSchema = z.nullable(z.enum(['sent', 'failed', 'withheld']));

/** Its response; the only one with the link. */
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

/** The query of `GET /api/v1/administration/accounts`. */
export const accountListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.enum(accountStates)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(accountsShownMax)), 50),
});
export type AccountListQuery = z.input<typeof accountListQuerySchema>;

/** Last seen first. `found` counts the matching accounts by state; `invited` are addresses without an account yet. */
export const accountListSchema = z.object({
  accounts: z.array(accountSummarySchema),
  found: z.record(z.enum(accountStates), count),
  invited: z.array(invitationSchema),
});
export type AccountList = z.infer<typeof accountListSchema>;

/** The actions of an administrator on an account. */
export const accountActs = [
  'end_sessions',
  'reset_second_factor',
  'disable',
  'enable',
  'make_administrator',
  'delete',
] as const;
export type AccountAct = (typeof accountActs)[number];

/** `POST /api/v1/administration/accounts/act`; the response is an empty object. */
export const accountActRequestSchema = z.object({ accountId: z.string(), act: z.enum(accountActs) });
export const actDoneSchema = z.object({});

/**
 * One event of `GET /api/v1/administration/events`. `what` is the name of a security event of an account, or of an
 * action of an administrator; an older app may not know it. Jobs, network addresses and devices are left out.
 */
const administrationEventSchema = z.object({
  id: z.string(),
  what: z.string(),
  occurredAt: moment,
  /** The address of the account at that time, or its id; null for actions on the server. */
  account: z.nullable(z.string()),
  /** The administrator who did it; null at the terminal. Missing for actions of the account's owner. */
  by: z.optional(z.nullable(z.string())),
});

/** Newest first. */
export const administrationEventsSchema = z.object({ events: z.array(administrationEventSchema) });
export type AdministrationEvents = z.infer<typeof administrationEventsSchema>;
