import * as kinds from './kinds.ts';
import type { Kind } from './kinds.ts';

/** Headings of docs/configuration.md, each with a table of its variables. */
export type Section =
  | 'Server'
  | 'Mail'
  | 'Backups'
  | 'Space'
  | 'Signing in'
  | 'Single sign-on'
  | 'Figures for Prometheus';

export interface Variable {
  section: Section;
  kind: Kind<unknown>;
  /** The default, as written in the environment; null where an unset variable has no value. */
  default: string | null;
  /** Documents a default that depends on something else. */
  defaultInWords?: string;
  /** The variable that has to be set for this one to have an effect. */
  needs?: string;
  /** Description for the documentation, in Markdown. */
  meaning: string;
}

/** The parsed value of a row: undefined where the variable is not set and has no default. */
export type ValueOf<Row> = Row extends { kind: Kind<infer T>; default: infer Default }
  ? Default extends string
    ? T
    : T | undefined
  : never;

const server = {
  PORT: { section: 'Server', kind: kinds.port, default: '8080', meaning: 'Port to listen on' },
  HOST: {
    section: 'Server',
    kind: kinds.host,
    default: 'localhost',
    meaning: 'Address to listen on; `0.0.0.0` for every network interface',
  },
  DATA_DIR: {
    section: 'Server',
    kind: kinds.folder,
    default: './data',
    meaning:
      "Folder of the embedded database and of people's files; one server at a time, unless `DATABASE_URL` is set",
  },
  WEB_ROOT: {
    section: 'Server',
    kind: kinds.folder,
    default: null,
    defaultInWords: 'the build beside it',
    meaning: 'Folder of the built web app',
  },
  DATABASE_URL: {
    section: 'Server',
    kind: kinds.databaseUrl,
    default: null,
    meaning: 'PostgreSQL instead of the embedded database',
  },
  PUBLIC_URL: {
    section: 'Server',
    kind: kinds.origin,
    default: null,
    defaultInWords: '`http://localhost:PORT`',
    meaning: 'The address people type; links in mail lead there',
  },
  TRUSTED_PROXIES: {
    section: 'Server',
    kind: kinds.proxies,
    default: 'loopback',
    meaning:
      'The proxies in front; with an `https://` `PUBLIC_URL` only their `X-Forwarded-For` says who is calling. `none` trusts no proxy',
  },
  HSTS_SUBDOMAINS: {
    section: 'Server',
    kind: kinds.onOff,
    default: 'off',
    meaning:
      '`on` tells browsers to reach every host below that of an `https://` `PUBLIC_URL` by https alone',
  },
  FETCH_POSTINGS: {
    section: 'Server',
    kind: kinds.onOff,
    default: 'on',
    meaning:
      '`off` asks no job board for the posting behind a pasted link; [which ones](decisions/asking-job-boards.md) are asked',
  },
  UI_KIT: {
    section: 'Server',
    kind: kinds.onOff,
    default: 'on',
    meaning:
      '`off` does not serve `/ui-kit`, the page that shows the components of the web app to signed-in people',
  },
  LOG_LEVEL: {
    section: 'Server',
    kind: kinds.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    default: 'warn',
    meaning: 'Log-ins and other security events are in the log down to `warn`',
  },
} as const satisfies Record<string, Variable>;

const mail = {
  SMTP_URL: {
    section: 'Mail',
    kind: kinds.smtpUrl,
    default: null,
    meaning:
      'The server that sends mail. `smtp://` needs STARTTLS, except on this machine or with `?requireTLS=false`. Without it messages are `.eml` files in `DATA_DIR/outbox`, and the log says so',
  },
  MAIL_FROM: {
    section: 'Mail',
    kind: kinds.sender,
    default: null,
    defaultInWords: '`Foothold <foothold@HOST>`',
    meaning: 'Sender of mail; needed with `SMTP_URL`',
  },
} as const satisfies Record<string, Variable>;

const backups = {
  BACKUP_DIR: {
    section: 'Backups',
    kind: kinds.folder,
    default: null,
    meaning: 'Folder that backups are made in, best on another disk; none are made where it is not set',
  },
  BACKUP_EVERY: {
    section: 'Backups',
    kind: kinds.backupEvery,
    default: '02:00',
    needs: 'BACKUP_DIR',
    meaning:
      "When a running server makes one, in the server's time zone (`TZ`); `off` leaves it to `npm run admin -- backup`. One that was missed is made at the next start",
  },
  BACKUP_KEEP: {
    section: 'Backups',
    kind: kinds.backupKeep,
    default: '7 daily, 4 weekly, 6 monthly',
    needs: 'BACKUP_DIR',
    meaning:
      'Of how many days, weeks and months that have a backup the last one is kept; those of the last 24 hours are kept as well',
  },
  BACKUP_PASSPHRASE: {
    section: 'Backups',
    kind: kinds.passphrase,
    default: null,
    meaning: 'Encrypts backups, and opens them when they are restored. Without it nothing opens them',
  },
} as const satisfies Record<string, Variable>;

const space = {
  ACCOUNT_MAX_MB: {
    section: 'Space',
    kind: kinds.megabytes(1, 999_999),
    default: '2000',
    meaning: 'Most that one account takes up in all, in MiB: jobs, their history and files',
  },
  FILE_MAX_MB: {
    section: 'Space',
    kind: kinds.megabytes(1, 10),
    default: '10',
    meaning: 'Largest file in MiB',
  },
  FILES_PER_ACCOUNT_MAX_MB: {
    section: 'Space',
    kind: kinds.megabytes(1, 100_000),
    default: '1000',
    meaning: 'Most that the files of one account take up, in MiB',
  },
  FILES_PER_ACCOUNT_MAX: {
    section: 'Space',
    kind: kinds.count(1, 100_000),
    default: '2000',
    meaning: 'Most files of one account; a job has 20 of them at most',
  },
} as const satisfies Record<string, Variable>;

const signingIn = {
  SIGN_UP: {
    section: 'Signing in',
    kind: kinds.oneOf(['open', 'by-mail', 'closed', 'invitation']),
    default: null,
    defaultInWords: '`open`, until an administrator chooses in Settings → Server',
    meaning:
      'Who may open an account; set here, it cannot be changed in the settings. `by-mail` opens accounts by a link in a mail alone, so that nobody finds out who has one (needs `SMTP_URL`); `closed` takes no new accounts; `invitation` takes those who have a link of `npm run admin -- invite`',
  },
  AUTHORIZED_DOMAINS: {
    section: 'Signing in',
    kind: kinds.hostNames,
    default: null,
    meaning:
      'Hosts that a link in mail may lead on to, and single sign-on may start from, besides the one of `PUBLIC_URL`',
  },
  PASSWORD_SIGN_IN: {
    section: 'Signing in',
    kind: kinds.onOff,
    default: 'on',
    meaning:
      '`off` lets people in by [single sign-on](#single-sign-on) alone: no password, no link by mail, no passkey. Devices that are logged in stay so',
  },
  PASSWORD_LENGTH_MIN: {
    section: 'Signing in',
    kind: kinds.count(6, 64),
    default: '12',
    meaning: 'Fewest characters of a new password',
  },
  PASSWORD_LENGTH_MAX: {
    section: 'Signing in',
    kind: kinds.count(64, 4096),
    default: '4096',
    meaning: 'Most characters of a new password',
  },
  PASSWORD_CHARACTERS: {
    section: 'Signing in',
    kind: kinds.someOf(['lowercase', 'uppercase', 'number', 'symbol']),
    default: null,
    meaning: 'Kinds that a new password must have',
  },
  PASSWORD_POLICY: {
    section: 'Signing in',
    kind: kinds.onOff,
    default: 'on',
    meaning: '`off` asks for six characters only; known passwords are refused all the same',
  },
  ENUMERATION_PROTECTION: {
    section: 'Signing in',
    kind: kinds.onOff,
    default: 'on',
    meaning: '`off` tells an unknown address from a wrong password, as some programs expect',
  },
  SECOND_FACTOR: {
    section: 'Signing in',
    kind: kinds.oneOf(['optional', 'required']),
    default: 'optional',
    meaning:
      '`required`: without an authenticator app or a passkey people log in, but get and send nothing until they have set one up',
  },
  ANONYMOUS_ACCOUNTS: {
    section: 'Signing in',
    kind: kinds.onOff,
    default: 'off',
    meaning:
      '`on` lets people begin without an address, where sign-up is `open` and no second factor required; they add one in the settings',
  },
  ANONYMOUS_KEPT_DAYS: {
    section: 'Signing in',
    kind: kinds.days(1, 730),
    default: '60',
    meaning: 'An account without an address that was not used for so long is removed with all that is in it',
  },
  RECENT_SIGN_IN_MINUTES: {
    section: 'Signing in',
    kind: kinds.minutes(1, 60),
    default: '5',
    meaning: 'How long after typing the password dangerous things may be done',
  },
  ID_TOKEN_MINUTES: {
    section: 'Signing in',
    kind: kinds.minutes(6, 60),
    default: '60',
    meaning: 'How long an ID token is good',
  },
  SESSION_IDLE_DAYS: {
    section: 'Signing in',
    kind: kinds.days(1, 365),
    default: '60',
    meaning: 'A device that was not used for so long is signed out',
  },
  SESSION_MAX_DAYS: {
    section: 'Signing in',
    kind: kinds.days(1, 730),
    default: '180',
    meaning: 'And every device after so long',
  },
  MASTER_KEY: {
    section: 'Signing in',
    kind: kinds.key,
    default: null,
    meaning: 'The key that seals secrets, in place of the file `identity.key` in `DATA_DIR`',
  },
  MASTER_KEY_PREVIOUS: {
    section: 'Signing in',
    kind: kinds.keys,
    default: null,
    meaning: 'Keys it replaced: they still open what they sealed, so nobody is signed out',
  },
} as const satisfies Record<string, Variable>;

const singleSignOn = {
  OIDC_PROVIDERS: {
    section: 'Single sign-on',
    kind: kinds.differentNames,
    default: null,
    meaning: 'In the order to show them; each needs the next three, as `OIDC_CAREER_OFFICE_ISSUER`',
  },
  GITHUB_CLIENT_ID: {
    section: 'Single sign-on',
    kind: kinds.text,
    default: null,
    meaning: 'Of an OAuth app at GitHub',
  },
  GITHUB_CLIENT_SECRET: {
    section: 'Single sign-on',
    kind: kinds.secretText,
    default: null,
    meaning: 'Of the same OAuth app',
  },
  GITHUB_SIGN_UP: {
    section: 'Single sign-on',
    kind: kinds.oneOf(['open', 'closed', 'invitation']),
    default: null,
    defaultInWords: 'as `SIGN_UP`',
    needs: 'GITHUB_CLIENT_ID',
    meaning: 'Who may open an account by GitHub',
  },
  GITHUB_URL: {
    section: 'Single sign-on',
    kind: kinds.providerRoot,
    default: 'https://github.com',
    needs: 'GITHUB_CLIENT_ID',
    meaning: 'A GitHub Enterprise Server in its place',
  },
} as const satisfies Record<string, Variable>;

const metrics = {
  METRICS_PORT: {
    section: 'Figures for Prometheus',
    kind: kinds.port,
    default: null,
    meaning: 'Port on which figures for Prometheus are given, at `/metrics`',
  },
  METRICS_HOST: {
    section: 'Figures for Prometheus',
    kind: kinds.host,
    default: '127.0.0.1',
    needs: 'METRICS_PORT',
    meaning: 'Address that they are given on; whoever reaches it can read them',
  },
} as const satisfies Record<string, Variable>;

/** Every variable of the server, except those of OpenID Connect providers. */
export const variables = {
  ...server,
  ...mail,
  ...backups,
  ...space,
  ...signingIn,
  ...singleSignOn,
  ...metrics,
};

/** The variables of each provider of `OIDC_PROVIDERS`, after `OIDC_` and its name. */
export const providerVariables = {
  ISSUER: {
    section: 'Single sign-on',
    kind: kinds.providerUrl,
    default: null,
    meaning: 'Its issuer, such as `https://id.example.com/realms/acme`; the rest is asked there',
  },
  CLIENT_ID: {
    section: 'Single sign-on',
    kind: kinds.text,
    default: null,
    meaning: 'What the provider knows this server by',
  },
  CLIENT_SECRET: {
    section: 'Single sign-on',
    kind: kinds.secretText,
    default: null,
    meaning: 'What this server shows it is that by',
  },
  NAME: {
    section: 'Single sign-on',
    kind: kinds.buttonText,
    default: null,
    defaultInWords: 'the short name',
    meaning: 'What the button says',
  },
  SCOPES: {
    section: 'Single sign-on',
    kind: kinds.scopes,
    default: 'openid email profile',
    meaning: 'What is asked for',
  },
  SIGN_UP: {
    section: 'Single sign-on',
    kind: kinds.oneOf(['open', 'closed', 'invitation']),
    default: null,
    defaultInWords: 'as `SIGN_UP`',
    meaning: 'Who may open an account by this provider; `closed` lets in those who have one',
  },
} as const satisfies Record<string, Variable>;

export function providerPrefix(provider: string): string {
  return `OIDC_${provider.toUpperCase().replaceAll('-', '_')}_`;
}

export type Values = { [Name in keyof typeof variables]: ValueOf<(typeof variables)[Name]> };
