import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import * as kinds from './configuration/kinds.ts';
import { providerVariables, variables } from './configuration/variables.ts';
import type { Variable } from './configuration/variables.ts';

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** A value for each that can be used beside the others. */
const usable: Record<keyof typeof variables, string> = {
  PORT: '9000',
  HOST: '0.0.0.0',
  DATA_DIR: '/srv/foothold',
  WEB_ROOT: '/srv/web',
  DATABASE_URL: 'postgres://me:hunter2@db.example.com:5433/foothold?sslmode=require',
  PUBLIC_URL: 'https://jobs.example.com',
  TRUSTED_PROXIES: 'loopback, 172.16.0.0/12',
  HSTS_SUBDOMAINS: 'on',
  FETCH_POSTINGS: 'off',
  UI_KIT: 'off',
  LOG_LEVEL: 'debug',
  SMTP_URL: 'smtps://me:hunter2@mail.example.com',
  MAIL_FROM: 'Foothold <jobs@example.com>',
  BACKUP_DIR: '/srv/backups',
  BACKUP_EVERY: '03:30',
  BACKUP_KEEP: '14 daily, 12 monthly',
  BACKUP_PASSPHRASE: 'a rope of many hunters',
  ACCOUNT_MAX_MB: '200',
  FILE_MAX_MB: '5',
  FILES_PER_ACCOUNT_MAX_MB: '50',
  FILES_PER_ACCOUNT_MAX: '100',
  SIGN_UP: 'closed',
  AUTHORIZED_DOMAINS: 'jobs.example.com, example.org',
  PASSWORD_SIGN_IN: 'off',
  PASSWORD_LENGTH_MIN: '8',
  PASSWORD_LENGTH_MAX: '128',
  PASSWORD_CHARACTERS: 'lowercase, number',
  PASSWORD_POLICY: 'off',
  ENUMERATION_PROTECTION: 'off',
  SECOND_FACTOR: 'required',
  ANONYMOUS_ACCOUNTS: 'off',
  ANONYMOUS_KEPT_DAYS: '14',
  RECENT_SIGN_IN_MINUTES: '10',
  ID_TOKEN_MINUTES: '15',
  SESSION_IDLE_DAYS: '7',
  SESSION_MAX_DAYS: '30',
  MASTER_KEY: key(1),
  MASTER_KEY_PREVIOUS: `${key(2)}, ${key(3)}`,
  OIDC_PROVIDERS: 'acme',
  GITHUB_CLIENT_ID: 'Iv1.abc',
  GITHUB_CLIENT_SECRET: 'hunter4',
  GITHUB_SIGN_UP: 'invitation',
  GITHUB_URL: 'https://git.example.com',
  METRICS_PORT: '9464',
  METRICS_HOST: '::1',
};
const usableOfProvider: Record<keyof typeof providerVariables, string> = {
  ISSUER: 'https://id.example.com',
  CLIENT_ID: 'foothold',
  CLIENT_SECRET: 'hunter5',
  NAME: 'Acme',
  SCOPES: 'openid email',
  SIGN_UP: 'open',
};

const ofProvider = Object.entries<Variable>(providerVariables).map(
  ([name, row]) => [`OIDC_ACME_${name}`, row] as const,
);
const rows = new Map<string, Variable>([...Object.entries<Variable>(variables), ...ofProvider]);
const values: Record<string, string> = {
  ...usable,
  ...Object.fromEntries(
    Object.entries(usableOfProvider).map(([name, value]) => [`OIDC_ACME_${name}`, value]),
  ),
};
const names = [...rows.keys()];
const secrets = names.filter((name) => rows.get(name)?.kind.isSecret);
const expected = readConfig(values);

/** What is said of the values, with some of them as given. */
function problemsOf(changes: Record<string, string | undefined>): string {
  try {
    readConfig({ ...values, ...changes });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a value', () => {
  it.each(names)('of %s is the same with what editors and files of variables leave around it', (name) => {
    const value = values[name] ?? '';
    for (const spelled of [` ${value}\t`, `${value}\r`, `\uFEFF${value}\n`])
      expect(readConfig({ ...values, [name]: spelled })).toEqual(expected);
  });

  // A passphrase and what a button says may have them.
  it.each(names.filter((name) => !/_PASSPHRASE$|_NAME$/.test(name)))(
    'of %s within quotation marks, as a container is handed it, is refused',
    (name) => {
      for (const mark of ['"', "'"]) {
        const problems = problemsOf({ [name]: mark + (values[name] ?? '') + mark });
        expect(problems).toMatch(new RegExp(`^${name} (?:was|cannot be used)\\b.*; allowed: `, 'm'));
      }
    },
  );

  const switches = names.filter((name) => rows.get(name)?.kind === kinds.onOff);
  it.each(switches)('of %s is on or off, in no other spelling', (name) => {
    for (const word of ['true', 'false', '1', '0', 'yes', 'no', 'ON', 'Off', 'enabled', 'none'])
      expect(problemsOf({ [name]: word })).toContain(`${name} was "${word}"; allowed: on, off`);
  });
  it('is a switch for some', () => expect(switches.length).toBeGreaterThan(6));

  it.each(['DATA_DIR', 'WEB_ROOT', 'BACKUP_DIR'])('of %s is no path that only a shell would read', (name) => {
    for (const path of ['~/foothold', '$HOME/foothold', '${HOME}/foothold', '%h/foothold', '/srv/a\nb'])
      expect(problemsOf({ [name]: path })).toContain(`${name} was ${JSON.stringify(path)}; allowed: `);
  });

  it.each(['DATABASE_URL', 'SMTP_URL'])(
    'of %s has a password whose characters are read as they are',
    (name) => {
      const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres';
      const withPassword = (password: string) => `${scheme}://me:${password}@db.example.com:5433/foothold`;
      for (const password of ['7#b', '7/b', '7?b', '100%', '7%zz', 'a\tb']) {
        const problems = problemsOf({ [name]: withPassword(password) });
        expect([password, problems]).toEqual([
          password,
          expect.stringContaining(`${name} cannot be used; allowed: `),
        ]);
        expect(problems).not.toContain(password);
      }
      for (const password of ['p@ss', '7%23b', 'a!$&()*+,;=b'])
        expect([password, problemsOf({ [name]: withPassword(password) })]).toEqual([password, '']);
    },
  );

  it('of a key is exactly one key', () => {
    for (const wrong of [
      `${key(1)}${key(2)}`,
      `${key(1)}\n${key(2)}`,
      key(1).slice(1),
      `#${key(1)}`,
      'a b'.repeat(16),
    ])
      expect(problemsOf({ MASTER_KEY: wrong })).toMatch(
        /^MASTER_KEY cannot be used; allowed: 32 bytes in base64/,
      );
    const urlSafe = Buffer.alloc(32, 1).toString('base64url');
    expect(readConfig({ ...values, MASTER_KEY: urlSafe })).toEqual(expected);
  });

  const dependent = names.filter((name) => rows.get(name)?.needs !== undefined);
  it.each(dependent)('of %s is refused where it does nothing', (name) => {
    const needed = rows.get(name)?.needs ?? '';
    const alone = () => readConfig({ [name]: values[name] });
    expect(alone).toThrow(`${name} does nothing without ${needed}; set ${needed}, or leave ${name} out`);
  });

  it('that is wrong is reported once, without errors that follow from it', () => {
    expect(problemsOf({ DATA_DIR: '~/foothold' })).toMatch(/^DATA_DIR was .*$/);
    expect(() => readConfig({ DATA_DIR: '~' })).toThrow(/^DATA_DIR was .*$/);
  });

  it('of BACKUP_DIR is another folder than that of the data', () => {
    expect(problemsOf({ BACKUP_DIR: `${usable.DATA_DIR}/../foothold/` })).toMatch(
      /^BACKUP_DIR is DATA_DIR; /,
    );
  });
});

describe('the file of a secret', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'foothold-secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What is said of a file with this content in the place of the variable. */
  function read(name: string, content: Buffer | string) {
    const path = join(folder, name);
    writeFileSync(path, content);
    return problemsOf({ [name]: undefined, [`${name}_FILE`]: path });
  }

  it.each(secrets)('%s is taken with the marks and line breaks of any editor', (name) => {
    const path = join(folder, name);
    for (const content of [
      values[name],
      `${values[name]}\n`,
      `\uFEFF${values[name]}\r\n`,
      `\n  ${values[name]}\n\n`,
    ]) {
      writeFileSync(path, content ?? '');
      expect(readConfig({ ...values, [name]: undefined, [`${name}_FILE`]: path })).toEqual(expected);
    }
  });

  it.each(secrets)('%s is refused where it is not text, and nothing of it is shown', (name) => {
    const other = Buffer.from(`\uFEFF${values[name]}\r\n`, 'utf16le');
    for (const [content, why] of [
      [other, 'is not text in UTF-8'],
      [`${values[name]}\0`, 'is not text in UTF-8'],
      ['', 'is empty'],
      ['\uFEFF\r\n', 'is empty'],
    ] as const) {
      const problems = read(name, content);
      expect(problems).toContain(
        `${name}_FILE was ${JSON.stringify(join(folder, name))}, which ${why}; allowed: `,
      );
      expect(problems).not.toContain(values[name]);
    }
  });

  it.each(secrets)(
    '%s is refused where it is a folder, not there, or the variable is set as well',
    (name) => {
      mkdirSync(join(folder, 'folder'), { recursive: true });
      const wrong = (path: string) => problemsOf({ [name]: undefined, [`${name}_FILE`]: join(folder, path) });
      expect(wrong('folder')).toContain('which cannot be read (EISDIR); allowed: a file with the value');
      expect(wrong('nowhere')).toContain('which cannot be read (ENOENT); allowed: a file with the value');
      expect(problemsOf({ [`${name}_FILE`]: join(folder, 'nowhere') })).toContain(
        `${name} and ${name}_FILE are both set; leave one of them out`,
      );
    },
  );
});
