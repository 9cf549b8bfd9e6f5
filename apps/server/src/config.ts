import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from './start-error.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface Config {
  /** 0 lets the system pick a free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Folder of the built web app; undefined for the one beside this program. Absolute path. */
  webRoot: string | undefined;
  databaseUrl: string | undefined;
  /** The origin people reach the server at, without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  signUp: 'open' | 'closed' | 'invitation';
  /** Hosts, besides the one of `publicUrl`, that a link from a mail may lead on to. */
  authorizedDomains: readonly string[];
  logLevel: LogLevel;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** One value that cannot be used. `was` is left out for values that may hold a password. */
class BadValue extends Error {
  constructor(allowed: string, was?: string) {
    super(was === undefined ? `allowed: ${allowed}` : `was ${JSON.stringify(was)}; allowed: ${allowed}`);
  }
}

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 *
 * @throws StartError that names every variable that cannot be used, what it was and what is allowed.
 */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const read = <T>(name: string, parse: (value: string) => T, otherwise: T): T => {
    const value = environment[name]?.trim();
    if (!value) return otherwise;
    try {
      return parse(value);
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  const port = read('PORT', parsePort, 8080);
  const config: Config = {
    port,
    host: read('HOST', parseHost, 'localhost'),
    dataDir: resolve(read('DATA_DIR', String, './data')),
    webRoot: read('WEB_ROOT', (value) => resolve(value), undefined),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl, undefined),
    publicUrl: read('PUBLIC_URL', parsePublicUrl, `http://localhost:${port}`),
    smtpUrl: read('SMTP_URL', parseSmtpUrl, undefined),
    mailFrom: read('MAIL_FROM', parseMailFrom, undefined),
    signUp: read('SIGN_UP', (value) => oneOf(value, ['open', 'closed', 'invitation']), 'open'),
    authorizedDomains: read('AUTHORIZED_DOMAINS', parseDomains, []),
    logLevel: read('LOG_LEVEL', (value) => oneOf(value, logLevels), 'warn'),
  };
  if (config.smtpUrl && !config.mailFrom)
    problems.push('MAIL_FROM is not set; SMTP_URL needs a sender address');
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return config;
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

function oneOf<const T extends string>(value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new BadValue(allowed.join(', '), value);
  return found;
}
