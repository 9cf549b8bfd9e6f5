import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { pushChanges, readSnapshot, signIn, type ApiAccount } from '../testing/accounts/api-client.ts';
import { startServer, type ServerProcess } from '../testing/server/server-process.ts';
import type { EngineBrowser, OpenEngine } from './harness/engine/engine-browser.ts';
import { openFirefox } from './harness/engine/firefox.ts';
import { personAt, type Person } from './harness/engine/person.ts';
import { openWebKit } from './harness/engine/webkit.ts';
import { missingOnDisk } from './harness/kept-on-disk.ts';
import { goodPassword } from './harness/product.ts';

interface Engine {
  name: string;
  open: OpenEngine;
  /** What it says of a policy or a server that is away, and no other engine does. */
  knownErrors: RegExp[];
}

const engines: Engine[] = [
  { name: 'Firefox', open: openFirefox, knownErrors: [] },
  {
    name: 'WebKit',
    open: openWebKit,
    knownErrors: [
      /Unrecognized Content-Security-Policy directive 'manifest-src'/,
      // The worker's answer to a call that finds no server.
      /Response served by service worker is an error/,
      // A call that was under way when the page was left.
      /Fetch API cannot load .* due to access control checks/,
    ],
  },
];
const email = 'noor@foothold.example';

let server: ServerProcess;
let folder: string;
let browser: EngineBrowser | undefined;

beforeEach(async () => {
  server = await startServer();
  folder = await mkdtemp(join(tmpdir(), 'foothold-engine-'));
});
afterEach(async () => {
  await browser?.kill();
  browser = undefined;
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function openedBy({ open }: Engine): Promise<Person> {
  browser = await open(join(folder, 'profile'));
  return personAt(browser, server.origin);
}

function errorsOf({ browser }: Person, { knownErrors }: Engine): string[] {
  return browser.errors.filter((error) => !knownErrors.some((known) => known.test(error)));
}

/** The jobs as the server has them, by their companies. */
async function jobsOf(account: ApiAccount): Promise<Record<string, Job>> {
  const { documents } = await readSnapshot(server.origin, account);
  const jobs = documents.flatMap(({ collection, body }) => (collection === 'job' ? [body as Job] : []));
  return Object.fromEntries(jobs.map((job) => [job.company, job]));
}

async function register(person: Person): Promise<ApiAccount> {
  await person.open('/register');
  await person.fill('Name', 'Noor Haddad');
  await person.fill('Email', email);
  await person.fill('Password', goodPassword);
  await person.click('button', 'Create account');
  await person.sees('Start with one');
  return signIn(server.origin, email, goodPassword);
}

async function addFirstJob(person: Person): Promise<void> {
  await person.click('link', /^New job/);
  await person.fill('Role', 'Grid Analyst');
  await person.fill('Company', 'Tidewell Energy');
  await person.click('button', /^Save job/);
  await person.expectPath('/job-list');
  await person.sees('Tidewell Energy');
}

/** Two fields are changed on another device while other words for them stand unsaved in the form. */
async function editAndConflict(person: Person, account: ApiAccount): Promise<void> {
  await person.click('link', /^Tidewell Energy/);
  const { id = '' } = (await jobsOf(account))['Tidewell Energy'] ?? {};
  const changeElsewhere = (changes: object) =>
    pushChanges(server.origin, account, [{ name: 'job.update', args: { id, changes } }]);
  await person.fill('Role', 'Senior Grid Analyst');
  await changeElsewhere({ title: 'Lead Grid Analyst' });
  await person.sees('Role was changed elsewhere to “Lead Grid Analyst”.');
  await person.click('button', 'Keep Senior Grid Analyst');
  await person.fill('Location', 'Leith');
  await changeElsewhere({ location: 'Portobello' });
  await person.sees('Location was changed elsewhere to “Portobello”.');
  await person.click('button', 'Use Portobello');
  await person.expectValue('Location', 'Portobello');
  await expect
    .poll(async () => (await jobsOf(account))['Tidewell Energy'])
    .toMatchObject({ title: 'Senior Grid Analyst', location: 'Portobello' });
}

async function moveOnBoard(person: Person, account: ApiAccount): Promise<void> {
  await person.open('/job-list?layout=board');
  await person.sees('Tidewell Energy');
  await person.tabTo('link', /^Tidewell Energy/);
  await person.press(' ');
  await person.press('ArrowRight');
  await person.sees('Applied: 1 of 1');
  await person.press(' ');
  await person.sees('Tidewell Energy moved to Applied');
  await expect
    .poll(async () => (await jobsOf(account))['Tidewell Energy'])
    .toMatchObject({ stageId: 'applied' });
}

/** A posting that was cut out of another field, as by any other program. */
async function pastePosting(person: Person, account: ApiAccount): Promise<void> {
  await person.open('/new-job');
  await person.click('textbox', 'Notes');
  await person.type('Tide Clerk at Harbour Trust');
  await person.press('Enter');
  await person.press('Enter');
  await person.type('Count the tides.');
  await person.press('a', 'Control');
  await person.press('x', 'Control');
  await person.expectValue('Notes', '');
  await person.click('heading', 'New job');
  await person.press('v', 'Control');
  await person.expectValue('Role', 'Tide Clerk');
  await person.expectValue('Company', 'Harbour Trust');
  await person.click('button', /^Save job/);
  await expect
    .poll(async () => (await jobsOf(account))['Harbour Trust'])
    .toMatchObject({ title: 'Tide Clerk' });
}

async function workOffline(person: Person, account: ApiAccount): Promise<void> {
  await expect
    .poll(() => person.browser.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
  await person.sees('Saved to your server');
  await server.stop();
  await person.browser.reload();
  await person.sees('Your server is not answering');
  await person.click('link', /^Tidewell Energy/);
  await person.expectPath('/edit-job');
  await person.fill('Location', 'Granton');
  await person.press('Tab');
  await person.sees('Your server is not answering. 1 change is kept on this device.');
  await person.browser.reload();
  await person.expectValue('Location', 'Granton');
  await server.restart();
  await expect
    .poll(async () => (await jobsOf(account))['Tidewell Energy'], { timeout: 40_000 })
    .toMatchObject({ location: 'Granton' });
}

/** What was typed and not saved is there when the browser is opened again. */
async function crash(person: Person, engine: Engine): Promise<Person> {
  const path = String(await person.browser.evaluate('location.pathname + location.search'));
  const text = 'They pay the train';
  await person.fill('Location', text);
  await expect.poll(() => person.browser.evaluate(`(${missingOnDisk.toString()})(['${text}'])`)).toEqual([]);
  expect(errorsOf(person, engine)).toEqual([]);
  await person.browser.kill();
  const again = await openedBy(engine);
  await again.open(path);
  await again.expectValue('Location', text);
  return again;
}

async function importFile(person: Person, account: ApiAccount): Promise<void> {
  const file = join(folder, 'jobs.csv');
  await writeFile(file, 'Company,Position,Status\nGlobex,Engineer,Applied\nInitech,Architect,Saved\n');
  await person.open('/settings?section=import');
  await person.choose(file);
  await person.click('button', 'Import 2 jobs');
  await person.sees('They are on your server.');
  expect(Object.keys(await jobsOf(account))).toEqual(expect.arrayContaining(['Globex', 'Initech']));
}

async function readArabic(person: Person): Promise<void> {
  await person.open('/settings?section=appearance');
  await person.click('button', /Language$/);
  await person.click('option', 'العربية');
  await person.sees('الإعدادات');
  await expect.poll(() => person.browser.evaluate('document.documentElement.dir')).toBe('rtl');
  await person.open('/job-list');
  await person.sees('Tidewell Energy');
}

describe.runIf(isDeep)('the main story', () => {
  it.each(engines)(
    'works in $name',
    async (engine) => {
      let person = await openedBy(engine);
      const account = await register(person);
      await addFirstJob(person);
      await editAndConflict(person, account);
      await moveOnBoard(person, account);
      await pastePosting(person, account);
      await workOffline(person, account);
      person = await crash(person, engine);
      await importFile(person, account);
      await readArabic(person);
      expect(errorsOf(person, engine)).toEqual([]);
    },
    300_000,
  );
});
