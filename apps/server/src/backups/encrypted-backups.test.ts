import { readFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { getFile, sha256Of, uploadFile } from '../testing/file-calls.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeMigratedStorage, makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const passphrase = 'a rope of many words';
const letter = Buffer.from('A letter to Globex');
const keep = { daily: 7, weekly: 4, monthly: 6 };

// On both engines the encrypted file is the same SQLite file.
describe.runIf(testEngine === 'sqlite')('an encrypted backup', () => {
  let storage: TestStorage;
  let folder: TestStorage;
  let target: TestStorage;
  let app: TestApp;
  let person: Person;
  let names: string[];
  beforeAll(async () => {
    storage = await makeMigratedStorage();
    [folder, target] = [await makeTestStorage('sqlite'), await makeTestStorage('sqlite')];
    app = await startTestApp({ storage });
    person = await registerPerson(app);
    await uploadFile(app, person, letter);
    await pushMutations(app, person, [jobCreation({ title: 'Cartographer' })]);
    names = [];
    for (const each of [passphrase, passphrase, 'another rope of words', undefined]) {
      const made = await makeBackup({
        ...storage,
        passphrase: each,
        settings: { folder: folder.dataDir, keep },
      });
      names.push(made?.backup.name ?? '');
    }
  }, 60_000);
  afterAll(async () => {
    await app.close();
    for (const each of [storage, folder, target]) await each.remove();
  });

  const pathsOf = (name: string) =>
    readdirSync(join(folder.dataDir, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const fileOfPerson = (name: string) => pathsOf(name).find((path) => path.includes('/files/')) ?? '';
  const restore = (name: string, environment: Record<string, string>) =>
    restoreBackup(readConfig({ DATA_DIR: target.dataDir, ...environment }), join(folder.dataDir, name));

  it('has nothing in it that can be read, and leaves nothing in the data folder', () => {
    const [first = ''] = names;
    const relative = pathsOf(first).map((path) => path.slice(join(folder.dataDir, first).length + 1));
    expect(relative.map((path) => path.replace(/files\/.+\.age$/, 'file')).toSorted()).toEqual([
      'SHA256SUMS',
      'file',
      'foothold.db.age',
      'identity.key.age',
      'key.age',
      'manifest.json',
    ]);
    const key = readFileSync(join(storage.dataDir, 'identity.key'), 'utf8').trim();
    const secrets = [letter.toString(), sha256Of(letter), 'Cartographer', person.email, 'SQLite format', key];
    for (const path of pathsOf(first)) {
      const content = `${path}\n${readFileSync(path, 'latin1')}`;
      for (const secret of secrets) expect([path, content.includes(secret)]).toEqual([path, false]);
    }
    expect(readdirSync(storage.dataDir)).not.toContain('backup-in-progress');
  });

  it('shares files with the one before while the passphrase stays the same', () => {
    const inodes = names.map((name) => statSync(fileOfPerson(name)).ino);
    expect(inodes[1]).toBe(inodes[0]);
    expect(new Set(inodes).size).toBe(3);
  });

  it('is restored with its passphrase alone', async () => {
    const name = names[1] ?? '';
    await expect(restore(name, {})).rejects.toThrow(
      /is encrypted\. Set BACKUP_PASSPHRASE .+ Nothing was changed\.$/,
    );
    await expect(restore(name, { BACKUP_PASSPHRASE: 'a rope of other words' })).rejects.toThrow(
      /^BACKUP_PASSPHRASE does not open the backup .+ Nothing was changed\.$/,
    );
    await restore(name, { BACKUP_PASSPHRASE: passphrase });
    const restored = await startTestApp({ storage: target });
    expect(await takeSnapshot(restored, person)).toEqual(await takeSnapshot(app, person));
    const file = await getFile(restored, person, sha256Of(letter));
    expect(Buffer.from(await file.arrayBuffer()).equals(letter)).toBe(true);
    await restored.close();
  });

  it('that is cut off is refused with the name of the file', async () => {
    const name = names[2] ?? '';
    truncateSync(join(folder.dataDir, name, 'foothold.db.age'), 100_000);
    await expect(restore(name, { BACKUP_PASSPHRASE: 'another rope of words' })).rejects.toThrow(
      /foothold\.db\.age is cut off or damaged\. Choose another one\. Nothing was changed\.$/,
    );
  });
});
