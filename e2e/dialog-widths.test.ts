import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { dialogFaults } from './harness/looks.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

type Open = (page: Page) => Promise<unknown>;

/** On what page, and how. */
interface Opening {
  path: string;
  open: Open;
}

/** Stands for the address of the page of one job. */
const jobPath = 'job';
const sources = 'apps/web/src/features';
const opensDialog = /<(?:Dialog|FormDialog|ConfirmDialog|DialogTrigger|ModalOverlay|Popover)\b/;

const press =
  (name: string | RegExp): Open =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

const inList = (open: Open, path = '/job-list'): Opening => ({
  path,
  open: async (page) => {
    await jobListPage(page).rows.first().waitFor();
    await open(page);
  },
});

/** With two jobs picked. */
const inBulkBar = (open: Open): Opening =>
  inList(async (page) => {
    const boxes = jobListPage(page).rows.getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await open(page);
  });

const inMenuOfBar = (item: RegExp): Opening =>
  inBulkBar(async (page) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  });

const onJobPage = (open: Open): Opening => ({ path: jobPath, open });

const inSettings = (section: string, ...names: (string | RegExp)[]): Opening => ({
  path: `/settings?section=${section}`,
  open: async (page) => {
    for (const name of names) await press(name)(page);
  },
});

/** By the file that draws it: how it is opened here, or the story that has it open and calls `expectDialogFits`. */
const dialogs: Record<string, Opening | string> = {
  'job/brought/bookmarklet-notice.tsx': { path: '/new-job', open: press('Add the browser button') },
  'job/drafts/use-leave-guard.tsx': {
    path: '/new-job',
    open: async (page) => {
      await page.getByLabel('Role', { exact: true }).fill('Senior Data Analyst, Grid Forecasting');
      await page.getByRole('link', { name: 'Cancel' }).click();
    },
  },
  'job/files/file-dialog.tsx': onJobPage(press(/^Edit CV/)),
  'job/files/file-preview.tsx': onJobPage(press(/^CV, /)),
  'job/history/conflict.tsx': 'history',
  'job/history/outcome-dialog.tsx': onJobPage(async (page) => {
    await press('More actions')(page);
    await page.getByRole('menuitem', { name: 'Close job…' }).click();
  }),
  'job/history/stage-path.tsx': onJobPage((page) => page.locator('button[aria-current=step]').click()),
  'job/interviews/interview-dialog.tsx': onJobPage(press('Add interview')),
  'job/merge/merge-dialog.tsx': 'job-page',
  'job/people/contact-dialog.tsx': onJobPage(press('Add person')),
  'job/posting/posting-difference.tsx': 'job-page',
  'job/posting/posting-section.tsx': onJobPage(press('Saved copy')),
  'jobs/bulk/bulk-move-dialog.tsx': inMenuOfBar(/^Set next move/),
  'jobs/bulk/bulk-rest-dialog.tsx': inBulkBar(press(/^Let rest/)),
  'jobs/bulk/bulk-tag-dialog.tsx': inMenuOfBar(/^Edit tags/),
  'jobs/bulk/job-compare.tsx': inMenuOfBar(/^Compare/),
  'jobs/control/job-stage-menu.tsx': inList((page) =>
    page.keyboard.press('j').then(() => page.keyboard.press('s')),
  ),
  'jobs/editing/paste-dialog.tsx': 'table-editing',
  'jobs/filter/filter-chip.tsx': inList(press(/^Stage: /), '/job-list?stage=applied&stage=interview'),
  'jobs/filter/filter-sheet.tsx': inList((page) => page.keyboard.press('f')),
  'jobs/filter/job-filter-panel.tsx': inList((page) => page.keyboard.press('f')),
  'jobs/toolbar/arrange-panel.tsx': inList(press('Columns and order')),
  'jobs/toolbar/saved-view-dialog.tsx': inList(press('New view')),
  'palette/palette.tsx': inList((page) => page.keyboard.press('Control+k')),
  'proof/proof-dialog.tsx': 'second-factor',
  'settings/account-data/bin-section.tsx': 'bin',
  'settings/administration/account-menu.tsx': 'administration-pages',
  'settings/administration/create-invitation.tsx': 'administration-pages',
  'settings/administration/delete-account-dialog.tsx': 'administration-pages',
  'settings/calendar/calendar-section.tsx': 'calendar',
  'settings/pipeline/add-stage-dialog.tsx': inSettings('pipeline', 'Add stage'),
  'settings/pipeline/custom-field-dialog.tsx': inSettings('pipeline', 'Add field'),
  'settings/pipeline/remove-stage-dialog.tsx': inSettings('pipeline', 'Remove Interview'),
  'settings/security/access-review.tsx': 'by-mail',
  'settings/security/add-app-dialog.tsx': 'second-factor',
  'settings/security/add-passkey-dialog.tsx': 'passkeys',
  'settings/security/passkey-rows.tsx': 'passkeys',
  'settings/security/provider-rows.tsx': 'single-sign-on',
  'settings/security/recovery-codes-dialog.tsx': 'second-factor',
  'settings/security/rename-passkey-dialog.tsx': 'passkeys',
  'settings/security/required-factor.tsx': 'required-second-factor',
  'settings/security/second-factor-row.tsx': 'second-factor',
  'shell/guest-sign-out-dialog.tsx': 'guest',
  'shell/key-list.tsx': inList((page) => page.keyboard.press('?')),
  'shell/lost/lost-dialog.tsx': 'restored-backup',
  'shell/rejected-changes.tsx': 'unsent',
  'shell/sign-out-dialog.tsx': 'unsent',
};

describe('every dialog', () => {
  it('is opened here, or looked at by a story that opens it', () => {
    const drawing = globSync('**/*.tsx', { cwd: sources })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(
        (path) => !path.startsWith('ui-kit/') && opensDialog.test(readFileSync(`${sources}/${path}`, 'utf8')),
      );
    expect(Object.keys(dialogs).toSorted()).toEqual(drawing.toSorted());
    const stories = new Set(Object.values(dialogs).filter((one) => typeof one === 'string'));
    for (const story of stories) {
      const source = readFileSync(`e2e/${story}.test.ts`, 'utf8');
      expect(/\bawait expectDialogFits\(/.test(source), story).toBe(true);
    }
  });

  it('fits into windows of all kinds', { timeout: 240_000 }, async () => {
    const account = await seedDemoAccount(product.origin);
    const page = await product.signedInPage({ account });
    await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
    await page.waitForURL('**/edit-job?job=*');
    const addressOf = new Map([[jobPath, page.url()]]);
    const open = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const found: string[] = [];
    const openings = Object.entries(dialogs).filter(
      (one): one is [string, Opening] => typeof one[1] !== 'string',
    );
    for (const [path, there] of Map.groupBy(openings, ([, opening]) => opening.path)) {
      await page.goto(addressOf.get(path) ?? path);
      for (const [file, opening] of there) {
        await opening.open(page);
        await open.last().waitFor();
        found.push(...(await dialogFaults(page)).map((fault) => `${file}: ${fault}`));
        const hasFocus = () => open.evaluateAll(holdsFocus);
        await expect.poll(hasFocus, { message: `${file} holds the focus` }).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(() => open.count(), { message: `${file} closes at Escape` }).toBe(0);
      }
    }
    expect(found, found.join('\n')).toEqual([]);
  });
});

/** Or there is none left: what only wide windows have has closed in a narrow one. */
function holdsFocus(dialogs: Element[]): boolean {
  return dialogs.length === 0 || dialogs.some((dialog) => dialog.contains(document.activeElement));
}
