import { randomUUID } from 'node:crypto';
import type { FileChooser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushChanges } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { documentsOf } from './harness/job-documents.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const tabsMax = 400;

async function seededPage(path = '/job-list'): Promise<Page> {
  const page = await product.signedInPage({ account: await seededAccount(product), path });
  await page.getByRole('link', { name: /Kitestring Labs/ }).waitFor();
  return page;
}

/** Goes through the whole page with Tab, and fails with whatever it did not come to, or came to unseen. */
async function expectReachable(page: Page): Promise<void> {
  await page.evaluate(watchFocus);
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.footholdFocus.isRound)) break;
  }
  const found = await page.evaluate(() => window.footholdFocus.missed());
  expect(found, `${new URL(page.url()).pathname} by Tab`).toEqual({ unreached: [], unseen: [] });
  // What reaches beyond the slab would move it out of its place with the focus, and nothing brings it back.
  const beyond = await page.evaluate(() => {
    const slab = document.querySelector('main.slab');
    return slab ? [slab.scrollTop, slab.scrollHeight - slab.clientHeight] : [0, 0];
  });
  expect(beyond).toEqual([0, 0]);
}

/** Every page that an account with jobs can open by its address. */
const pathsWithin = [
  '/job-list',
  '/job-list?layout=board',
  '/job-list?mode=remote&q=a',
  '/dashboard',
  '/new-job',
  '/settings?section=profile',
  '/settings?section=security',
  '/settings?section=pipeline',
  '/settings?section=appearance',
  '/settings?section=data',
  '/settings?section=record',
  '/settings?section=import',
  '/nowhere',
];

describe('every control is reachable by Tab', () => {
  it('on signed-out pages', async () => {
    const page = await product.newPage();
    for (const path of ['/', '/register', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === '/') await page.getByText('Email me a login link').waitFor();
      await expectReachable(page);
    }
  });

  it('on the pages of an account with jobs', async () => {
    const page = await seededPage();
    await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
    await page.getByLabel('Company', { exact: true }).waitFor();
    await expectReachable(page);
    for (const path of pathsWithin) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skel') === null);
      await expectReachable(page);
    }
  });
});

/** Tab until something of that name has the focus. */
async function tabTo(page: Page, role: 'button' | 'spinbutton', name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(name)}`);
}

/** Arrow down in the open menu until the item has the focus, and Enter. */
async function choose(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return item.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe('by the keyboard alone', () => {
  it('jobs are selected, compared, moved together and restored', async () => {
    const page = await seededPage();
    const list = jobListPage(page);
    await press(page, 'j', 'x', 'j', 'x', 'j', 'x');
    await tabTo(page, 'button', /^More actions/);
    await press(page, 'Enter');
    await choose(page, 'Compare side by side');
    const dialog = page.getByRole('dialog', { name: 'Side by side' });
    await dialog.getByRole('columnheader').nth(3).waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await tabTo(page, 'button', /^Move to stage/);
    await press(page, 'Enter');
    await choose(page, 'Offer');
    await list.undo.first().waitFor();
    await press(page, 'Control+z');
    await expect.poll(() => list.row('Northing Maps').textContent()).toContain('Screening');
  });

  it('one dialog lists the keys of every page, and all of them work', async () => {
    const page = await seededPage();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'All keys' });
    for (const place of ['Anywhere', 'Jobs', 'Board', 'Job']) {
      await keys.getByRole('heading', { name: place, exact: true }).waitFor();
    }
    await keys.getByRole('listitem').filter({ hasText: 'Pick up, drop' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.waitForURL('**/new-job');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await keys.waitFor();
  });

  it('an interview, a task, a person and a file are added to a job', async () => {
    const page = await seededPage();
    // Asked for long before the key is pressed: Chromium takes its time to hand the choice of files over.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await press(page, 'j', 'Enter');
    await page.waitForURL('**/edit-job?job=*');
    await tabTo(page, 'button', /^Add interview/);
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(page, 'button', /^Save interview/);
    await press(page, 'Enter');
    await dialog.getByText('Choose a date.').waitFor();
    await page.keyboard.type('24112030');
    await tabTo(page, 'spinbutton', /^hour/);
    await page.keyboard.type('1000');
    await tabTo(page, 'button', /^Save interview/);
    await press(page, 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await tabTo(page, 'button', /^Add task/);
    await press(page, 'Enter');
    await page.keyboard.type('Read their report');
    await press(page, 'Enter');
    await page.getByRole('checkbox', { name: 'Read their report' }).waitFor();
    await tabTo(page, 'button', /^Add person/);
    await press(page, 'Enter');
    await dialog.waitFor();
    await page.keyboard.type('Ruth Adeyemi');
    await press(page, 'Tab');
    await tabTo(page, 'button', /^Save person/);
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'People' }).getByText('Ruth Adeyemi').waitFor();
    await tabTo(page, 'button', /^Add file/);
    await press(page, 'Enter');
    await expect.poll(() => choosers.length).toBe(1);
    const note = { name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a jumper.') };
    await choosers[0]?.setFiles(note);
    await documentsOf(page).row('Note.txt').waitFor();
  });

  it('a card moves to another stage by its menu', async () => {
    const page = await seededPage('/job-list?layout=board');
    const board = boardPage(page);
    await board.link('Kitestring Labs').focus();
    await tabTo(page, 'button', /^Move Kitestring Labs/);
    await press(page, 'Enter');
    await choose(page, 'Interview');
    await expect.poll(() => board.companiesIn('Interview')).toContain('Kitestring Labs');
    // The focus goes with the card, so that the next key does not begin at the top of the page.
    const card = board.column('Interview').getByRole('link', { name: /Kitestring Labs/ });
    await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

declare global {
  interface Window {
    footholdFocus: { isRound: boolean; missed: () => { unreached: string[]; unseen: string[] } };
  }
}

/** Runs in the page: notes what gets the focus, and afterwards says what never did. */
function watchFocus(): void {
  const reached = new Set<Element>();
  const unseen = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
  const watch: Window['footholdFocus'] = { isRound: false, missed };
  window.footholdFocus = watch;
  addEventListener('focusin', ({ target }) => {
    const element = target as Element;
    if (reached.has(element)) watch.isRound = true;
    reached.add(element);
    const isShown = [
      element,
      element.closest('.input, .segmented, label'),
      element.closest('.tile')?.querySelector('.tile-picture'),
    ].some((each) => {
      const { outlineStyle, boxShadow } = each
        ? getComputedStyle(each)
        : { outlineStyle: 'none', boxShadow: 'none' };
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    if (!isShown) unseen.add(nameOf(element));
  });
  function missed() {
    const acts = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    // One of several goes with Tab, and arrow keys lead to the others.
    const composite = '[role=grid], [role=radiogroup], [role=toolbar], [role=tablist], [data-board] section';
    const unreached = [...acts].filter((element) => {
      if (reached.has(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.matches(':disabled, [type=hidden], [type=file], [type=radio], [aria-disabled=true]'))
        return false;
      // Arrow keys in the field open what this button opens.
      if (element.matches('[tabindex="-1"][aria-haspopup=listbox]')) return false;
      if (element.closest('[aria-hidden=true], [inert]')) return false;
      const group = element.closest(composite);
      return !(group && [...reached].some((each) => group.contains(each)));
    });
    return { unreached: unreached.map(nameOf), unseen: [...unseen] };
  }
}

describe('the focus after a row is removed', () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const job = (id: string, company: string, stageId = 'applied', ago = 90) => ({
    name: 'job.create' as const,
    args: {
      id,
      eventId: randomUUID(),
      fields: { title: 'Data Lead', company },
      stageId,
      occurred: day(-ago),
      createdVia: 'ui' as const,
    },
  });
  const task = (id: string, title: string) => ({
    name: 'task.put' as const,
    args: { id, item: { id: randomUUID(), title, due: day(2) } },
  });
  const focusOf = (page: Page) => () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent;
    });

  it('moves to the same button of the next row, and to the heading after the last', async () => {
    const account = await product.newAccount();
    const id = randomUUID();
    await pushChanges(product.origin, account, [
      job(id, 'Copperline', 'screening', 1),
      job(randomUUID(), 'Kitestring Labs'),
      job(randomUUID(), 'Nettle Health'),
      job(randomUUID(), 'Northing Maps'),
      // From five applications on there is more than what is coming up.
      job(randomUUID(), 'Larkfield', 'screening', 1),
      task(id, 'Ask about pay'),
      task(id, 'Ask about the team'),
    ]);
    const page = await product.signedInPage({ account, path: '/dashboard' });
    const focused = focusOf(page);
    await page.getByRole('button', { name: 'Follow up today: Nettle Health' }).focus();
    await press(page, 'Enter');
    await expect.poll(focused).toMatch(/^Follow up today: (?!Nettle Health)/);
    await page
      .getByRole('button', { name: /^Let rest: / })
      .first()
      .focus();
    await press(page, 'Enter');
    await expect.poll(focused).toMatch(/^Let rest: /);
    await press(page, 'Enter');
    await expect.poll(focused).toBe('Replies');

    await page.getByRole('button', { name: 'Mark done: Ask about pay' }).focus();
    await press(page, 'Enter');
    await expect.poll(focused).toMatch(/^Mark done: (?!Ask about pay)/);
    const marks = page.getByRole('button', { name: /^Mark done/ });
    for (let left = await marks.count(); left > 0; left -= 1) {
      await expect.poll(focused).toMatch(/^Mark done/);
      await press(page, 'Enter');
      await expect.poll(() => marks.count()).toBe(left - 1);
    }
    await expect.poll(focused).toBe('Coming up');
  });

  it('moves from the revoked calendar link to its heading', async () => {
    const page = await product.signedInPage({
      account: await product.newAccount(),
      path: '/settings?section=profile',
    });
    const section = page.getByRole('region', { name: 'Calendar' });
    await section.getByRole('button', { name: 'Create link' }).focus();
    await press(page, 'Enter');
    await section.getByRole('button', { name: 'Revoke link' }).focus();
    await press(page, 'Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).focus();
    await press(page, 'Enter');
    await section.getByRole('button', { name: 'Create link' }).waitFor();
    await expect.poll(focusOf(page)).toBe('Calendar');
  });
});
