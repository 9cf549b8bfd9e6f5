import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

it('has a default for everything', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: 'localhost',
    metrics: null,
    backups: null,
    backupPassphrase: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:8080',
    trustedProxies: ['loopback'],
    securesSubdomains: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    signUp: null,
    authorizedDomains: [],
    signOnProviders: [],
    identity: {
      allowsPasswordSignIn: true,
      passwordPolicy: { lengthMin: 12, lengthMax: 4096, characters: [], isEnforced: true },
      hidesAccounts: true,
      requiresSecondFactor: false,
      allowsAnonymous: false,
      anonymousAgeMaxMs: 60 * 86_400_000,
      recentSignInMaxMs: 300_000,
      tokenLifetimeMs: 3_600_000,
      sessionIdleMaxMs: 60 * 86_400_000,
      sessionAgeMaxMs: 180 * 86_400_000,
      masterKey: undefined,
      previousMasterKeys: [],
    },
    files: { fileBytesMax: 10_485_760, accountFileBytesMax: 1_048_576_000, accountFilesMax: 2_000 },
    accountBytesMax: 2_097_152_000,
    fetchesPostings: true,
    servesUiKit: true,
    logLevel: 'warn',
  });
});

it('reads every variable', () => {
  const environment = {
    PORT: '9000',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/foothold',
    WEB_ROOT: '/srv/web',
    DATABASE_URL: 'postgres://me:secret@db.example.com:5433/foothold?sslmode=require',
    PUBLIC_URL: 'https://jobs.example.com/',
    TRUSTED_PROXIES: 'loopback, 172.16.0.0/12,FD00::/8, 192.0.2.7',
    HSTS_SUBDOMAINS: 'on',
    SMTP_URL: 'smtps://me:secret@mail.example.com',
    MAIL_FROM: 'Foothold <jobs@example.com>',
    SIGN_UP: 'closed',
    AUTHORIZED_DOMAINS: 'Jobs.example.com, example.org',
    PASSWORD_LENGTH_MIN: '8',
    PASSWORD_LENGTH_MAX: '128',
    PASSWORD_CHARACTERS: 'lowercase, uppercase,number,symbol',
    PASSWORD_POLICY: 'off',
    ENUMERATION_PROTECTION: 'off',
    SECOND_FACTOR: 'optional',
    ANONYMOUS_ACCOUNTS: 'off',
    ANONYMOUS_KEPT_DAYS: '14',
    RECENT_SIGN_IN_MINUTES: '10',
    ID_TOKEN_MINUTES: '15',
    SESSION_IDLE_DAYS: '7',
    SESSION_MAX_DAYS: '30',
    MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    OIDC_PROVIDERS: 'acme,career-office',
    OIDC_ACME_ISSUER: 'https://id.example.com/',
    OIDC_ACME_CLIENT_ID: 'foothold',
    OIDC_ACME_CLIENT_SECRET: 'hunter2',
    OIDC_CAREER_OFFICE_ISSUER: 'http://localhost:4000/realms/office',
    OIDC_CAREER_OFFICE_CLIENT_ID: 'jobs',
    OIDC_CAREER_OFFICE_CLIENT_SECRET: 'hunter3',
    OIDC_CAREER_OFFICE_NAME: 'Career Office',
    OIDC_CAREER_OFFICE_SCOPES: 'openid, email',
    OIDC_CAREER_OFFICE_SIGN_UP: 'open',
    GITHUB_CLIENT_ID: 'Iv1.abc',
    GITHUB_CLIENT_SECRET: 'hunter4',
    GITHUB_URL: 'https://git.example.com/',
    GITHUB_SIGN_UP: 'invitation',
    PASSWORD_SIGN_IN: 'off',
    MASTER_KEY_PREVIOUS: `${Buffer.alloc(32, 2).toString('base64url')},${Buffer.alloc(32, 3).toString('base64')}`,
    FILE_MAX_MB: '5',
    FILES_PER_ACCOUNT_MAX_MB: '50',
    FILES_PER_ACCOUNT_MAX: '100',
    ACCOUNT_MAX_MB: '200',
    FETCH_POSTINGS: 'off',
    UI_KIT: 'off',
    LOG_LEVEL: 'debug',
    METRICS_PORT: '9464',
    METRICS_HOST: '::1',
    BACKUP_DIR: '/srv/backups',
    BACKUP_EVERY: '03:30',
    BACKUP_KEEP: '14 daily, 12 monthly',
    BACKUP_PASSPHRASE: 'a rope of many words',
  };
  expect(readConfig(environment)).toEqual({
    port: 9000,
    host: '0.0.0.0',
    metrics: { port: 9464, host: '::1' },
    backups: {
      folder: '/srv/backups',
      every: { kind: 'daily', hour: 3, minute: 30 },
      keep: { daily: 14, weekly: 0, monthly: 12 },
    },
    backupPassphrase: 'a rope of many words',
    dataDir: '/srv/foothold',
    webRoot: '/srv/web',
    databaseUrl: environment.DATABASE_URL,
    publicUrl: 'https://jobs.example.com',
    trustedProxies: ['loopback', '172.16.0.0/12', 'fd00::/8', '192.0.2.7'],
    securesSubdomains: true,
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM,
    signUp: 'closed',
    authorizedDomains: ['jobs.example.com', 'example.org'],
    signOnProviders: [
      {
        kind: 'oidc',
        id: 'oidc.acme',
        name: 'acme',
        issuer: 'https://id.example.com/',
        clientId: 'foothold',
        clientSecret: 'hunter2',
        scopes: 'openid email profile',
        signUp: null,
      },
      {
        kind: 'oidc',
        id: 'oidc.career-office',
        name: 'Career Office',
        issuer: 'http://localhost:4000/realms/office',
        clientId: 'jobs',
        clientSecret: 'hunter3',
        scopes: 'openid email',
        signUp: 'open',
      },
      {
        kind: 'github',
        id: 'github.com',
        name: 'GitHub',
        url: 'https://git.example.com',
        clientId: 'Iv1.abc',
        clientSecret: 'hunter4',
        signUp: 'invitation',
      },
    ],
    identity: {
      allowsPasswordSignIn: false,
      passwordPolicy: {
        lengthMin: 8,
        lengthMax: 128,
        characters: ['lowercase', 'uppercase', 'number', 'symbol'],
        isEnforced: false,
      },
      hidesAccounts: false,
      requiresSecondFactor: false,
      allowsAnonymous: false,
      anonymousAgeMaxMs: 14 * 86_400_000,
      recentSignInMaxMs: 600_000,
      tokenLifetimeMs: 900_000,
      sessionIdleMaxMs: 7 * 86_400_000,
      sessionAgeMaxMs: 30 * 86_400_000,
      masterKey: Buffer.alloc(32, 1),
      previousMasterKeys: [Buffer.alloc(32, 2), Buffer.alloc(32, 3)],
    },
    files: { fileBytesMax: 5_242_880, accountFileBytesMax: 52_428_800, accountFilesMax: 100 },
    accountBytesMax: 209_715_200,
    fetchesPostings: false,
    servesUiKit: false,
    logLevel: 'debug',
  });
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SIGN_UP: '' })).toEqual(readConfig({}));
});

describe('a value that cannot be used', () => {
  it.each([
    ['PORT', '80a'],
    ['FILE_MAX_MB', '11'],
    ['ACCOUNT_MAX_MB', '0'],
    ['PASSWORD_LENGTH_MIN', '5'],
    ['PASSWORD_LENGTH_MAX', '5000'],
    ['PASSWORD_CHARACTERS', 'runes'],
    ['PASSWORD_POLICY', 'strict'],
    ['ENUMERATION_PROTECTION', 'true'],
    ['RECENT_SIGN_IN_MINUTES', '0'],
    ['ID_TOKEN_MINUTES', '5'],
    ['SESSION_IDLE_DAYS', '1.5'],
    ['SESSION_MAX_DAYS', '731'],
    ['SIGN_UP', 'maybe'],
    ['FETCH_POSTINGS', 'no'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['HOST', '1.2.3'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'jobs.example.com'],
    ['PUBLIC_URL', 'https://example.com/jobs'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'loopback,,10.0.0.1'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['SIGN_UP', 'maybe'],
    ['OIDC_PROVIDERS', 'Acme'],
    ['OIDC_PROVIDERS', 'acme,acme'],
    ['GITHUB_URL', 'http://git.example.com'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUP_EVERY', '24:00'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_EVERY', 'nightly'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '0 daily'],
    ['BACKUP_KEEP', '7 daily, 4 yearly'],
  ])('%s=%s is reported with its value and what is allowed', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(`${name} was ${JSON.stringify(value)}; allowed: `);
  });

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2@db/foothold', 'postgres://'],
    ['DATABASE_URL', 'hunter2', 'postgres://'],
    ['SMTP_URL', 'http://me:hunter2@mail', 'smtp://'],
    ['BACKUP_PASSPHRASE', 'hunter2', '12 characters or more'],
  ])('%s=%s is reported without its value', (name, value, allowed) => {
    const read = () => readConfig({ [name]: value, MAIL_FROM: 'a@example.com' });
    expect(read).toThrow(new RegExp(`^${name} cannot be used; allowed: ${allowed}.*its value is not shown`));
    expect(read).not.toThrow(/hunter2/);
  });

  it.each(['PUBLIC_URL', 'GITHUB_URL'])('%s is reported without credentials that stand in it', (name) => {
    const read = () => readConfig({ [name]: 'https://me:hunter2@jobs.example.com' });
    expect(read).toThrow(`${name} was "https://…@jobs.example.com"; allowed: `);
  });

  it('reports the missing settings of a provider, without a secret', () => {
    const acme = {
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_CLIENT_ID: 'foothold',
      OIDC_ACME_CLIENT_SECRET: 'hunter2',
    };
    expect(() => readConfig(acme)).toThrow(/^OIDC_ACME_ISSUER is not set; OIDC_PROVIDERS needs it$/);
    const withoutTls = { ...acme, OIDC_ACME_ISSUER: 'http://id.example.com', OIDC_ACME_SCOPES: 'email' };
    expect(() => readConfig(withoutTls)).toThrow(
      /^OIDC_ACME_ISSUER was "http:\/\/id.example.com"; allowed: an https address.*\nOIDC_ACME_SCOPES was "email"/,
    );
    expect(() => readConfig(withoutTls)).not.toThrow(/hunter2/);
    expect(() => readConfig({ GITHUB_CLIENT_ID: 'abc' })).toThrow(
      'GITHUB_CLIENT_SECRET is not set; GITHUB_CLIENT_ID needs it',
    );
  });

  it('requires a sender with a mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM is not set/);
  });

  it('requires a provider where password sign-in is off, and refuses other kinds of sign-up', () => {
    const off = { PASSWORD_SIGN_IN: 'off' };
    expect(() => readConfig(off)).toThrow(/^PASSWORD_SIGN_IN is off; it needs a provider/);
    const gitHub = { ...off, GITHUB_CLIENT_ID: 'a', GITHUB_CLIENT_SECRET: 'b' };
    expect(readConfig(gitHub).identity.allowsPasswordSignIn).toBe(false);
    const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@example.com' };
    for (const more of [{ SIGN_UP: 'by-mail', ...mail }, { ANONYMOUS_ACCOUNTS: 'on' }])
      expect(() => readConfig({ ...gitHub, ...more })).toThrow(/^PASSWORD_SIGN_IN is off; [A-Z_]+=/);
  });

  it('is reported beside every other one', () => {
    expect(() => readConfig({ PORT: 'x', SIGN_UP: 'y' })).toThrow(/^PORT was "x".*\nSIGN_UP was "y"/);
  });
});

describe('a secret in a file', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const previous = Buffer.alloc(32, 8).toString('base64');
  const values = {
    DATABASE_URL: 'postgres://me:hunter2@db.example.com/foothold',
    SMTP_URL: 'smtps://me:hunter2@mail.example.com',
    MASTER_KEY: key,
    MASTER_KEY_PREVIOUS: previous,
    OIDC_ACME_CLIENT_SECRET: 'hunter2',
    GITHUB_CLIENT_SECRET: 'hunter3',
    BACKUP_PASSPHRASE: 'a rope of many hunters',
  };
  const others = {
    MAIL_FROM: 'jobs@example.com',
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_ISSUER: 'https://id.example.com',
    OIDC_ACME_CLIENT_ID: 'foothold',
    GITHUB_CLIENT_ID: 'abc',
  };
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'foothold-secrets-'));
    for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), `${value}\n`);
    writeFileSync(join(folder, 'empty'), '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read for every secret variable', () => {
    const files = Object.keys(values).map((name) => [`${name}_FILE`, join(folder, name)]);
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(
      readConfig({ ...others, ...values }),
    );
  });

  it('stops the start where it is not to be read, empty, or set twice, and is not shown', () => {
    const name = 'MASTER_KEY_FILE';
    expect(() => readConfig({ [name]: join(folder, 'nowhere') })).toThrow(
      /^MASTER_KEY_FILE was ".*nowhere", which cannot be read \(ENOENT\); allowed: a file with the value$/,
    );
    expect(() => readConfig({ [name]: join(folder, 'empty') })).toThrow(
      /^MASTER_KEY_FILE was ".*", which is empty/,
    );
    expect(() => readConfig({ [name]: join(folder, 'MASTER_KEY'), MASTER_KEY: key })).toThrow(
      'MASTER_KEY and MASTER_KEY_FILE are both set; leave one of them out',
    );
    const wrong = () => readConfig({ [name]: join(folder, 'GITHUB_CLIENT_SECRET') });
    expect(wrong).toThrow(/^MASTER_KEY cannot be used; allowed: 32 bytes in base64/);
    expect(wrong).not.toThrow(/hunter/);
  });
});

describe('docs/configuration.md', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'configuration.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell = '']) => cell);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));

  it('has every variable that the server reads, and no other', () => {
    const asked = new Set<string>();
    // Sets the names of the documentation that enable a provider, so that its variables are read as well.
    const set: Record<string, string> = { OIDC_PROVIDERS: 'acme', GITHUB_CLIENT_ID: 'x' };
    const environment = new Proxy(set, {
      get: (target, name: string) => {
        asked.add(name);
        return target[name];
      },
    });
    expect(() => readConfig(environment)).toThrow(StartError);
    expect(documented.toSorted()).toEqual([...asked].toSorted());
  });
});
