import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { StartError } from '../start-error.ts';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { sha256Of, uploadFile } from '../testing/file-calls.ts';
import { runAdmin } from '../testing/server-process.ts';
import { canMountDisk, withDiskAt } from '../testing/small-disk.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeMigratedStorage, makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { BackupChild } from './backup-child.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupManifest } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const keep = { daily: 7, weekly: 4, monthly: 6 };
const letter = Buffer.from('A letter to Globex');
const letterPath = `files/${sha256Of(letter).slice(0, 2)}/${sha256Of(letter)}`;

let storage: TestStorage;
let app: TestApp;
let person: Person;
let folder: TestStorage;
let target: TestStorage;
beforeAll(async () => {
  storage = await makeMigratedStorage();
  app = await startTestApp({ storage });
  person = await registerPerson(app);
  await uploadFile(app, person, letter);
  await pushMutations(app, person, [jobCreation()]);
});
afterAll(async () => {
  await app.close();
  await storage.remove();
});
beforeEach(async () => {
  folder = await makeTestStorage('sqlite');
  target = await makeTestStorage('sqlite');
});
afterEach(async () => {
  await folder.remove();
  await target.remove();
});

const requestFor = (dir = folder.dataDir) => ({ ...storage, settings: { folder: dir, keep } });
const at = (name: string, path: string) => join(folder.dataDir, name, path);
const unfinished = () => readdirSync(folder.dataDir).filter((name) => name.startsWith('.unfinished-'));

async function make(): Promise<string> {
  const made = await makeBackup(requestFor());
  return made?.backup.name ?? '';
}

function restore(name: string, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: target.dataDir, ...environment });
  return restoreBackup(config, join(folder.dataDir, name));
}

/** The error of the refused restore. */
async function refusalOf(name: string): Promise<string> {
  const error: unknown = await restore(name).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(/Nothing was changed\.$/);
  expect(readdirSync(target.dataDir).filter((each) => !each.startsWith('foothold.lock'))).toEqual([]);
  return (error as StartError).message;
}

// On both engines a backup contains the same SQLite file.
describe.runIf(testEngine === 'sqlite')('a backup that cannot be restored', () => {
  const damages: Record<string, { damage: (name: string) => void; words: RegExp }> = {
    'whose database is cut off': {
      damage: (name) => truncateSync(at(name, 'foothold.db'), 40_000),
      words: /foothold\.db is cut off or damaged\. Choose another one\./,
    },
    'whose key is cut off': {
      damage: (name) => truncateSync(at(name, 'identity.key'), 10),
      words: /identity\.key is cut off or damaged/,
    },
    'whose key is missing': {
      damage: (name) => rmSync(at(name, 'identity.key')),
      words: /identity\.key is missing/,
    },
    'with another byte in a file of a person': {
      damage: (name) => writeFileSync(at(name, letterPath), 'A letter to Initech'),
      words: new RegExp(`${letterPath} is cut off or damaged`),
    },
    'without a file of a person': {
      damage: (name) => rmSync(at(name, letterPath)),
      words: new RegExp(`${letterPath} is missing`),
    },
    'whose list of files is cut off': {
      damage: (name) => truncateSync(at(name, 'SHA256SUMS'), 66),
      words: /SHA256SUMS is missing, cut off or damaged/,
    },
    'made by a newer version': {
      damage: (name) => changeManifest(name, { version: '0.10.0' }),
      words:
        /was made by Foothold 0\.10\.0, and this is \d\S*\. Restore it with that version or a newer one\./,
    },
    'with a newer schema': {
      damage: (name) => changeManifest(name, { schema: '9999-of-tomorrow' }),
      words: /Restore it with that version or a newer one\./,
    },
    'with other rows than were counted': {
      damage: (name) => changeManifest(name, { tables: { ...manifestOf(name).tables, documents: 7 } }),
      words: /the table documents has 1 rows instead of 7/,
    },
  };

  function manifestOf(name: string): BackupManifest {
    return JSON.parse(readFileSync(at(name, 'manifest.json'), 'utf8')) as BackupManifest;
  }
  function changeManifest(name: string, change: Partial<BackupManifest>): void {
    writeFileSync(at(name, 'manifest.json'), JSON.stringify({ ...manifestOf(name), ...change }));
  }

  let model: TestStorage;
  let name: string;
  beforeAll(async () => {
    model = await makeTestStorage('sqlite');
    const made = await makeBackup(requestFor(model.dataDir));
    name = made?.backup.name ?? '';
  });
  afterAll(() => model.remove());
  beforeEach(() => cpSync(model.dataDir, folder.dataDir, { recursive: true }));

  it.each(Object.keys(damages))('%s is refused, and nothing is changed', async (what) => {
    damages[what]?.damage(name);
    expect(await refusalOf(name)).toMatch(damages[what]?.words ?? /^$/);
  });

  it('whose manifest is cut off is listed as damaged, and refused', async () => {
    truncateSync(at(name, 'manifest.json'), 100);
    expect(listBackups(folder.dataDir)).toEqual({ backups: [], damaged: [name], unreadable: [] });
    await expect(restore(name)).rejects.toThrow(`manifest.json of the backup ${name} is cut off or damaged.`);
  });

  it('because its secrets are sealed with a MASTER_KEY is refused until that is set', async () => {
    const keyless = await makeTestStorage('sqlite');
    const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
    const sealed = await startTestApp({ storage: keyless, environment: { MASTER_KEY } });
    await registerPerson(sealed);
    await sealed.close();
    const made = await makeBackup({ ...requestFor(), ...keyless, databaseUrl: undefined });
    await keyless.remove();
    const of = made?.backup.name ?? '';
    expect(await refusalOf(of)).toMatch(/sealed with a MASTER_KEY that is not in it/);
    expect(await restore(of, { MASTER_KEY })).toMatchObject({ backup: { name: of }, movedTo: null });
  });
});

describe('a restore', () => {
  it('leaves backups alone that lie in the data folder', async () => {
    const inside = join(target.dataDir, 'backups');
    const made = await makeBackup(requestFor(inside));
    writeFileSync(join(target.dataDir, 'identity.key'), 'of an installation before');
    const name = made?.backup.name ?? '';
    const { movedTo } = await restoreBackup(readConfig({ DATA_DIR: target.dataDir }), join(inside, name));
    expect(readFileSync(join(movedTo ?? '', 'identity.key'), 'utf8')).toBe('of an installation before');
    expect(listBackups(inside).backups).toHaveLength(1);
    await (await openDatabase({ dataDir: target.dataDir })).close();
  });

  it('brings a backup of an older schema to the schema of this program', async () => {
    const older = await makeTestStorage('sqlite');
    const refused = { account_id: 'ann', mutation_id: 'm', outcome: '{"status":"rejected"}', recorded_at: 7 };
    const before = migrations.findIndex(({ id }) => id === '0022-refused-changes');
    const database = await openDatabase({ ...older, migrations: migrations.slice(0, before) });
    await database.write(async (tx) => void (await tx.insertInto('mutations').values(refused).execute()));
    await database.close();
    const made = await makeBackup({ ...requestFor(), ...older });
    await older.remove();
    expect(made?.backup.manifest.schema).toBe(migrations[before - 1]?.id);
    const into = await makeTestStorage();
    await restore(made?.backup.name ?? '', { DATA_DIR: into.dataDir, DATABASE_URL: into.databaseUrl ?? '' });
    const restored = await openDatabase(into);
    const rows = await restored.reader.selectFrom('mutations').selectAll().execute();
    expect(rows).toEqual([{ ...refused, refused_at: 7 }]);
    const steps = await restored.reader.selectFrom('schema_migrations').select('id').execute();
    expect(steps).toHaveLength(migrations.length);
    await restored.close();
    await into.remove();
  });

  it('keeps the time at which the installation was made', async () => {
    const read = (from: TestApp) =>
      fetch(`${from.origin}/healthz`).then(async (response) => (await response.json()) as object);
    await restore(await make());
    const restored = await startTestApp({ storage: target });
    expect(await read(restored)).toEqual(await read(app));
    expect((await takeSnapshot(restored, person)).documents).toHaveLength(1);
    await restored.close();
  });
});

describe('a backup whose making ends in the middle', () => {
  it('is no backup, and is removed by the next one', async () => {
    const first = await make();
    const child = new BackupChild(requestFor());
    await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { interval: 1, timeout: 10_000 });
    await child.stop();
    expect(listBackups(folder.dataDir).backups.map(({ name }) => name)).toEqual([first]);
    expect(unfinished()).toHaveLength(1);
    const second = await make();
    expect(listBackups(folder.dataDir).backups.map(({ name }) => name)).toEqual([first, second]);
    expect(unfinished()).toEqual([]);
  });

  it('is not taken for one that another process is making', async () => {
    const child = new BackupChild(requestFor());
    await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { interval: 1, timeout: 10_000 });
    await expect(makeBackup(requestFor())).rejects.toMatchObject({ code: 'busy' });
    expect(await child.answer).toMatchObject({ made: { backup: { manifest: { format: 1 } } } });
  });
});

describe('a file that the data folder has lost', () => {
  it('is taken from the backup before, and named where there is none', async () => {
    const stored = join(storage.dataDir, 'files', person.accountId);
    const [name = ''] = readdirSync(stored).filter((each) => statSync(join(stored, each)).isFile());
    const saved = join(target.dataDir, 'saved');
    copyFileSync(join(stored, name), saved);
    try {
      await make();
      writeFileSync(join(stored, name), 'A letter to Gl0bex');
      const linked = await makeBackup(requestFor());
      expect(linked?.backup.manifest).toMatchObject({ files: { count: 1 }, missingFiles: [] });
      const other = join(folder.dataDir, 'other');
      const made = await makeBackup(requestFor(other));
      expect(made?.backup.manifest).toMatchObject({ files: { count: 0 }, missingFiles: [sha256Of(letter)] });
      expect(existsSync(join(other, made?.backup.name ?? '', letterPath))).toBe(false);
    } finally {
      copyFileSync(saved, join(stored, name));
    }
  });
});

describe('a folder for backups that holds other files, too', () => {
  it('keeps what only looks like a backup, or like one that was not finished', async () => {
    const others = ['.unfinished-novel', 'notes.txt', '2026-11-28', '2026-11-28T02-00-00Z'];
    for (const name of others) writeFileSync(join(folder.dataDir, name), name);
    const name = await make();
    expect(readdirSync(folder.dataDir)).toEqual(expect.arrayContaining([...others, name]));
    for (const each of others) expect(readFileSync(join(folder.dataDir, each), 'utf8')).toBe(each);
    expect(listBackups(folder.dataDir)).toMatchObject({
      backups: [{ name }],
      damaged: ['2026-11-28T02-00-00Z'],
    });
  });

  it.runIf(testEngine === 'sqlite' && process.getuid?.() === 0)(
    'takes backups, and says so, beside one that root has made by hand',
    async () => {
      const asServer = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
      const environment = { DATA_DIR: target.dataDir, BACKUP_DIR: folder.dataDir };
      await (await startTestApp({ storage: target })).close();
      const byRoot = await make();
      const lock = join(folder.dataDir, 'foothold.lock');
      for (const each of ['.', ...readdirSync(target.dataDir)])
        chownSync(join(target.dataDir, each), 65_534, 65_534);
      chownSync(folder.dataDir, 65_534, 65_534);
      chmodSync(lock, 0o600);
      const locked = await runAdmin(environment, ['backup'], asServer);
      expect([locked.code, locked.standardError]).toEqual([
        1,
        expect.stringMatching(
          /^foothold\.lock in BACKUP_DIR \S+ cannot be used: it belongs to user 0, and the server runs as user 65534\. Give all .+\n$/,
        ),
      ]);
      rmSync(lock);
      const made = await runAdmin(environment, ['backup'], asServer);
      expect([made.code, made.standardError]).toEqual([0, '']);
      expect(made.standardOutput).toContain(`This user may not read ${byRoot}.`);
      const { standardOutput } = await runAdmin(environment, ['backups'], asServer);
      expect(standardOutput).toMatch(new RegExp(`^${byRoot} .*unreadable .*it belongs to user 0`, 'm'));
      const refused = await runAdmin(
        { ...environment, DATA_DIR: join(target.dataDir, 'try') },
        ['restore', byRoot],
        asServer,
      );
      expect([refused.code, refused.standardError]).toEqual([
        1,
        expect.stringMatching(
          /^The backup \S+ cannot be read: it belongs to user 0, .+ Give it to that user .+\n$/,
        ),
      ]);
    },
  );
});

describe('a folder for backups that cannot be used', () => {
  it('is reported as a file', async () => {
    const file = join(folder.dataDir, 'file');
    writeFileSync(file, 'not a folder');
    await expect(makeBackup(requestFor(file))).rejects.toThrow(
      `BACKUP_DIR ${file} cannot be written to. Make it a folder that the server may write to, or choose another one.`,
    );
  });

  it('is reported as a dangling link', async () => {
    const link = join(folder.dataDir, 'link');
    symlinkSync(join(folder.dataDir, 'nowhere'), link);
    await expect(makeBackup(requestFor(link))).rejects.toThrow(
      `BACKUP_DIR ${link} cannot be written to: its disk is read-only, or it is a link to what is not there.`,
    );
  });

  it.runIf(testEngine === 'sqlite' && canMountDisk())('is reported as read-only or full', async () => {
    const environment = { DATA_DIR: storage.dataDir, BACKUP_DIR: folder.dataDir };
    const readOnly = await runAdmin(environment, ['backup'], withDiskAt(folder.dataDir, 'ro'));
    expect([readOnly.code, readOnly.standardError]).toEqual([
      1,
      expect.stringMatching(/^BACKUP_DIR \S+ cannot be written to\. Make it a folder .+\n$/),
    ]);
    const full = await runAdmin(environment, ['backup'], withDiskAt(folder.dataDir, 'size=100k'));
    expect([full.code, full.standardError]).toEqual([
      1,
      expect.stringMatching(/^The disk that holds BACKUP_DIR \S+ is full\. No backup was made;.+\n$/),
    ]);
  });
});
