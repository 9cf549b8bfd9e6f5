import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { pushChanges, readSnapshot, signIn, type ApiAccount } from '../../testing/accounts/api-client.ts';
import type { ServerProcess } from '../../testing/server/server-process.ts';
import type { EngineBrowser, OpenEngine } from './engine/engine-browser.ts';
import { personAt, type Person } from './engine/person.ts';
import { missingOnDisk } from './kept-on-disk.ts';
import { goodPassword } from './product.ts';

interface StoryStart {
  /** Is stopped and started again on the way. */
  server: ServerProcess;
  open: OpenEngine;
  /** For the browser's storage and for files that it is given; an empty one. */
  folder: string;
  /** Errors that an engine reports of a policy or a server that is away, and no other engine does. */
  knownErrors?: readonly RegExp[];
}

interface Story {
  server: ServerProcess;
  folder: string;
  account: ApiAccount;
}

const email = 'noor@foothold.example';

/**
 * Registers, adds a job, edits it against another device, moves it on the board by keys, pastes a posting, works while the
 * server is away, types through a crash of the browser, imports a file and reads Arabic. Fails where the browser reports an
 * error.
 */
export async function runMainStory({ server, open, folder, knownErrors = [] }: StoryStart): Promise<void> {
  const opened: EngineBrowser[] = [];
  const openBrowser = async () => {
    const browser = await open(join(folder, 'profile'));
    opened.push(browser);
    return personAt(browser, server.origin);
  };
  try {
    let person = await openBrowser();
    const story = { server, folder, account: await register(person, server) };
    await addFirstJob(person);
    await editAndConflict(person, story);
    await moveOnBoard(person, story);
    await pastePosting(person, story);
    await workOffline(person, story);
    person = await crash(person, openBrowser);
    await importFile(person, story);
    await readArabic(person);
    const errors = opened.flatMap((browser) => browser.errors);
    expect(errors.filter((error) => !knownErrors.some((known) => known.test(error)))).toEqual([]);
  } finally {
    await opened.at(-1)?.kill();
  }
}

/** The jobs as the server has them, by their companies. */
async function jobsOf({ server, account }: Story): Promise<Record<string, Job>> {
  const { documents } = await readSnapshot(server.origin, account);
  const jobs = documents.flatMap(({ collection, body }) => (collection === 'job' ? [body as Job] : []));
  return Object.fromEntries(jobs.map((job) => [job.company, job]));
}

async function register(person: Person, server: ServerProcess): Promise<ApiAccount> {
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
async function editAndConflict(person: Person, story: Story): Promise<void> {
  await person.click('link', /^Tidewell Energy/);
  const { id = '' } = (await jobsOf(story))['Tidewell Energy'] ?? {};
  const changeElsewhere = (changes: object) =>
    pushChanges(story.server.origin, story.account, [{ name: 'job.update', args: { id, changes } }]);
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
    .poll(async () => (await jobsOf(story))['Tidewell Energy'])
    .toMatchObject({ title: 'Senior Grid Analyst', location: 'Portobello' });
}

async function moveOnBoard(person: Person, story: Story): Promise<void> {
  await person.open('/job-list?layout=board');
  await person.sees('Tidewell Energy');
  await person.tabTo('link', /^Tidewell Energy/);
  await person.press(' ');
  await person.press('ArrowRight');
  await person.sees('Applied: 1 of 1');
  await person.press(' ');
  await person.sees('Tidewell Energy moved to Applied');
  await expect
    .poll(async () => (await jobsOf(story))['Tidewell Energy'])
    .toMatchObject({ stageId: 'applied' });
}

/** A posting that was cut out of another field, as by any other program. */
async function pastePosting(person: Person, story: Story): Promise<void> {
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
    .poll(async () => (await jobsOf(story))['Harbour Trust'])
    .toMatchObject({ title: 'Tide Clerk' });
}

async function workOffline(person: Person, story: Story): Promise<void> {
  await expect
    .poll(() => person.browser.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
  await person.sees('Saved to your server');
  await story.server.stop();
  await person.browser.reload();
  await person.sees('Your server is not answering');
  await person.click('link', /^Tidewell Energy/);
  await person.expectPath('/edit-job');
  await person.fill('Location', 'Granton');
  await person.press('Tab');
  await person.sees('Your server is not answering. 1 change is kept on this device.');
  await person.browser.reload();
  await person.expectValue('Location', 'Granton');
  await story.server.restart();
  await expect
    .poll(async () => (await jobsOf(story))['Tidewell Energy'], { timeout: 40_000 })
    .toMatchObject({ location: 'Granton' });
}

/** What was typed and not saved is there when the browser is opened again. */
async function crash(person: Person, openAgain: () => Promise<Person>): Promise<Person> {
  const path = String(await person.browser.evaluate('location.pathname + location.search'));
  const text = 'They pay the train';
  await person.fill('Location', text);
  await expect.poll(() => person.browser.evaluate(`(${missingOnDisk.toString()})(['${text}'])`)).toEqual([]);
  await person.browser.kill();
  const again = await openAgain();
  await again.open(path);
  await again.expectValue('Location', text);
  return again;
}

async function importFile(person: Person, story: Story): Promise<void> {
  const file = join(story.folder, 'jobs.csv');
  await writeFile(file, 'Company,Position,Status\nGlobex,Engineer,Applied\nInitech,Architect,Saved\n');
  await person.open('/settings?section=import');
  await person.choose(file);
  await person.click('button', 'Import 2 jobs');
  await person.sees('They are on your server.');
  expect(Object.keys(await jobsOf(story))).toEqual(expect.arrayContaining(['Globex', 'Initech']));
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
