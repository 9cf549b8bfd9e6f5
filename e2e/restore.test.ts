import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PushResponse } from '@foothold/contract/push';
import {
  accountSteps,
  applyToAccount,
  attachedTexts,
  changesOf,
  emptyAccount,
  type AccountChange,
} from '@foothold/domain/testing/account-arbitrary';
import { type ApiAccount, apiHeaders, uploadFile } from '../scripts/api-client.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const here = runProduct();
const elsewhere = runProduct();
const pushedAtOnce = 100;

/** Everything somebody might have done in half a year; the server refuses some of it. */
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
    const mutations = changes
      .slice(from, from + pushedAtOnce)
      .map((change) => ({ id: crypto.randomUUID(), ...change }));
    const response = await fetch(`${here.origin}/api/v1/push`, {
      method: 'POST',
      headers: apiHeaders(account),
      body: JSON.stringify({ deviceId: crypto.randomUUID(), mutations }),
    });
    if (!response.ok) throw new Error(`push answered ${response.status}: ${await response.text()}`);
    const { outcomes } = (await response.json()) as PushResponse;
    applied += outcomes.filter(({ status }) => status === 'applied').length;
  }
  expect(applied).toBeGreaterThan(200);
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
  'views',
  'voidedAt',
];

describe('an export restored into a second installation', () => {
  it('gives the same export, byte for byte', async () => {
    let held = '';
    for (const seed of [1, 2, 3]) held += await restoredSearch(seed);
    expect(mustHold.filter((name) => !held.includes(`"${name}":`))).toEqual([]);
  });
});

/** Exports one search, restores it, exports it again and compares; resolves with all that it held. */
async function restoredSearch(seed: number): Promise<string> {
  const account = await here.newAccount();
  for (const text of attachedTexts) await uploadFile(here.origin, account, Buffer.from(text));
  await liveThrough(account, seed);
  const first = await exported(await here.signedInPage({ account, path: dataPath }));
  const files = unzipSync(first);
  expect(Object.keys(files).some((path) => path.startsWith('files/'))).toBe(true);

  const other = await elsewhere.newAccount();
  const page = await elsewhere.signedInPage({ account: other, path: '/settings?section=import' });
  await page
    .getByLabel('File with jobs')
    .setInputFiles({ name: 'foothold.zip', mimeType: 'application/zip', buffer: first });
  await page.getByRole('button', { name: /^Put back \d+ jobs$/ }).click();
  await page.getByRole('heading', { name: /jobs? (?:is|are) in\.$/ }).waitFor();
  await jobListPage(page).savedState.waitFor({ state: 'attached' });
  for (const path of Object.keys(files).filter((each) => each.startsWith('files/'))) {
    const url = `${elsewhere.origin}/api/v1/files/${path.split('/')[1]}`;
    await expect.poll(async () => (await fetch(url, { headers: apiHeaders(other) })).status).toBe(200);
  }
  // On another device, so that all of it has come from the server.
  const second = await exported(await elsewhere.signedInPage({ account: other, path: dataPath }));
  const again = unzipSync(second);
  const text = strFromU8(files['foothold.json'] ?? new Uint8Array());
  expect(earlierValuesIn(text)).toBeGreaterThan(100);
  expect(strFromU8(again['foothold.json'] ?? new Uint8Array())).toBe(text);
  expect(Object.keys(again)).toEqual(Object.keys(files));
  expect(second.equals(first)).toBe(true);
  return text;
}

/** How many values that were replaced an export tells of. */
function earlierValuesIn(text: string): number {
  const { earlierChanges } = JSON.parse(text) as { earlierChanges: Record<string, { values: unknown[] }[]> };
  return Object.values(earlierChanges)
    .flat()
    .reduce((sum, { values }) => sum + values.length, 0);
}
