import { randomUUID } from 'node:crypto';
import type { FileChooser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushChanges } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { documentsOf } from './harness/job-documents.ts';
import { tabAndType, tabTo } from './harness/keyboard.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { openPath } from './harness/open-path.ts';
import { goodPassword, runProduct } from './harness/product.ts';
import { expectAnnounced, expectSpoken } from './harness/spoken-tree.ts';

const product = runProduct();
const tabsMax = 400;

async function seededPage(): Promise<Page> {
  const page = await product.signedInPage({ account: await seededAccount(product) });
  await page.getByRole('link', { name: /Kitestring Labs/ }).waitFor();
  return page;
}

/** Whether the whole page is gone through, or what is its own, after the rail that it has in common with the others. */
type Part = 'all' | 'afterRail';

/** Goes through the page with Tab, and fails with whatever it did not come to, or came to unseen. */
async function expectReachable(page: Page, part: Part): Promise<void> {
  await page.evaluate(watchFocus, part);
  for (let pressed = 0; pressed < tabsMax; pressed += 1) {
    await page.keyboard.press('Tab');
    // Going on for a few more does no harm, and each question takes as long as the key.
    if (pressed % 8 === 7 && (await page.evaluate(() => window.footholdFocus.isRound))) break;
  }
  const found = await page.evaluate(() => window.footholdFocus.missed());
  expect(found, `${new URL(page.url()).pathname} by Tab`).toEqual({ unreached: [], unseen: [] });
  // What reaches beyond the slab would move it out of its place with the focus, and nothing brings it back.
  const beyond = await page.evaluate(() => {
    const slab = document.querySelector('main.slab');
    return slab ? [slab.scrollTop, slab.scrollHeight - slab.clientHeight] : [0, 0];
  });
  expect(beyond).toEqual([0, 0]);
  await expectSpoken(page);
}

/** Every page that an account with jobs can open by its address; those that follow each other are linked. */
const pathsWithin = [
  '/job-list?mode=remote&q=a',
  '/job-list',
  '/job-list?layout=board',
  '/new-job',
  '/dashboard',
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
      await expectReachable(page, 'all');
    }
  });

  it('on the pages of an account with jobs', async () => {
    const page = await seededPage();
    await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
    // What belongs to the job is read after its fields: what comes behind the focus would be missed.
    await page
      .getByRole('button', { name: /^Remove event/ })
      .first()
      .waitFor();
    await expectReachable(page, 'all');
    for (const path of pathsWithin) {
      await openPath(page, path);
      await expectReachable(page, 'afterRail');
    }
  });
});

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
  // Keys of the page are not taken as long as a menu stands over it.
  await item.waitFor({ state: 'detached' });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** In the list, where what is done goes back by Control and Z. */
async function selectCompareAndMove(page: Page): Promise<void> {
  const list = jobListPage(page);
  await press(page, 'j', 'x', 'j', 'x', 'j', 'x');
  await tabTo(page, page.getByRole('button', { name: /^More actions/ }));
  await press(page, 'Enter');
  await choose(page, 'Compare');
  const dialog = page.getByRole('dialog', { name: 'Side by side' });
  await dialog.getByRole('columnheader').nth(3).waitFor();
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Change stage/ }).press('Enter');
  await choose(page, 'Offer');
  await list.undo.first().waitFor();
  await press(page, 'Control+z');
  await expect.poll(() => list.row('Northing Maps').textContent()).toContain('Screening');
}

async function moveCardByMenu(page: Page): Promise<void> {
  const board = boardPage(page);
  await board.layout('Board').press('Enter');
  await board.link('Kitestring Labs').focus();
  await tabTo(page, page.getByRole('button', { name: /^Move Kitestring Labs/ }));
  await press(page, 'Enter');
  await choose(page, 'Interview');
  await expect.poll(() => board.companiesIn('Interview')).toContain('Kitestring Labs');
  // The focus goes with the card, so that the next key does not begin at the top of the page.
  const card = board.column('Interview').getByRole('link', { name: /Kitestring Labs/ });
  await expect.poll(() => card.evaluate((link) => link === document.activeElement)).toBe(true);
}

/** One dialog lists the keys of every page. */
async function expectKeysListed(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'All keys' });
  for (const place of ['Anywhere', 'Jobs', 'Board', 'Job']) {
    await keys.getByRole('heading', { name: place, exact: true }).waitFor();
  }
  await keys.getByRole('listitem').filter({ hasText: 'Pick up, drop' }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
}

// What stands on a page from the beginning is reached by Tab, as shown above; what comes later is tabbed to here.
describe('by the keyboard alone', () => {
  it('keys are listed, jobs are selected, compared, moved together and restored, and a card is moved', async () => {
    const page = await seededPage();
    await expectKeysListed(page);
    await selectCompareAndMove(page);
    await moveCardByMenu(page);
    await page.keyboard.press('n');
    await page.waitForURL('**/new-job');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'All keys' }).waitFor();
  });

  it('an interview, a person and a file are added to a job', async () => {
    const page = await seededPage();
    // Asked for long before the key is pressed: Chromium takes its time to hand the choice of files over.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    await press(page, 'j', 'Enter');
    await page.waitForURL('**/edit-job?job=*');
    await page.getByRole('button', { name: /^Add interview/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(page, page.getByRole('button', { name: /^Save interview/ }));
    await press(page, 'Enter');
    await dialog.getByText('Choose a date.').waitFor();
    await page.keyboard.type('24112030');
    await tabTo(page, page.getByRole('spinbutton', { name: /^hour/ }));
    await page.keyboard.type('1000');
    await page.getByRole('button', { name: /^Save interview/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Add person/ }).press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('Ruth Adeyemi');
    await press(page, 'Tab');
    await tabTo(page, page.getByRole('button', { name: /^Save person/ }));
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'People' }).getByText('Ruth Adeyemi').waitFor();
    await page.getByRole('button', { name: /^Add file/ }).press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    const note = { name: 'Note.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a jumper.') };
    await choosers[0]?.setFiles(note);
    await documentsOf(page).row('Note.txt').waitFor();
  });
});

const posting = `Process engineer
Company: Ostra Milling
Location: Kiel`;

/** Pastes as the keyboard does into what has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** From an empty account to a job that is closed and opened again; no pointer, and nothing that is only seen. */
describe('by the keyboard alone and by ear', () => {
  it('a person registers, pastes a job, moves it on, closes it, undoes that, finds it and edits its row', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await tabAndType(page, page.getByLabel('Name'), 'Noor Haddad');
    await tabAndType(page, page.getByLabel('Email', { exact: true }), 'noor-by-ear@foothold.example');
    await tabAndType(page, page.getByLabel('Password', { exact: true }), goodPassword);
    await expectSpoken(page);
    await press(page, 'Enter');
    await page.waitForURL('**/job-list');
    await expectAnnounced(page, 'Confirmation link sent to noor-by-ear@foothold.example.');
    await expectSpoken(page);

    await tabTo(page, page.getByRole('textbox', { name: 'Paste a link or posting' }));
    await paste(page, posting);
    await page.waitForURL('**/new-job*');
    await expect.poll(() => page.getByLabel('Company', { exact: true }).inputValue()).toBe('Ostra Milling');
    await expectSpoken(page);
    await press(page, 'Control+Enter');
    await page.waitForURL('**/job-list');
    await jobListPage(page).row('Ostra Milling').waitFor();
    await expectSpoken(page);

    await press(page, 'j', 's');
    await choose(page, 'Applied');
    await expectAnnounced(page, /Ostra Milling.*Applied/);
    await expectSpoken(page);
    await press(page, 'Enter');
    await page.waitForURL('**/edit-job?job=*');
    await tabAndType(page, page.getByRole('textbox', { name: 'Notes' }), 'Ask about the night shift.');
    await press(page, 'Control+s');
    await expectAnnounced(page, 'Saved');
    await expectSpoken(page);

    await tabTo(page, page.getByRole('button', { name: /^Add interview/ }));
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await expectSpoken(page);
    await tabTo(page, page.getByRole('spinbutton').first());
    await page.keyboard.type('24112030');
    await tabTo(page, page.getByRole('spinbutton', { name: /^hour/ }));
    await page.keyboard.type('1000');
    await tabTo(page, page.getByRole('button', { name: /^Save interview/ }));
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectAnnounced(page, /Interview/);
    await expectSpoken(page);

    await press(page, 's');
    await choose(page, 'Rejected');
    await expectAnnounced(page, /Ostra Milling.*Rejected/);
    await expectSpoken(page);
    await press(page, 'Control+z');
    await expectAnnounced(page, /[Uu]ndone/);
    await expect.poll(() => page.locator('main [aria-current=step]').textContent()).toContain('Applied');

    await press(page, '/');
    await page.waitForURL('**/job-list*');
    const search = jobListPage(page).search;
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('ostra');
    await expectAnnounced(page, '1 of 1 jobs');
    await expectSpoken(page);
    await tabTo(page, jobListPage(page).row('Ostra Milling'));
    await press(page, 'F2');
    await page.getByRole('textbox', { name: 'Company' }).waitFor();
    await expectSpoken(page);
    await page.keyboard.type('Ostra Mills');
    await press(page, 'Enter');
    await expectAnnounced(page, 'Company changed');
    await jobListPage(page).row('Ostra Mills').waitFor();
    await expectSpoken(page);
  });
});

declare global {
  interface Window {
    footholdFocus: { isRound: boolean; missed: () => { unreached: string[]; unseen: string[] } };
  }
}

/** Runs in the page: notes what gets the focus, and afterwards says what never did. */
function watchFocus(part: Part): void {
  const reached = new Set<Element>();
  const unseen = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
  const watch: Window['footholdFocus'] = { isRound: false, missed };
  window.footholdFocus = watch;
  if (part === 'afterRail')
    [...document.querySelectorAll<HTMLElement>('aside.rail :is(a, button)')].at(-1)?.focus();
  const isCommon = (element: Element) => part === 'afterRail' && element.matches('.skip, aside.rail *');
  addEventListener('focusin', note);
  function note({ target }: FocusEvent) {
    const element = target as Element;
    if (reached.has(element) || isCommon(element)) watch.isRound = true;
    if (isCommon(element)) return;
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
  }
  function missed() {
    removeEventListener('focusin', note);
    const acts = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    // One of several goes with Tab, and arrow keys lead to the others.
    const composite = '[role=grid], [role=radiogroup], [role=toolbar], [role=tablist], [data-board] section';
    const unreached = [...acts].filter((element) => {
      if (reached.has(element) || !element.checkVisibility({ visibilityProperty: true })) return false;
      if (element.matches(':disabled, [type=hidden], [type=file], [type=radio], [aria-disabled=true]'))
        return false;
      // Arrow keys in the field open what this button opens.
      if (element.matches('[tabindex="-1"][aria-haspopup=listbox]')) return false;
      if (element.closest('[aria-hidden=true], [inert]') || isCommon(element)) return false;
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
      .getByRole('button', { name: /^No reply: / })
      .first()
      .focus();
    await press(page, 'Enter');
    await expect.poll(focused).toMatch(/^No reply: /);
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
});
