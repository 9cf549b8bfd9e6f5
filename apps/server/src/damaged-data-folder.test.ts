import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { getFile, sha256Of, uploadFile } from './testing/file-calls.ts';
import { runAdmin, runServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

/** Data folders of one installation: after a stop, and after a kill during its work. */
let model: TestStorage;
let person: Person;
let storage: TestStorage;

const notSound = /foothold\.db in \S+ is not a sound database\. Restore a backup/;
const at = (name: string) => join(storage.dataDir, name);
const start = () => startServerProcess({ DATA_DIR: storage.dataDir, LOG_LEVEL: 'silent' });
const add = (origin: { origin: string }, title: string) =>
  pushMutations(origin, person, [jobCreation({ title, notes: 'n'.repeat(15_000) })]);

async function expectRefused(words: RegExp): Promise<void> {
  const ended = await runServerProcess({ DATA_DIR: storage.dataDir });
  expect(ended.standardError).toMatch(
    new RegExp(`^Foothold cannot start\\. [^\\n]*${words.source}[^\\n]*\\n$`),
  );
  expect([ended.code, ended.standardOutput]).toEqual([1, '']);
}

/** Opens the data folder with an app in this process, which fails with the error of a server process. */
async function expectNotOpened(words: RegExp): Promise<void> {
  const error: unknown = await startTestApp({ storage }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).toMatch(new RegExp(`^[^\\n]*${words.source}[^\\n]*$`));
}

/** Replaces the data folder by a copy of another. */
function copyFolder(from: string): void {
  rmSync(storage.dataDir, { recursive: true });
  cpSync(from, storage.dataDir, { recursive: true, preserveTimestamps: true });
}

describe.runIf(testEngine === 'sqlite')('a data folder', () => {
  beforeAll(async () => {
    model = await makeTestStorage();
    const server = await startServerProcess({ DATA_DIR: model.dataDir, LOG_LEVEL: 'silent' });
    person = await registerPerson(server);
    for (let n = 0; n < 60; n += 1) await add(server, `Job ${n}`);
    await uploadFile(server, person, Buffer.from('A letter'));
    await server.stop('SIGTERM');
  });
  afterAll(() => model.remove());
  beforeEach(async () => {
    storage = await makeTestStorage();
    copyFolder(model.dataDir);
  });
  afterEach(() => storage.remove());

  const damages: Record<string, { damage: () => void; words: RegExp }> = {
    'with 200 bad pages in the database': {
      damage: () => {
        const pages = readFileSync(at('foothold.db')).length / 4096;
        for (let n = 1; n <= 200; n += 1) overwrite(Math.floor((pages * n) / 201) * 4096, 4096);
      },
      words: notSound,
    },
    'whose database was cut down to nothing': {
      damage: () => truncateSync(at('foothold.db'), 0),
      words: /foothold\.db in \S+ is empty \(0 bytes\)\. Restore a backup/,
    },
    'in which the database is a folder': {
      damage: () => {
        rmSync(at('foothold.db'));
        mkdirSync(at('foothold.db'));
      },
      words: /foothold\.db in \S+ is not a file/,
    },
    'with a key and files but no database, as where a volume is not mounted': {
      damage: () => rmSync(at('foothold.db')),
      words:
        /holds files, foothold\.opened, identity\.key but no foothold\.db\. Mount its volume, restore a backup/,
    },
    'with a backup that was not renamed': {
      damage: () => {
        renameSync(at('foothold.db'), at('backup.db'));
        keepOnly('backup.db');
      },
      words:
        /holds backup\.db but no foothold\.db\. If that is the backup to restore, rename it to foothold\.db/,
    },
  };

  /** Damages that are refused with the message of another one. */
  const moreDamages: typeof damages = {
    'whose database was cut in half': {
      damage: () => truncateSync(at('foothold.db'), readFileSync(at('foothold.db')).length / 2),
      words: notSound,
    },
    'whose database has lost its beginning': { damage: () => overwrite(0, 100), words: notSound },
    'with a key alone': {
      damage: () => keepOnly('identity.key'),
      words: /holds identity\.key but no foothold\.db/,
    },
    'with files alone': { damage: () => keepOnly('files'), words: /holds files but no foothold\.db/ },
  };

  const allDamages = Object.entries({ ...damages, ...atDepth({}, moreDamages) });
  /** All refusals end the process in the same way, so a process of its own tries one of them. */
  const triedByProcess = atDepth(1, allDamages.length);

  describe.each(allDamages.map(([name, damaged], index) => ({ name, ...damaged, index })))(
    '$name',
    ({ damage, words, index }) => {
      it('is refused in one line that says what to do, and is unchanged', async () => {
        damage();
        const before = contents();
        await (index < triedByProcess ? expectRefused(words) : expectNotOpened(words));
        expect(contents()).toEqual(before);
      });
    },
  );

  function overwrite(offset: number, length: number): void {
    const bytes = readFileSync(at('foothold.db'));
    bytes.fill(0xa5, offset, offset + length);
    writeFileSync(at('foothold.db'), bytes);
  }

  function keepOnly(kept: string): void {
    for (const name of readdirSync(storage.dataDir)) if (name !== kept) rmSync(at(name), { recursive: true });
  }

  /** The relevant contents of the folder: the lock and temporary files of SQLite may change. */
  function contents(): Record<string, string> {
    const names = readdirSync(storage.dataDir).filter((name) => !/\.lock$|-wal$|-shm$/.test(name));
    const isFile = (name: string) => /\.(db|key|opened)$/.test(name) && name !== 'foothold.db';
    return Object.fromEntries(names.map((name) => [name, isFile(name) ? readFileSync(at(name), 'hex') : '']));
  }

  it.each([
    { name: 'foothold.db', mode: 0o555, what: 'written to' },
    { name: 'foothold.lock', mode: 0o555, what: 'written to' },
    { name: 'foothold.opened', mode: 0o555, what: 'written to' },
    { name: 'files', mode: 0o555, what: 'written to' },
    { name: 'identity.key', mode: 0o400, what: 'read' },
  ])('in which $name belongs to another user is refused in one line', async ({ name, mode, what }) => {
    const within = asOtherUser();
    if (process.getuid?.() === 0) {
      for (const each of ['.', ...readdirSync(storage.dataDir)]) chownSync(at(each), 65_534, 65_534);
      chownSync(at(name), 0, 0);
    }
    chmodSync(at(name), mode);
    const { code, standardError } = await runServerProcess({ DATA_DIR: storage.dataDir }, { within });
    chmodSync(at(name), 0o755);
    expect(standardError).toMatch(
      new RegExp(
        `^Foothold cannot start\\. ${name} in \\S+ cannot be ${what}: it belongs to user \\d+, and the server runs as user \\d+[^\\n]*\\n$`,
      ),
    );
    expect(code).toBe(1);
  });

  it('starts when it is intact, also after a process was killed while writing', async () => {
    const signals = [...Array<'SIGKILL'>(atDepth(1, 2)).fill('SIGKILL'), 'SIGTERM'] as const;
    for (const signal of signals) {
      const server = await start();
      await add(server, 'One more');
      await server.stop(signal);
    }
    const server = await start();
    expect((await takeSnapshot(server, person)).documents).toHaveLength(60 + signals.length);
    await server.stop('SIGTERM');
  });

  it('copied as a whole after a crash starts with every acknowledged write', async () => {
    await crash();
    const copy = await makeTestStorage();
    cpSync(storage.dataDir, copy.dataDir, { recursive: true });
    const server = await startServerProcess({ DATA_DIR: copy.dataDir, LOG_LEVEL: 'silent' });
    expect((await takeSnapshot(server, person)).documents).toHaveLength(63);
    await server.stop('SIGTERM');
    await copy.remove();
  });

  /** Leaves a write-ahead log with three jobs. */
  async function crash(meanwhile = (): void => {}): Promise<void> {
    const server = await start();
    meanwhile();
    for (const title of ['One', 'Two', 'Three']) await add(server, title);
    await server.stop('SIGKILL');
    expect(existsSync(at('foothold.db-wal'))).toBe(true);
  }

  const backups: Record<string, () => Promise<string>> = {
    'made by VACUUM INTO while it ran': async () => {
      await crash(() => vacuumInto(at('foothold.db'), at('backup')));
      return at('backup');
    },
    'copied while the server was stopped': async () => {
      await crash();
      return join(model.dataDir, 'foothold.db');
    },
    'copied page by page while it ran': async () => {
      await crash(() => copyFileSync(at('foothold.db'), at('backup')));
      rmSync(at('foothold.db'));
      return at('backup');
    },
  };

  it.each(Object.entries(backups).slice(0, atDepth(1, 3)))(
    'whose database was replaced by a backup %s, beside an older write-ahead log, is refused',
    async (_name, makeBackup) => {
      copyFileSync(await makeBackup(), at('foothold.db'));
      await expectRefused(
        /foothold\.db in \S+ was replaced.+Delete these two to start with this foothold\.db/,
      );
      for (const name of ['foothold.db-wal', 'foothold.db-shm']) rmSync(at(name), { force: true });
      const server = await start();
      expect((await takeSnapshot(server, person)).documents).toHaveLength(60);
      await server.stop('SIGTERM');
    },
  );

  it('without the key of its secrets logs that', async () => {
    rmSync(at('identity.key'));
    const server = await startServerProcess({ DATA_DIR: storage.dataDir });
    expect(server.output()).toMatch(
      /holds secrets that neither identity\.key in DATA_DIR nor MASTER_KEY opens/,
    );
    await server.stop('SIGTERM');
  });

  it('is backed up twice and restored by the commands of docs/operate.md as they are written', async () => {
    const backupDir = at('backups');
    const run = async (commands: string[], name = '') => {
      let output = '';
      for (const command of commands) {
        const words = command.replaceAll(exampleName, name).split(' ');
        const ended = await runAdmin({ DATA_DIR: storage.dataDir, BACKUP_DIR: backupDir }, words);
        expect([command, ended.code, ended.standardError]).toEqual([command, 0, '']);
        output = ended.standardOutput;
      }
      return output;
    };
    const running = await start();
    let listed = '';
    for (const title of ['First', 'Second']) {
      listed = await run(adminCommands('Back up'));
      await add(running, title);
    }
    await running.stop('SIGKILL');
    expect(listed.match(exampleName)).toHaveLength(2);
    const [newest = ''] = listed.match(exampleName) ?? [];
    await run(adminCommands('Restore'), newest);
    const restored = await startServerProcess({ DATA_DIR: storage.dataDir });
    expect((await takeSnapshot(restored, person)).documents).toHaveLength(61);
    expect((await getFile(restored, person, sha256Of(Buffer.from('A letter')))).status).toBe(200);
    expect(restored.output()).not.toMatch(/secrets|new installation/);
    await restored.stop('SIGTERM');
  });
});

const exampleName = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/g;

/** The arguments of `npm run admin` in a section's code blocks. */
function adminCommands(heading: string): string[] {
  const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'operate.md'), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands);
  const found = [...blocks.join('').matchAll(/^npm run admin -- ([^#\n]+)/gm)];
  return found.map(([, command = '']) => command.trim());
}

function vacuumInto(from: string, to: string): void {
  const handle = new DatabaseSync(from);
  handle.exec(`VACUUM INTO '${to}'`);
  handle.close();
}

/** The command prefix that runs a program as another user than the owner of the files; empty without the rights. */
function asOtherUser(): string[] {
  if (process.getuid?.() !== 0) return [];
  return ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
}
