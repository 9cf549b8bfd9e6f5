import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settingsSections } from '../apps/web/src/features/settings/frame/settings-sections.ts';
import { pushChanges, signIn } from '../testing/accounts/api-client.ts';
import { addJobs, newJobChanges } from '../testing/accounts/new-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { endedToken, refused } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();

async function openSettings(section: string, account = product.newAccount()) {
  return product.signedInPage({ account: await account, path: `/settings?section=${section}` });
}

describe('settings of an account whose copy has not arrived', () => {
  it('shows that it is loading instead of defaults and counts of 0, on every page of them', async () => {
    const account = await product.newAccount();
    await addJobs(product.origin, account, 3);
    const page = await product.signedInPage({ account, path: '/action' });
    const letGo = await holdCalls(page, '**/api/v1/snapshot');
    const loading = page.getByRole('status', { name: 'Loading your jobs' });
    await page.goto('/settings?section=security');
    for (const section of settingsSections.filter((each) => each !== 'security')) {
      await page.locator(`a[href="/settings?section=${section}"]`).click();
      await page.waitForURL(`**/settings?section=${section}`);
      await loading.waitFor();
      expect(await page.getByRole('main').getByRole('button').count(), section).toBe(0);
    }
    await page.goto('/settings?section=record');
    await loading.waitFor();
    expect(await page.getByRole('region', { name: 'Pipeline' }).innerText()).not.toContain('0');
    const saveCsv = page.getByRole('button', { name: 'Export CSV' });
    expect(await saveCsv.isDisabled()).toBe(true);
    letGo();
    await page.getByRole('heading', { name: 'Job search of Noor Haddad' }).waitFor();
    expect(await saveCsv.isEnabled()).toBe(true);
    expect(await loading.count()).toBe(0);
  });
});

describe('appearance', () => {
  it('changes the appearance and the language at once, and keeps them through a reload, from the first frame', async () => {
    const page = await openSettings('appearance');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await look(page)).toMatchObject({
      accent: undefined,
      motion: undefined,
      size: '',
      isMoving: true,
    });
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(() => look(page)).toMatchObject({ theme: 'dark' });
    await page.getByRole('slider', { name: 'Text size' }).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await page.getByText('120%').waitFor();
    await page.getByText('Outline', { exact: true }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByText('Full', { exact: true }).click();
    await expect.poll(() => look(page)).toMatchObject({ motion: 'full', isMoving: true });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByText('Reduced', { exact: true }).click();
    const chosen = { theme: 'dark', accent: 'outline', motion: 'reduced', size: '120%', isMoving: false };
    await expect.poll(() => look(page)).toEqual({ ...chosen, lang: 'en', dir: 'ltr' });

    await page.getByRole('button', { name: /Language$/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor();
    await expect.poll(() => look(page)).toEqual({ ...chosen, lang: 'de', dir: 'ltr' });
    // From right to left, unlike the others.
    await page.getByRole('button', { name: /Sprache$/ }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await expect.poll(() => look(page)).toEqual({ ...chosen, lang: 'ar', dir: 'rtl' });
    await page.getByText(/^الإصدار \d+\.\d+\.\d+$/).waitFor();

    await page.locator('.sync.is-good').first().waitFor();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const { dataset, style } = document.documentElement;
        Object.assign(window, { firstLook: [dataset['theme'], style.fontSize] });
      });
    });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { firstLook: string[] }).firstLook)).toEqual([
      'dark',
      '120%',
    ]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => look(page)).toEqual({ ...chosen, lang: 'ar', dir: 'rtl' });
  });

  it('changes the density of rows, and writes dates as chosen, on another device of the account as well', async () => {
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(5));
    const page = await openSettings('appearance', Promise.resolve(account));
    const height = async () => (await jobListPage(page).rows.first().boundingBox())?.height ?? 0;
    const pages = page.getByRole('navigation', { name: 'Pages' });
    for (const [density, pixels] of [
      ['Compact', 32],
      ['Roomy', 48],
    ] as const) {
      await page.getByText(density, { exact: true }).click();
      await pages.getByRole('link', { name: 'Jobs' }).click();
      await expect.poll(async () => Math.round(await height()), { message: density }).toBe(pixels);
      await page.goBack();
    }

    await page.getByText('Sunday', { exact: true }).click();
    await page.getByRole('button', { name: /Date format$/ }).click();
    await page.getByRole('option', { name: /^\w{3} \d{4}-\d\d-\d\d$/ }).click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Pacific/Kiritimati');
    await jobListPage(page).savedState.waitFor();

    const other = await openSettings('security', Promise.resolve(account));
    const history = other.getByRole('region', { name: 'Security history' });
    await history
      .getByText(/\d{4}-\d\d-\d\d, /)
      .first()
      .waitFor();
    await other.getByRole('link', { name: 'Appearance' }).click();
    await expect.poll(() => other.getByRole('radio', { name: 'Sunday' }).isChecked()).toBe(true);
    await expect
      .poll(() => other.getByRole('combobox', { name: 'Time zone' }).inputValue())
      .toBe('Kiritimati (UTC+14)');
  });
});

describe('the pipeline', () => {
  it('renames, adds and removes stages, and shows errors beside the field', async () => {
    const page = await openSettings('pipeline');
    await page.getByRole('button', { name: 'Remove Saved' }).click();
    const stays = page.getByRole('dialog');
    await stays.getByText('This is the only stage of its kind').waitFor();
    expect(await stays.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await stays.waitFor({ state: 'detached' });

    const row = (name: string) => page.getByRole('group', { name, exact: true });
    await row('Screening').getByLabel('Stage name').fill('First call');
    await row('Screening').getByLabel('Stage name').press('Enter');
    await row('First call').waitFor();

    await page.getByRole('button', { name: 'Add stage' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Recruiter call');
    await dialog.getByRole('button', { name: 'Add stage' }).click();
    await row('Recruiter call').waitFor();

    // Colours and order are changed in the story of undoing.
    const order = () =>
      page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label')));
    await page.reload();
    await row('First call').waitFor();
    await row('Recruiter call')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(order).not.toContain('Recruiter call');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(order).toContain('Recruiter call');

    await row('First call').getByLabel('Stage name').fill('x'.repeat(41));
    await row('First call').getByLabel('Stage name').press('Enter');
    await page.getByText('At most 40 characters.').waitFor();
  });
});

describe('the account', () => {
  it('changes the name shown, and the password after the old one, with an entry in the history', async () => {
    product.errors.expect(endedToken, refused(400));
    const account = await product.newAccount();
    const page = await openSettings('profile', Promise.resolve(account));
    await page.getByLabel('Name', { exact: true }).fill('Noor Hadid');
    await page.getByLabel('Name', { exact: true }).blur();
    await page.getByRole('button', { name: 'Account of Noor Hadid' }).waitFor();
    await page.getByRole('link', { name: 'Security' }).click();
    await unfoldPassword(page);
    // Said only once it has been changed since the registration.
    expect(await page.getByText(/Changed [A-Z\d]/).count()).toBe(0);

    const newPassword = 'quite another lantern 52';
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not my password');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Wrong password. Try again.').waitFor();
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Password changed.').first().waitFor();
    await page.getByText(/Changed [A-Z\d]/).waitFor();
    const history = page.getByRole('region', { name: 'Security history' });
    await history.getByText('Password changed').waitFor();
    await history.getByText('Wrong password').waitFor();
    await expectAccessible(page, '[aria-labelledby=settings-history]');

    // This device stays signed in.
    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Account of Noor Hadid' }).waitFor();
    await expect(signIn(product.origin, account.email, goodPassword)).rejects.toThrow(
      'INVALID_LOGIN_CREDENTIALS',
    );
    await expect(signIn(product.origin, account.email, newPassword)).resolves.toHaveProperty('idToken');
  });

  it('is deleted with everything in it, after its address and password are typed', async () => {
    product.errors.expect(refused(400), endedToken);
    const account = await product.newAccount();
    const page = await product.signedInPage({ account, path: '/new-job' });
    await page.getByLabel('Role').fill('A draft that must go too');
    // The copy, the drafts and what a restored server has lost.
    await expect.poll(() => keptOnDevice(page)).toHaveLength(3);
    await page.goto('/settings?section=data');
    const other = await page.context().newPage();
    await other.goto('/job-list');
    await other.getByRole('heading', { name: 'Start with one' }).waitFor();
    const submit = page.getByRole('button', { name: 'Delete account' });
    await submit.click();
    await page.getByText('This is not your email. Check it.').waitFor();
    await page.getByLabel(/to confirm$/).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await submit.click();
    await page.getByText('Wrong password. Try again.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await submit.click();
    await loginPage(page).heading.waitFor();
    for (const tab of [page, other]) {
      await tab.getByRole('status').getByText('Account deleted').waitFor();
    }
    await expect(signIn(product.origin, account.email, account.password)).rejects.toThrow(
      'INVALID_LOGIN_CREDENTIALS',
    );
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
  });
});

/** With the rules, by keyboard; folded again, the focus is back on the button. */
async function unfoldPassword(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Change password' });
  await button.focus();
  await page.keyboard.press('Enter');
  const current = page.getByLabel('Current password');
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  const [row, field] = [await button.boundingBox(), await current.boundingBox()];
  expect((field?.y ?? 0) - (row?.y ?? 0)).toBeLessThan(120);
  await page.getByText('12 characters or more').waitFor();
  await page.getByLabel('New password').fill('password1234');
  await page.getByText('This password is too common. Choose another.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await current.count()).toBe(0);
}

/** What the page has been told to look like, and whether what moves takes its time. */
function look(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    const { theme, accent, motion } = root.dataset;
    const { lang, dir } = root;
    // A build may write 240ms as .24s.
    const settle = getComputedStyle(root).getPropertyValue('--t-settle').trim();
    const settleMs = parseFloat(settle) * (settle.endsWith('ms') ? 1 : 1_000);
    return { theme, accent, motion, lang, dir, size: root.style.fontSize, isMoving: settleMs > 100 };
  });
}

/** The names of the account's drafts and local copies in this browser. */
function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drafts = Object.keys(localStorage).filter((key) => key.includes('job-draft'));
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return [...drafts, ...databases.filter((name) => name.startsWith('foothold'))];
  });
}
