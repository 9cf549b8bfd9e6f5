import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PushResponse } from '@foothold/contract/push';
import type { EarlierChange } from '@foothold/domain/earlier-change';
import {
  accountSteps,
  applyToAccount,
  attachedTexts,
  changesOf,
  emptyAccount,
  type AccountChange,
} from '@foothold/domain/testing/account-arbitrary';
import {
  type ApiAccount,
  apiHeaders,
  pushChanges,
  readSnapshot,
  uploadFile,
} from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const here = runProduct();
const elsewhere = runProduct();
const pushedAtOnce = 100;

/** Random use over half a year; the server refuses some of it. */
async function liveThrough(account: ApiAccount, seed: number): Promise<void> {
  const [steps = []] = fc.sample(accountSteps({ minLength: 600, maxLength: 600 }), { seed, numRuns: 1 });
  let state = emptyAccount;
  const changes: AccountChange[] = [];
  for (const step of steps) {
    for (const change of changesOf(state, step)) {
      changes.push(change);
      state = applyToAccount(state, change, new Date().toISOString());
    }
  }
  // The story reads the pages in English.
  changes.push({ name: 'settings.update', args: { changes: { language: 'en' } } });
  let applied = 0;
  for (let from = 0; from < changes.length; from += pushedAtOnce) {
    const { outcomes } = await pushFromNewDevice(account, changes.slice(from, from + pushedAtOnce));
    applied += outcomes.filter(({ status }) => status === 'applied').length;
  }
  expect(applied).toBeGreaterThan(200);
}

/** `seen` is how far the device had come. The server may refuse some of the changes. */
async function pushFromNewDevice(
  account: ApiAccount,
  changes: readonly AccountChange[],
  seen?: number,
): Promise<PushResponse> {
  const mutations = changes.map((change) => ({ id: crypto.randomUUID(), ...change, seen }));
  const response = await fetch(`${here.origin}/api/v1/push`, {
    method: 'POST',
    headers: apiHeaders(account),
    body: JSON.stringify({ deviceId: crypto.randomUUID(), mutations }),
  });
  if (!response.ok) throw new Error(`push answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as PushResponse;
}

async function exported(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all' }).click(),
  ]);
  return readFile(await download.path());
}

const dataPath = '/settings?section=data';

/** What a rich account has; the order of cards, steps taken back and files among it. */
const mustHold = [
  'archived',
  'completedMoves',
  'contacts',
  'deleted',
  'earlierChanges',
  'earlierOccurred',
  'earlierPostings',
  'files',
  'foldedStages',
  'interviews',
  'nextMove',
  'outcome',
  'ownFields',
  'ownValues',
  'rank',
  'reminders',
  'tasks',
  'team',
  'views',
  'voidedAt',
];

describe('an export restored into a second installation', () => {
  it('gives the same export, byte for byte, with the same conflicts, which are settled there', async () => {
    // This one has every kind of value.
    const { text: held, page, account, id } = await restoredSearch(4);
    expect(mustHold.filter((name) => !held.includes(`"${name}":`))).toEqual([]);
    const { earlierChanges } = JSON.parse(held) as ExportedChanges;
    expect(earlierChanges[id]?.at(-1)?.open).toEqual(['location', 'notes']);

    await page.goto(`/edit-job?job=${id}`);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of Tidewell Energy' });
    await dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Granton' }).check();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    const job = async () =>
      (await readSnapshot(elsewhere.origin, account)).documents.find((document) => document.id === id)?.body;
    await expect.poll(async () => (await job())?.['location']).toBe('Granton');
    await expect.poll(job).not.toHaveProperty('twoVersions');
  });

  it('brings settings alone, where there are no jobs', async () => {
    const account = await here.newAccount();
    await pushFromNewDevice(account, [{ name: 'stage.delete', args: { id: 'screening' } }]);
    const first = await exported(await here.signedInPage({ account, path: dataPath }));
    const other = await elsewhere.newAccount();
    const page = await importing(other, first);
    await page.getByRole('button', { name: 'Restore your settings' }).click();
    await page.getByRole('heading', { name: 'Your settings are restored.' }).waitFor();
    await jobListPage(page).savedState.waitFor({ state: 'attached' });
    const kept = await readSnapshot(here.origin, account);
    const restoredThere = await readSnapshot(elsewhere.origin, other);
    const bodies = ({ documents }: typeof kept) => documents.map(({ body }) => body);
    expect(bodies(restoredThere)).toEqual(bodies(kept));
  });

  it('keeps the account’s own jobs and settings, and uploads the files although the page was closed, and the bin', async () => {
    const account = await here.newAccount();
    const other = await elsewhere.newAccount();
    const bytes = Buffer.from('Dear Tidewell');
    const sha256 = await uploadFile(here.origin, account, bytes);
    const item = { name: 'letter.txt', kind: 'cover_letter', size: bytes.length, sha256 } as const;
    const [job, binned] = [jobChange('Tidewell Energy'), jobChange('Osprey Lane')];
    await pushFromNewDevice(account, [
      job,
      { name: 'file.put', args: { id: job.args.id, item: { id: crypto.randomUUID(), ...item } } },
      binned,
      { name: 'job.delete', args: { id: binned.args.id } },
      goalChange(12),
    ]);
    await pushChanges(elsewhere.origin, other, [jobChange('Nettle Health'), goalChange(3)]);
    const first = await exported(await here.signedInPage({ account, path: dataPath }));

    const page = await importing(other, first);
    await page.getByText('Your settings and stages stay as they are.').waitFor();
    await page.evaluate(() => {
      crypto.subtle.digest = () => new Promise(() => {});
    });
    await page.getByRole('button', { name: 'Restore 2 jobs' }).click();
    await page.getByText('Restoring').waitFor();
    await page.close();
    const next = await importing(other, first);
    await next.getByRole('button', { name: 'Restore 2 jobs' }).click();
    await next.getByRole('heading', { name: '1 job imported.' }).waitFor();
    await next.getByText('1 more job is in the bin.').waitFor();
    const url = `${elsewhere.origin}/api/v1/files/${sha256}`;
    await expect.poll(async () => (await fetch(url, { headers: apiHeaders(other) })).status).toBe(200);
    const bodies = async () => {
      const { documents } = await readSnapshot(elsewhere.origin, other);
      return new Set(documents.map(({ body }) => body?.['company'] ?? body?.['weeklyGoal']));
    };
    await expect.poll(bodies).toEqual(new Set([3, 'Nettle Health', 'Tidewell Energy', 'Osprey Lane']));
  });
});

function jobChange(company: string) {
  const step = { eventId: crypto.randomUUID(), stageId: 'saved', occurred: '2026-11-02' };
  const fields = { title: 'Surveyor', company, location: 'Leith' };
  const args = { id: crypto.randomUUID(), fields, ...step, createdVia: 'ui' as const };
  return { name: 'job.create' as const, args };
}

function goalChange(weeklyGoal: number) {
  return { name: 'settings.update' as const, args: { changes: { weeklyGoal } } };
}

interface ExportedChanges {
  earlierChanges: Record<string, EarlierChange[]>;
}

/** One job, of which two devices have changed the same without knowing of each other. */
async function twoVersionsIn(account: ApiAccount): Promise<string> {
  const { name, args } = jobChange('Tidewell Energy');
  const { id } = args;
  const { cursor } = await pushFromNewDevice(account, [{ name, args }]);
  for (const location of ['Granton', 'Portobello']) {
    const changes = { location, notes: `They asked about ${location}.` };
    const change: AccountChange = { name: 'job.update', args: { id, changes } };
    const { outcomes } = await pushFromNewDevice(account, [change], cursor);
    expect(outcomes).toMatchObject([{ status: 'applied' }]);
  }
  return id;
}

/**
 * Exports one search, with a job that has two versions, restores it, exports it again and compares. Resolves with all that
 * it held, and the account that holds it now, on another device than the one that restored it.
 */
async function restoredSearch(
  seed: number,
): Promise<{ text: string; account: ApiAccount; page: Page; id: string }> {
  const account = await here.newAccount();
  for (const text of attachedTexts) await uploadFile(here.origin, account, Buffer.from(text));
  await liveThrough(account, seed);
  const id = await twoVersionsIn(account);
  const first = await exported(await here.signedInPage({ account, path: dataPath }));
  const files = unzipSync(first);
  expect(Object.keys(files).some((path) => path.startsWith('files/'))).toBe(true);

  const { page, account: other } = await restored(first);
  // Which is said once everything has arrived on the server.
  await page.getByText(/^\d+ jobs? (has|have) two versions/).waitFor();
  for (const path of Object.keys(files).filter((each) => each.startsWith('files/'))) {
    const url = `${elsewhere.origin}/api/v1/files/${path.split('/')[1]}`;
    await expect.poll(async () => (await fetch(url, { headers: apiHeaders(other) })).status).toBe(200);
  }
  // On another device, so that all of it has come from the server.
  const fresh = await elsewhere.signedInPage({ account: other, path: dataPath });
  const second = await exported(fresh);
  const again = unzipSync(second);
  const text = textOf(first);
  expect(earlierValuesIn(text)).toBeGreaterThan(100);
  expect(textOf(second)).toBe(text);
  expect(Object.keys(again)).toEqual(Object.keys(files));
  expect(second.equals(first)).toBe(true);
  return { text, account: other, page: fresh, id };
}

/** Puts an export into an empty account of the second installation. */
async function restored(zip: Buffer): Promise<{ page: Page; account: ApiAccount }> {
  const account = await elsewhere.newAccount();
  const page = await importing(account, zip);
  await page.getByRole('button', { name: /^Restore \d+ jobs?$/ }).click();
  await page.getByRole('heading', { name: /jobs? imported\.$/ }).waitFor();
  return { page, account };
}

/** A page of the second installation with an export to be put back. */
async function importing(account: ApiAccount, zip: Buffer): Promise<Page> {
  const page = await elsewhere.signedInPage({ account, path: '/settings?section=import' });
  await page
    .getByLabel('File with jobs')
    .setInputFiles({ name: 'foothold.zip', mimeType: 'application/zip', buffer: zip });
  return page;
}

function textOf(zip: Buffer): string {
  return strFromU8(unzipSync(zip)['foothold.json'] ?? new Uint8Array());
}

/** How many values that were replaced an export tells of. */
function earlierValuesIn(text: string): number {
  const { earlierChanges } = JSON.parse(text) as { earlierChanges: Record<string, { values: unknown[] }[]> };
  return Object.values(earlierChanges)
    .flat()
    .reduce((sum, { values }) => sum + values.length, 0);
}
