import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const path = '/settings?section=profile';

const colours = (page: Page) => page.getByRole('radiogroup', { name: 'Colour of your initial' });
const railMonogram = (page: Page) => page.locator('.rail-account .mono');

async function settingsOf(account: Awaited<ReturnType<typeof product.newAccount>>) {
  const { documents } = await readSnapshot(product.origin, account);
  const { monogramColour, photo } = documents.find(({ collection }) => collection === 'settings')?.body ?? {};
  return { monogramColour, photo };
}

/** A picture as a camera might give it, wider than high: `half` of it red, the rest blue. */
function picture(page: Page, type: 'image/png' | 'image/jpeg', width = 640): Promise<Buffer> {
  return page
    .evaluate(
      async ([kind, across]) => {
        const canvas = new OffscreenCanvas(across, 400);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas');
        context.fillStyle = '#c00';
        context.fillRect(0, 0, across / 2, 400);
        context.fillStyle = '#00c';
        context.fillRect(across / 2, 0, across / 2, 400);
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: kind })).arrayBuffer())];
      },
      [type, width] as const,
    )
    .then((bytes) => Buffer.from(bytes));
}

/** How many times lighter the lighter one of text and ground is, by WCAG, as the browser draws them. */
function contrastOf(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return elements.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      const [text, ground] = [luminance(color), luminance(backgroundColor)];
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
    });
  });
}

it('lets a person choose the colour of their initial by keyboard, and syncs it', async () => {
  const account = await product.newAccount();
  const page = await product.signedInPage({ account, path });
  const stone = colours(page).getByRole('radio', { name: 'Stone grey' });
  await expect.poll(() => stone.isChecked()).toBe(true);
  await stone.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => colours(page).getByRole('radio', { name: 'Heather' }).isChecked()).toBe(true);
  await expect.poll(() => railMonogram(page).getAttribute('class')).toContain('st-heather');
  await expect.poll(async () => (await settingsOf(account)).monogramColour).toBe('heather');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await contrastOf(page, '[role=radiogroup] .mono');
    expect(contrasts).toHaveLength(5);
    for (const contrast of contrasts) expect(contrast).toBeGreaterThan(4.5);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = await page
    .locator('[role=radiogroup] .mono')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(grounds).size).toBe(5);
  const chosen = colours(page).locator('label:has(:checked)');
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');

  const small = await product.signedInPage({ account, path, context: phone });
  const own = small.locator('main .mono.is-large');
  await expect.poll(() => own.getAttribute('class')).toContain('st-heather');
  await colours(small).getByTitle('Pine green').tap();
  await expect.poll(() => own.getAttribute('class')).toContain('st-pine');
  expect(await small.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect.poll(() => railMonogram(page).getAttribute('class')).toContain('st-pine');
});

it('crops a photo to a square, shows it in the rail, reports why a file is refused, and removes it again', async () => {
  const account = await product.newAccount();
  const page = await product.signedInPage({ account, path });
  const [choosing] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('button').filter({ hasText: 'Add a photo' }).click(),
  ]);
  await choosing.setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(page, 'image/png'),
  });
  await expect.poll(() => railMonogram(page).getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
  expect(await railMonogram(page).getAttribute('alt')).toBe('');
  const sizes = await railMonogram(page).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(sizes).toEqual([128, 128]);
  await expect.poll(async () => (await settingsOf(account)).photo).toMatch(/^data:image\/webp/);
  expect(String((await settingsOf(account)).photo).length).toBeLessThan(22_000);
  await page.reload();
  await expect.poll(() => railMonogram(page).getAttribute('src')).toMatch(/^data:image\/webp/);

  await refuseOtherFiles(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(() => railMonogram(page).getAttribute('data-letter')).toBe('N');
  await jobListPage(page).undo.click();
  await expect.poll(() => railMonogram(page).getAttribute('src')).toMatch(/^data:image\/webp/);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(async () => (await settingsOf(account)).photo).toBe(null);
});

/** Says why a file cannot be the photo, and keeps what is there. */
async function refuseOtherFiles(page: Page): Promise<void> {
  const input = page.locator('input[type=file]');
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const noPicture = page.getByText('This file is not a photo. Choose a PNG, JPEG or WebP.');
  const kept = await railMonogram(page).getAttribute('src');
  await input.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) });
  await noPicture.waitFor();
  await expectAccessible(page, 'main');
  const buffer = await picture(page, 'image/png');
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await noPicture.waitFor({ state: 'detached' });
  for (const other of [Buffer.from('no picture at all'), Buffer.from(script)]) {
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: other });
    await noPicture.waitFor();
  }
  await input.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([await picture(page, 'image/jpeg'), Buffer.alloc(2 * 1024 * 1024)]),
  });
  await page.getByText('This photo is too large. Choose one of up to 2 MB.').waitFor();
  expect(await railMonogram(page).getAttribute('src')).toBe(kept);
}
