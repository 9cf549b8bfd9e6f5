import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  defaultBackupEvery,
  defaultBackupKeep,
  parseBackupEvery,
  parseBackupKeep,
  parseBackupPassphrase,
} from './backups/backup-settings.ts';
import type { BackupSettings } from './backups/backup-settings.ts';
import { readVariable } from './read-variable.ts';
import type { Environment } from './read-variable.ts';
import { StartError } from './start-error.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Who may open an account; `by-mail` is open, but only by a link in a mail, so that no answer tells who has one. */
const signUpModes = ['open', 'by-mail', 'closed', 'invitation'] as const;
export type SignUpMode = (typeof signUpModes)[number];

export interface Config {
  /** 0 lets the system pick a free port. */
  port: number;
  host: string;
  /** Where figures for Prometheus are given; null where they are not. */
  metrics: { port: number; host: string } | null;
  /** Null where no backups are made. */
  backups: BackupSettings | null;
  /** Encrypts backups, and opens them. */
  backupPassphrase: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Folder of the built web app; undefined for the one beside this program. Absolute path. */
  webRoot: string | undefined;
  databaseUrl: string | undefined;
  /** The origin people reach the server at, without a slash at the end. */
  publicUrl: string;
  /** Addresses and networks whose word counts for who is calling, in `X-Forwarded-For` and its kin. */
  trustedProxies: readonly string[];
  /** Whether browsers are told to reach every host below the one of `publicUrl` by https alone. */
  securesSubdomains: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  signUp: SignUpMode;
  /** Hosts, besides the one of `publicUrl`, that a link from a mail may lead on to. */
  authorizedDomains: readonly string[];
  /** Where people can sign in with an account that they have somewhere else; in the order they are shown. */
  signOnProviders: readonly SignOnProviderSettings[];
  identity: IdentitySettings;
  files: FileSettings;
  /** Bytes that one account may take up in all: its documents, their history and its files. */
  accountBytesMax: number;
  /** Whether a posting may be asked for at the job board that a link leads to. */
  fetchesPostings: boolean;
  /** Whether `/ui-kit`, the page that shows the component kit, is served. */
  servesUiKit: boolean;
  logLevel: LogLevel;
}

/** Somewhere else where people have an account. `id` is what the SDK calls it. */
export type SignOnProviderSettings = { id: string; name: string; clientId: string; clientSecret: string } & (
  | { kind: 'oidc'; issuer: string; scopes: string }
  /** `url` is github.com, or a GitHub Enterprise Server. */
  | { kind: 'github'; url: string }
);

/** Kinds of characters that a new password may be asked to have. */
export const characterClasses = ['lowercase', 'uppercase', 'number', 'symbol'] as const;
export type CharacterClass = (typeof characterClasses)[number];

export interface PasswordPolicy {
  lengthMin: number;
  lengthMax: number;
  /** None by default: they make people choose worse passwords. */
  characters: readonly CharacterClass[];
  /** Off lets everything through that has the six characters Google's servers ask for and is not a known password. */
  isEnforced: boolean;
}

/** What people may keep with their jobs. */
export interface FileSettings {
  fileBytesMax: number;
  /** Bytes of all files of one account. */
  accountFileBytesMax: number;
  accountFilesMax: number;
}

/** Times are in milliseconds. */
export interface IdentitySettings {
  passwordPolicy: PasswordPolicy;
  /** Whether answers hide which addresses have an account. */
  hidesAccounts: boolean;
  /** Whether the product is open only to sessions with two factors. */
  requiresSecondFactor: boolean;
  /** Whether people can begin without an address; only where sign-up is open. */
  allowsAnonymous: boolean;
  /** Milliseconds without use after which an account without an address is removed. */
  anonymousAgeMaxMs: number;
  /** Dangerous acts ask for a sign-in no older than this. */
  recentSignInMaxMs: number;
  tokenLifetimeMs: number;
  sessionIdleMaxMs: number;
  sessionAgeMaxMs: number;
  /** Seals secrets in place of the key file; 32 bytes. */
  masterKey: Buffer | undefined;
  /** Keys that still open what was sealed with them. */
  previousMasterKeys: readonly Buffer[];
}

/** One value that cannot be used. `was` is left out for values that may hold a password. */
class BadValue extends Error {
  constructor(allowed: string, was?: string) {
    super(was === undefined ? `allowed: ${allowed}` : `was ${JSON.stringify(was)}; allowed: ${allowed}`);
  }
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set. A secret may stand in a file instead,
 * which `<name>_FILE` names.
 *
 * @throws StartError that names every variable that cannot be used, what it was and what is allowed.
 */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const valueOf = (name: string): string => {
    const { value, problem } = readVariable(environment, name);
    if (problem !== undefined && !problems.includes(problem)) problems.push(problem);
    return value;
  };
  const read = <T>(name: string, parse: (value: string) => T, otherwise: T): T => {
    const value = valueOf(name);
    if (value === '') return otherwise;
    try {
      return parse(value);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  const need = (name: string, neededBy: string): string => {
    const value = valueOf(name);
    if (value === '') problems.push(`${name} is not set; ${neededBy} needs it`);
    return value;
  };
  const port = read('PORT', parsePort, 8080);
  const config: Config = {
    port,
    host: read('HOST', parseHost, 'localhost'),
    metrics: readMetricsAddress(read),
    backups: readBackupSettings(read),
    backupPassphrase: read('BACKUP_PASSPHRASE', parseBackupPassphrase, undefined),
    dataDir: resolve(read('DATA_DIR', String, './data')),
    webRoot: read('WEB_ROOT', (value) => resolve(value), undefined),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, undefined),
    publicUrl: read('PUBLIC_URL', parsePublicUrl, `http://localhost:${port}`),
    trustedProxies: read('TRUSTED_PROXIES', parseProxies, ['loopback']),
    securesSubdomains: read('HSTS_SUBDOMAINS', parseSwitch, false),
    smtpUrl: read('SMTP_URL', parseSmtpUrl, undefined),
    mailFrom: read('MAIL_FROM', parseMailFrom, undefined),
    signUp: read('SIGN_UP', (value) => oneOf(value, signUpModes), 'open'),
    authorizedDomains: read('AUTHORIZED_DOMAINS', parseDomains, []),
    signOnProviders: [...readOidcProviders(read, need), ...readGitHub(read, need)],
    identity: readIdentitySettings(read),
    files: readFileSettings(read),
    accountBytesMax: read('ACCOUNT_MAX_MB', (value) => parseCount(value, 1, 999_999), 2_000) * megabyte,
    fetchesPostings: read('FETCH_POSTINGS', parseSwitch, true),
    servesUiKit: read('UI_KIT', parseSwitch, true),
    logLevel: read('LOG_LEVEL', (value) => oneOf(value, logLevels), 'warn'),
  };
  const { lengthMin, lengthMax } = config.identity.passwordPolicy;
  if (lengthMin > lengthMax) problems.push('PASSWORD_LENGTH_MIN is more than PASSWORD_LENGTH_MAX');
  if (config.smtpUrl && !config.mailFrom)
    problems.push('MAIL_FROM is not set; SMTP_URL needs a sender address');
  if (config.signUp === 'by-mail' && !config.smtpUrl)
    problems.push('SMTP_URL is not set; SIGN_UP=by-mail needs a mail server');
  if (config.identity.requiresSecondFactor && config.identity.allowsAnonymous)
    problems.push('ANONYMOUS_ACCOUNTS is on; SECOND_FACTOR=required needs an address');
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
}

type Read = <T>(name: string, parse: (value: string) => T, otherwise: T) => T;

type Need = (name: string, neededBy: string) => string;

function readMetricsAddress(read: Read): Config['metrics'] {
  const port = read<number | null>('METRICS_PORT', parsePort, null);
  const host = read('METRICS_HOST', parseHost, '127.0.0.1');
  return port === null ? null : { port, host };
}

function readBackupSettings(read: Read): BackupSettings | null {
  const folder = read<string | null>('BACKUP_DIR', (value) => resolve(value), null);
  const every = read('BACKUP_EVERY', parseBackupEvery, defaultBackupEvery);
  const keep = read('BACKUP_KEEP', parseBackupKeep, defaultBackupKeep);
  return folder === null ? null : { folder, every, keep };
}

function readOidcProviders(read: Read, need: Need): SignOnProviderSettings[] {
  const names = read('OIDC_PROVIDERS', parseProviderNames, []);
  return names.map((name) => {
    const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}`;
    const issuer = need(`${prefix}_ISSUER`, 'OIDC_PROVIDERS');
    return {
      kind: 'oidc',
      id: `oidc.${name}`,
      name: read(`${prefix}_NAME`, parseProviderTitle, name),
      issuer: issuer && read(`${prefix}_ISSUER`, parseProviderUrl, ''),
      clientId: need(`${prefix}_CLIENT_ID`, 'OIDC_PROVIDERS'),
      clientSecret: need(`${prefix}_CLIENT_SECRET`, 'OIDC_PROVIDERS'),
      scopes: read(`${prefix}_SCOPES`, parseScopes, 'openid email profile'),
    };
  });
}

function readGitHub(read: Read, need: Need): SignOnProviderSettings[] {
  const [idName, secretName] = ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'];
  const hasId = read(idName, () => true, false);
  const hasSecret = read(secretName, () => true, false);
  const url = read('GITHUB_URL', (value) => parseProviderUrl(value).replace(/\/$/, ''), 'https://github.com');
  if (!hasId && !hasSecret) return [];
  const clientId = need(idName, secretName);
  const clientSecret = need(secretName, idName);
  return [{ kind: 'github', id: 'github.com', name: 'GitHub', url, clientId, clientSecret }];
}

const minute = 60_000;
const day = 1_440 * minute;
const megabyte = 1024 * 1024;

function readIdentitySettings(read: Read): IdentitySettings {
  const count = (name: string, min: number, max: number, otherwise: number) =>
    read(name, (value) => parseCount(value, min, max), otherwise);
  return {
    passwordPolicy: {
      lengthMin: count('PASSWORD_LENGTH_MIN', 6, 64, 12),
      lengthMax: count('PASSWORD_LENGTH_MAX', 64, 4096, 4096),
      characters: read('PASSWORD_CHARACTERS', parseCharacterClasses, []),
      isEnforced: read('PASSWORD_POLICY', parseSwitch, true),
    },
    hidesAccounts: read('ENUMERATION_PROTECTION', parseSwitch, true),
    requiresSecondFactor:
      read('SECOND_FACTOR', (value) => oneOf(value, ['optional', 'required']), 'optional') === 'required',
    allowsAnonymous: read('ANONYMOUS_ACCOUNTS', parseSwitch, false),
    anonymousAgeMaxMs: count('ANONYMOUS_KEPT_DAYS', 1, 730, 60) * day,
    recentSignInMaxMs: count('RECENT_SIGN_IN_MINUTES', 1, 60, 5) * minute,
    tokenLifetimeMs: count('ID_TOKEN_MINUTES', 6, 60, 60) * minute,
    sessionIdleMaxMs: count('SESSION_IDLE_DAYS', 1, 365, 60) * day,
    sessionAgeMaxMs: count('SESSION_MAX_DAYS', 1, 730, 180) * day,
    masterKey: read('MASTER_KEY', parseKey, undefined),
    previousMasterKeys: read('MASTER_KEY_PREVIOUS', (value) => value.split(',').map(parseKey), []),
  };
}

function readFileSettings(read: Read): FileSettings {
  const count = (name: string, max: number, otherwise: number) =>
    read(name, (value) => parseCount(value, 1, max), otherwise);
  return {
    fileBytesMax: count('FILE_MAX_MB', 10, 10) * megabyte,
    accountFileBytesMax: count('FILES_PER_ACCOUNT_MAX_MB', 100_000, 1_000) * megabyte,
    accountFilesMax: count('FILES_PER_ACCOUNT_MAX', 100_000, 2_000),
  };
}

function parseCount(value: string, min: number, max: number): number {
  const count = /^\d{1,6}$/.test(value) ? Number(value) : -1;
  if (count < min || count > max) throw new BadValue(`a whole number from ${min} to ${max}`, value);
  return count;
}

function parseSwitch(value: string): boolean {
  return oneOf(value, ['on', 'off']) === 'on';
}

function parseCharacterClasses(value: string): CharacterClass[] {
  return value.split(',').map((word) => oneOf(word.trim(), characterClasses));
}

function parseKey(value: string): Buffer {
  const key = Buffer.from(value.trim(), 'base64url');
  if (key.length === 32) return key;
  throw new BadValue('32 bytes in base64, such as `openssl rand -base64 32` prints (the value is not shown)');
}

function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : -1;
  if (port < 0 || port > 65_535)
    throw new BadValue('a whole number from 0 to 65535 (0 picks a free port)', value);
  return port;
}

function parseHost(value: string): string {
  const isName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(value) && !/^[\d.]+$/.test(value);
  if (isIP(value) === 0 && !isName)
    throw new BadValue('a host name or IP address to listen on, such as 0.0.0.0', value);
  return value;
}

function parseDatabaseUrl(value: string): string {
  const url = URL.parse(value);
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return value;
  throw new BadValue(
    'postgres://user:password@host:5432/database (the value is not shown: it may hold a password)',
  );
}

function parsePublicUrl(value: string): string {
  const url = URL.parse(value);
  const isOrigin =
    url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (isOrigin && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw new BadValue('an http or https address without a path, such as https://jobs.example.com', value);
}

function parseSmtpUrl(value: string): string {
  const url = URL.parse(value);
  if ((url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '') return value;
  throw new BadValue(
    'smtp://user:password@host:587 or smtps://… (the value is not shown: it may hold a password)',
  );
}

function parseProxies(value: string): string[] {
  if (value === 'none') return [];
  const proxies = value.split(',').map((each) => each.trim().toLowerCase());
  if (!proxies.every(isNetwork))
    throw new BadValue(
      'none, or addresses and networks with commas between them, such as loopback, 172.16.0.0/12, fd00::/8',
      value,
    );
  return proxies;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bitsMax < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsMax);
}

function parseMailFrom(value: string): string {
  if (/^(?:[^<>\r\n]{1,100} )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  throw new BadValue('an e-mail address, such as Foothold <jobs@example.com>', value);
}

function parseDomains(value: string): string[] {
  const domains = value.split(',').map((domain) => domain.trim().toLowerCase());
  if (!domains.every((domain) => /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/.test(domain)))
    throw new BadValue('host names with commas between them, such as jobs.example.com, example.org', value);
  return domains;
}

function parseProviderNames(value: string): string[] {
  const names = value.split(',').map((name) => name.trim());
  if (!names.every((name) => /^[a-z][a-z0-9-]{0,30}$/.test(name)) || new Set(names).size < names.length)
    throw new BadValue(
      'different short names in small letters with commas between them, such as acme',
      value,
    );
  return names;
}

function parseProviderTitle(value: string): string {
  if (value.length <= 40 && !/\p{Cc}/u.test(value)) return value;
  throw new BadValue('what the button says, up to 40 characters, such as Acme', value);
}

/** Secrets travel there: in the clear only as far as this machine. */
function parseProviderUrl(value: string): string {
  const url = URL.parse(value);
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPlain = url?.search === '' && url.hash === '' && url.username === '';
  if (isPlain && (isHere || url.protocol === 'https:')) return value;
  throw new BadValue('an https address, such as https://id.example.com', value);
}

function parseScopes(value: string): string {
  const scopes = value.split(/[\s,]+/);
  if (scopes.includes('openid') && scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
    return scopes.join(' ');
  throw new BadValue('scopes with spaces between them, openid among them', value);
}

function oneOf<const T extends string>(value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new BadValue(allowed.join(', '), value);
  return found;
}
