import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { HistoryResponse } from '@foothold/contract/history';
import type { SnapshotResponse } from '@foothold/contract/snapshot';
import { importCalls } from '@foothold/domain/import/import-calls';
import { exportedKeys } from '@foothold/domain/job-fields';
import { planImport } from '@foothold/domain/import/import-plan';
import { jobAfter } from '@foothold/domain/import/import-undo';
import type { Job } from '@foothold/domain/job';
import type { Settings } from '@foothold/domain/settings';
import {
  apiHeaders,
  mutation,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../../apps/server/src/testing/test-storage.ts';
import { signInAs } from '../../apps/server/src/testing/toolkit-client.ts';
import { guessedMapping } from '../../apps/web/src/features/import/guessed-mapping.ts';
import { previewOf } from '../../apps/web/src/features/import/preview-table.ts';
import { readFile } from '../../apps/web/src/features/import/read-file.ts';
import { packExport } from '../../apps/web/src/features/settings/account-data/pack-export.ts';

/**
 * What the program wrote at commit 32c49d0, by its own server and its own pages: a data folder, with one account that has
 * every field, fields and views of its own, files, a bin, jobs that were merged, imported and changed on two devices; its
 * two exports; and as `account.json` what its server then answered of the account.
 */
const written = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, name)));
const account = JSON.parse(new TextDecoder().decode(written('account.json'))) as {
  snapshot: SnapshotResponse;
  histories: Record<string, HistoryResponse>;
};
const bodies = account.snapshot.documents.map(({ body }) => body as Job | Settings);
const settings = bodies.find((body): body is Settings => 'stages' in body) as Settings;
const jobs = bodies.filter((body): body is Job => 'events' in body);
const archive = unzipSync(written('export.zip'));
const attached = Object.keys(archive).filter((path) => path.startsWith('files/'));

// The marks count within one account; an export says them with what the jobs said earlier.
const withoutMarks = ({ twoVersions: _twoVersions, ...job }: Job) => job;
const byId = (all: readonly Job[]) => Object.fromEntries(all.map((job) => [job.id, withoutMarks(job)]));

async function start(fill: (dataDir: string) => void = () => {}): Promise<TestApp> {
  const storage = await makeTestStorage();
  onTestFinished(() => storage.remove());
  fill(storage.dataDir);
  const app = await startTestApp({ storage });
  onTestFinished(() => app.close());
  return app;
}

function unpackFolder(dataDir: string): void {
  for (const [path, bytes] of Object.entries(unzipSync(written('data.zip')))) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), bytes, { mode: 0o600 });
  }
}

describe.runIf(testEngine === 'sqlite')('a data folder of an earlier version', () => {
  it('opens, with the account, its history and its files unchanged', async () => {
    const app = await start(unpackFolder);
    const { body } = await signInAs(app, 'noor@foothold.example', 'granite otter lantern 41');
    expect(body.displayName).toBe('Noor Haddad');
    expect(await takeSnapshot(app, body)).toEqual(account.snapshot);
    const headers = apiHeaders(body);
    for (const { id } of jobs) {
      const history = await fetch(`${app.origin}/api/v1/history?job=${id}`, { headers });
      expect(await history.json()).toEqual(account.histories[id]);
    }
    for (const path of attached) {
      const file = await fetch(`${app.origin}/api/v1/files/${path.split('/')[1]}`, { headers });
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(archive[path]);
    }
  });
});

async function contentsOf(name: string, bytes = written(name)) {
  const read = await readFile(name, bytes);
  if (!('contents' in read)) throw new Error(`${name} was not taken for an export`);
  return read.contents;
}

async function tableOf(name: string, bytes = written(name)) {
  const read = await readFile(name, bytes);
  if (!('tables' in read) || !read.tables[0]) throw new Error(`${name} was not taken for a table`);
  return read.tables[0];
}

describe('an export of an earlier version', () => {
  it.each(['export.zip', 'foothold.json'])('is read whole from %s', async (name) => {
    const contents = await contentsOf(name, archive[name] ?? written('export.zip'));
    expect(contents).toMatchObject({ broken: 0, rejected: [], settings });
    expect(byId(contents.jobs)).toEqual(byId(jobs));
    const hashes = name === 'export.zip' ? attached.map((path) => path.split('/')[1]) : [];
    expect([...contents.files.keys()]).toEqual(hashes);
  });

  it('is the same when it is written again, except for newer columns and days that are not exact', async () => {
    const text = new TextDecoder().decode(archive['foothold.json']);
    const packed = packExport({
      kind: 'zip',
      data: JSON.parse(text),
      timeZone: 'UTC',
      files: [],
    });
    const again = unzipSync(packed);
    expect(new TextDecoder().decode(again['foothold.json'])).toBe(text);
    const changed: unknown[] = [];
    for (const name of Object.keys(archive).filter((path) => path.endsWith('.csv'))) {
      const [before, now] = [await tableOf(name, archive[name]), await tableOf(name, again[name])];
      expect(now.rows).toHaveLength(before.rows.length);
      for (const [row, { cells }] of before.rows.entries())
        for (const [column, header] of before.headers.entries()) {
          const cell = now.rows[row]?.cells[now.headers.indexOf(header)];
          if (cell !== cells[column]) changed.push([header, cells[column], cell]);
        }
    }
    // The last was made up by an import.
    expect(changed).toEqual([
      ['Date saved', '2026-11-01', '~2026-11-01'],
      ['Date applied', '2026-11-04', '~2026-11-04'],
      ['Date saved', '2026-09-01', ''],
    ]);
  });

  it('restores the same account elsewhere', async () => {
    const { jobs: exported, earlierChanges } = await contentsOf('export.zip');
    const app = await start();
    const person = await registerPerson(app);
    await pushMutations(app, person, [
      mutation('settings.recover', { settings }),
      ...exported.flatMap((job) => {
        const changes = [...(earlierChanges.get(job.id) ?? [])];
        const history =
          changes.length === 0 ? [] : [mutation('job.recover-history', { id: job.id, changes })];
        return [mutation('job.recover', { job }), ...history];
      }),
    ]);
    const { documents } = await takeSnapshot(app, person);
    const there = documents.map(({ body }) => body as Job | Settings);
    expect(there.find((body) => 'stages' in body)).toEqual(settings);
    const jobsThere = there.filter((body): body is Job => 'events' in body);
    expect(byId(jobsThere)).toEqual(byId(jobs));
    const openPaths = (all: readonly Job[]) =>
      all.flatMap(({ twoVersions = [] }) => twoVersions.map(({ place }) => place));
    expect(openPaths(jobsThere)).toEqual(openPaths(jobs));
  });

  it('restores every field from its table', async () => {
    const { stages, ownFields = [] } = settings;
    const context = {
      stages,
      ownFields,
      today: '2026-11-28',
      timeZone: 'Europe/Berlin',
      followUpText: 'Follow up',
    };
    const table = await tableOf('export.csv');
    const rows = planImport([{ table, mapping: guessedMapping(previewOf(table, context)) }], [], context);
    const live = jobs.filter(({ deleted }) => deleted === undefined);
    expect(rows).toHaveLength(live.length);
    for (const row of rows) {
      if (row.status === 'skipped') throw new Error(row.text);
      expect(row.job.warnings).toEqual([]);
      const names = {
        stages,
        id: crypto.randomUUID(),
        batchId: crypto.randomUUID(),
        newId: () => crypto.randomUUID(),
      };
      const brought = jobAfter(null, importCalls(row.job, names), settings, '2026-11-28T09:00:00.000Z');
      const { company } = brought;
      const job = live.find((each) => each.company === company) as Job;
      const said = (each: Job) =>
        [...exportedKeys, 'nextMove', 'stageId', 'outcome', 'ownValues'].map((key) => [
          key,
          each[key as keyof Job],
        ]);
      expect(said(brought)).toEqual(said(job));
    }
  });
});
