import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { afterFrames, layoutFaults } from './layout-faults.ts';

/** The narrowest window is low, too, as beside another program or above a keyboard. */
const heightOf = (width: number) => {
  if (width === 360) return 500;
  return width < 768 ? 844 : Math.round(width * 0.625);
};

/** The narrowest and the widest window of each arrangement of a page; at full depth those in between, too. */
const widths = atDepth(
  [360, 768, 1024, 1280, 1920],
  [360, 390, 768, 1024, 1088, 1152, 1280, 1366, 1440, 1920],
);
const zoomedWidths = atDepth([1280], [1280, 1440, 1920]);
const largeTextWidths = atDepth([360, 1280], [360, 768, 1280]);
const forcedColorWidths = atDepth([1024], [390, 1024, 1440]);

/**
 * How a page is looked at: the window in CSS pixels, what is made larger, and which colours there are. Dark differs from
 * light in colours alone, so no box is another one there; its contrast is proved by the stories about accessibility.
 */
export const looks = [
  ...widths.map((width) => ({ name: `${width}`, width, zoom: 1, text: 100, forced: false })),
  ...zoomedWidths.map((width) => ({
    name: `${width} at 200 %`,
    width,
    zoom: 2,
    text: 100,
    forced: false,
  })),
  ...largeTextWidths.map((width) => ({
    name: `${width} with text at 130 %`,
    width,
    zoom: 1,
    text: 130,
    forced: false,
  })),
  // What forced colours take away is the same at any size of text.
  ...forcedColorWidths.map((width) => ({
    name: `${width} in forced colours, with text at 130 %`,
    width,
    zoom: 1,
    text: 130,
    forced: true,
  })),
];
export type Look = (typeof looks)[number];

/** How a page is opened. */
export const start: Look = { name: 'start', width: 1440, zoom: 1, text: 100, forced: false };

/**
 * Where dialogs are looked at: at both ends, in a low window, and with larger text. The widest window comes first, for
 * what only wide windows have closes in a narrow one.
 */
const dialogLooks = atDepth(
  looks.filter(({ name }) => ['360', '1280', '1280 at 200 %', '360 with text at 130 %'].includes(name)),
  looks,
).toSorted((a, b) => b.width / b.zoom - a.width / a.zoom);

const looksAtFaultMax = 10;
/** Those that are still there after some frames: what follows a change of the window by script comes later than one. */
export async function lastingFaults(page: Page): Promise<string[]> {
  let faults = await layoutFaults(page);
  for (let looked = 1; faults.length > 0 && looked < looksAtFaultMax; looked += 1)
    faults = await layoutFaults(page);
  return faults;
}

/** Sets what differs from the look before: each of them has the whole page styled and laid out again. */
export async function showAs(page: Page, device: CDPSession, look: Look, before: Look | null): Promise<void> {
  const { width, zoom, text, forced } = look;
  if (forced !== before?.forced) await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
  if (text !== before?.text)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
  await device.send('Emulation.setDeviceMetricsOverride', {
    width: width / zoom,
    height: heightOf(width) / zoom,
    deviceScaleFactor: zoom,
    mobile: false,
    // Laid out at its size and drawn at a tenth: nothing reads the picture. A click needs the size it is laid out at.
    scale: look === start ? 1 : 0.1,
  });
}

/** Looks at the dialog or panel that is open in windows of all kinds; afterwards the window is as it was. */
export async function expectDialogFits(page: Page): Promise<void> {
  const found = await dialogFaults(page);
  expect(found, found.join('\n')).toEqual([]);
}

export async function dialogFaults(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const device = await page.context().newCDPSession(page);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  const [name = ''] = (await dialog.ariaSnapshot()).split('\n');
  const found: string[] = [];
  let before: Look | null = start;
  for (const look of dialogLooks) {
    await showAs(page, device, look, before);
    before = look;
    if ((await dialog.count()) === 0) break;
    const faults = [...(await lastingFaults(page)), ...(await lastingPlace(dialog))];
    found.push(...faults.map((fault) => `${name}, ${look.name}: ${fault}`));
  }
  await showAs(page, device, start, before);
  // The session stays: detaching one takes the virtual authenticators of its page away.
  await device.send('Emulation.clearDeviceMetricsOverride');
  if (size) await page.setViewportSize(size);
  // What is another dialog in a wide window than in a narrow one is drawn anew; a key pressed before goes to neither.
  await page.evaluate(afterFrames);
  return found;
}

/**
 * Where the dialog stands outside of the window once it has come to rest: it follows another size by script, sliding.
 * None once it has closed, as those of a phone do in a wider window.
 */
async function lastingPlace(dialog: Locator): Promise<string[]> {
  let faults = await dialog.evaluateAll(outOfWindow);
  for (let looked = 1; faults.length > 0 && looked < looksAtFaultMax; looked += 1) {
    await dialog.evaluateAll(untilStill);
    faults = await dialog.evaluateAll(outOfWindow);
  }
  return faults;
}

async function untilStill(dialogs: Element[]): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const running = dialogs.flatMap((one) => (one.closest('.dialog, .popover') ?? one).getAnimations());
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** What is higher than the window scrolls within it. */
function outOfWindow(dialogs: Element[]): string[] {
  return dialogs.flatMap((one) => {
    const { top, bottom } = (one.closest('.dialog, .popover') ?? one).getBoundingClientRect();
    const isWithin = top >= -1 && bottom <= innerHeight + 1;
    return isWithin ? [] : [`it goes from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`];
  });
}
