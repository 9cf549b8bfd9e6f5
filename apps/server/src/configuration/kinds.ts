import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { backupHoursMax, parseBackupEvery, parseBackupKeep } from '../backups/backup-settings.ts';
import type { BackupEvery, BackupKeep } from '../backups/backup-settings.ts';

/** The valid texts of a variable, and the value that the server parses from them. */
export interface Kind<T> {
  /** A phrase for messages and for the documentation, which quotes code with backticks. */
  allowed: string;
  /** Undefined for a text that is not allowed. */
  parse: (text: string) => T | undefined;
  /** Whether the text may be a secret: it may be in a file instead, and no message contains it. */
  isSecret: boolean;
}

function kind<T>(allowed: string, parse: (text: string) => T | undefined): Kind<T> {
  return { allowed, parse, isSecret: false };
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const megabyte = 1024 * 1024;

export const text: Kind<string> = kind('text in one line, without quotation marks around it', (line) =>
  /\p{Cc}|^(["']).*\1$/u.test(line) ? undefined : line,
);

export const secretText: Kind<string> = { ...text, isSecret: true };

/**
 * An absolute path. Container runtimes and service managers do not expand what a shell would; a literal `~` or quote
 * would create a folder of that name, which looks like an empty installation.
 */
export const folder: Kind<string> = kind(
  'the path of a folder, without a quotation mark, `~`, `$` or `%` at its beginning',
  (path) => (/^["'~$%]|\p{Cc}/u.test(path) ? undefined : resolve(path)),
);

export function oneOf<const Word extends string>(values: readonly Word[]): Kind<Word> {
  return kind(values.map((word) => `\`${word}\``).join(', '), (given) =>
    values.find((word) => word === given),
  );
}

export const onOff: Kind<boolean> = { ...oneOf(['on', 'off']), parse: (word) => wordsOfSwitch.get(word) };
const wordsOfSwitch = new Map([
  ['on', true],
  ['off', false],
]);

/** A list separated by commas; one invalid entry makes it invalid. */
export function listOf<T>(allowed: string, parseEntry: (entry: string) => T | undefined): Kind<T[]> {
  return kind(allowed, (list) => {
    const entries = list.split(',').map((entry) => parseEntry(entry.trim()));
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  });
}

export function someOf<const Word extends string>(values: readonly Word[]): Kind<Word[]> {
  const { allowed, parse } = oneOf(values);
  return listOf(`some of ${allowed}, with commas between them`, parse);
}

export function count(min: number, max: number, unit = 1): Kind<number> {
  return kind(`a whole number from ${min} to ${max}`, (digits) => {
    const number = /^\d{1,6}$/.test(digits) ? Number(digits) : -1;
    return number >= min && number <= max ? number * unit : undefined;
  });
}

/** Read in milliseconds. */
export const minutes = (min: number, max: number): Kind<number> => count(min, max, minuteMs);
/** Read in milliseconds. */
export const days = (min: number, max: number): Kind<number> => count(min, max, dayMs);
/** Read in bytes. */
export const megabytes = (min: number, max: number): Kind<number> => count(min, max, megabyte);

export const port: Kind<number> = {
  ...count(0, 65_535),
  allowed: 'a whole number from 0 to 65535 (0 picks a free port)',
};

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

export const host: Kind<string> = kind(
  'a host name or IP address to listen on, such as `0.0.0.0`',
  (name) => {
    const isName = hostName.test(name) && !/^[\d.]+$/.test(name);
    return isName || isIP(name) !== 0 ? name : undefined;
  },
);

export const hostNames: Kind<string[]> = listOf(
  'host names with commas between them, such as `jobs.example.com, example.org`',
  (name) => (hostName.test(name) ? name.toLowerCase() : undefined),
);

/** Without a slash at its end. */
export const origin: Kind<string> = kind(
  'an http or https address without a path, such as `https://jobs.example.com`',
  (address) => {
    const url = URL.parse(address);
    const isOrigin = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
    return isOrigin && ['https:', 'http:'].includes(url.protocol) ? url.origin : undefined;
  },
);

/** The address of a provider, to which secrets are sent: http only for this machine. */
export const providerUrl: Kind<string> = kind(
  'an https address, such as `https://id.example.com`',
  (address) => {
    const url = URL.parse(address);
    const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    const isPlain = url?.search === '' && url.hash === '' && url.username === '';
    return isPlain && (isHere || url.protocol === 'https:') ? address : undefined;
  },
);

/** The same without a slash at its end, because paths are appended. */
export const providerRoot: Kind<string> = {
  ...providerUrl,
  parse: (address) => providerUrl.parse(address)?.replace(/\/$/, ''),
};

const percentEncoded = 'other characters than letters and digits in the password as `%40` for `@`';

/**
 * The address of a service with its user and password. One of `/?#` in a password ends the host: the rest would be
 * parsed as a path, and the beginning of the password as the host.
 */
function serviceUrl(address: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || /\p{Cc}/u.test(address)) return undefined;
  const isWhole = !`${url.pathname}${url.search}`.includes('@') && url.hash === '';
  return isWhole && isPercentEncoded(url.username + url.password) ? url : undefined;
}

function isPercentEncoded(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text);
}

export const databaseUrl: Kind<string> = {
  ...kind(`\`postgres://user:password@host:5432/database\`, ${percentEncoded}`, (address) =>
    serviceUrl(address, ['postgres:', 'postgresql:']) ? address : undefined,
  ),
  isSecret: true,
};

export const smtpUrl: Kind<string> = {
  ...kind(`\`smtp://user:password@host:587\` or \`smtps://…\`, ${percentEncoded}`, (address) => {
    const url = serviceUrl(address, ['smtp:', 'smtps:']);
    return url && url.hostname !== '' ? address : undefined;
  }),
  isSecret: true,
};

export const sender: Kind<string> = kind(
  'an e-mail address, such as `Foothold <jobs@example.com>`',
  (address) =>
    /^(?:[^<>\r\n]{1,100} )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address : undefined,
);

const networks = listOf(
  '`none`, or addresses and networks with commas between them, such as `loopback, 172.16.0.0/12, fd00::/8`',
  (network) => (isNetwork(network.toLowerCase()) ? network.toLowerCase() : undefined),
);

export const proxies: Kind<string[]> = {
  ...networks,
  parse: (list) => (list === 'none' ? [] : networks.parse(list)),
};

function isNetwork(network: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(network)) return true;
  const [address = '', prefix, ...rest] = network.split('/');
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bitsMax < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsMax);
}

/** Strict, because a decoder skips unknown characters and stops at `=`: two half keys would be one. */
const parseKey = (base64: string): Buffer | undefined =>
  /^[\w+/-]{43}=?$/.test(base64) ? Buffer.from(base64, 'base64url') : undefined;
const keyInWords = '32 bytes in base64, such as `openssl rand -base64 32` prints';

export const key: Kind<Buffer> = { ...kind(keyInWords, parseKey), isSecret: true };

export const keys: Kind<Buffer[]> = {
  ...listOf(`${keyInWords}; more of them with commas between them`, parseKey),
  isSecret: true,
};

const names = listOf(
  'different short names in small letters with commas between them, such as `acme,career-office`',
  (name) => (/^[a-z][a-z0-9-]{0,30}$/.test(name) ? name : undefined),
);

export const differentNames: Kind<string[]> = {
  ...names,
  parse: (list) => {
    const given = names.parse(list);
    return given && new Set(given).size === given.length ? given : undefined;
  },
};

export const buttonText: Kind<string> = kind('up to 40 characters', (words) =>
  words.length <= 40 && !/\p{Cc}/u.test(words) ? words : undefined,
);

export const scopes: Kind<string> = kind('scopes with spaces between them, `openid` among them', (list) => {
  const given = list.split(/[\s,]+/);
  const isUsable = given.includes('openid') && given.every((one) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(one));
  return isUsable ? given.join(' ') : undefined;
});

export const backupEvery: Kind<BackupEvery> = kind(
  `a time of the day such as \`02:00\`, a number of hours from \`1h\` to \`${backupHoursMax}h\`, or \`off\``,
  parseBackupEvery,
);

export const backupKeep: Kind<BackupKeep> = kind(
  'how many are kept, at least 1, such as `7 daily, 4 weekly, 6 monthly`',
  parseBackupKeep,
);

const passphraseLengthMin = 12;

export const passphrase: Kind<string> = {
  ...kind(`${passphraseLengthMin} characters or more`, (given) =>
    given.length >= passphraseLengthMin ? given : undefined,
  ),
  isSecret: true,
};
