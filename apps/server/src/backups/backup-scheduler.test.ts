import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeMigratedStorage, makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { listBackups } from './backup-folder.ts';

let storage: TestStorage;
let folder: TestStorage;
let clock: FakeClock;
let apps: TestApp[];
let lines: { msg: string; reason?: string }[];
beforeEach(async () => {
  storage = await makeMigratedStorage();
  folder = await makeTestStorage('sqlite');
  clock = new FakeClock();
  [apps, lines] = [[], []];
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await storage.remove();
  await folder.remove();
});

async function start(environment: Record<string, string>): Promise<void> {
  const options = { storage, clock, lookForTasksEveryMs: 20 };
  const onLog = (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]);
  apps.push(await startTestApp({ ...options, onLog, environment: { LOG_LEVEL: 'info', ...environment } }));
}

const backups = () => listBackups(folder.dataDir).backups;
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

it('makes up for one missed backup, then makes one at each scheduled time on one of several servers', async () => {
  const environment = { BACKUP_DIR: folder.dataDir, BACKUP_EVERY: '6h', BACKUP_KEEP: '1 daily' };
  const servers = testEngine === 'postgres' ? 2 : 1;
  for (let server = 0; server < servers; server += 1) await start(environment);
  await until(() => expect(backups()).toHaveLength(1));
  clock.advanceSeconds(6 * 3_600);
  await until(() => expect(backups()).toHaveLength(2));
  clock.advanceSeconds(25 * 3_600);
  // Both are more than a day older than the third.
  await until(() => expect(backups().map(({ at }) => at)).toEqual([clock.now()]));
  const made = () => lines.filter(({ msg }) => msg === 'backup made');
  await until(() => expect(made()).toHaveLength(3));
  expect(lines.filter(({ msg }) => msg === 'backup failed')).toEqual([]);
});

it.runIf(testEngine === 'sqlite')(
  'says why one failed, goes on serving, and tries again an hour later',
  async () => {
    const file = join(folder.dataDir, 'backups');
    writeFileSync(file, 'not a folder');
    await start({ BACKUP_DIR: file });
    const failures = () => lines.filter(({ msg }) => msg === 'backup failed');
    await until(() => expect(failures()).toHaveLength(1));
    expect(failures()[0]?.reason).toMatch(/^BACKUP_DIR \S+ cannot be written to\. Make it a folder/);
    expect((await fetch(`${apps[0]?.origin}/readyz`)).status).toBe(200);
    rmSync(file);
    clock.advanceSeconds(3_600);
    await until(() => expect(listBackups(file).backups).toHaveLength(1));
    expect(failures()).toHaveLength(1);
  },
);
