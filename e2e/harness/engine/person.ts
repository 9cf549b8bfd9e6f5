import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, vi } from 'vitest';
import type { EngineBrowser } from './engine-browser.ts';

interface Wanted {
  role: string;
  /** The source of a regular expression. */
  name: string;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const patience = { timeout: 20_000, interval: 50 };

/** What a person does with the app in a browser: finds things by their role and name, and types. */
export function personAt(browser: EngineBrowser, origin: string) {
  const textOfPage = () =>
    browser.evaluate('location.pathname + "\\n" + document.body.innerText').catch(String);
  /** Tries until it works: an app that is at work has not drawn yet what is looked for. */
  const withPatience = (what: string, act: () => Promise<void>) =>
    vi.waitFor(act, patience).catch(async (cause: Error) => {
      throw new Error(`${what}: ${cause.message}\nThe page: ${String(await textOfPage())}`, { cause });
    });
  /** An expression for the element of that role and name, in a page that has been given what it takes to find it. */
  const find = async (role: string, name: string | RegExp) => {
    if (!(await browser.evaluate(`'axe' in window`))) await browser.evaluate(`(() => { ${axeSource} })()`);
    const wanted: Wanted = { role, name: typeof name === 'string' ? `^${name}$` : name.source };
    return `(${findElement.toString()})(${JSON.stringify(wanted)})`;
  };
  const person = {
    browser,
    open: (path: string) => browser.goTo(origin + path),
    press: browser.press,
    type: browser.type,
    click: (role: string, name: string | RegExp) =>
      withPatience(`Press the ${role} ${String(name)}`, async () => browser.click(await find(role, name))),
    /** Writes a text into a field in place of what stands there. */
    async fill(name: string, text: string) {
      await person.click('textbox', name);
      await browser.press('a', 'Control');
      await browser.type(text);
      await person.expectValue(name, text);
    },
    expectValue: (name: string, value: string) =>
      withPatience(`Read the field ${name}`, async () => {
        expect(await browser.evaluate(`${await find('textbox', name)}?.value`)).toBe(value);
      }),
    /** Waits for words anywhere on the page. */
    sees: (words: string) =>
      withPatience(`Read “${words}”`, async () => {
        if (!String(await textOfPage()).includes(words)) throw new Error('Not on the page');
      }),
    /** Moves the focus there by the Tab key. */
    tabTo: (role: string, name: string | RegExp) =>
      withPatience(`Move the focus to the ${role} ${String(name)}`, async () => {
        if (await browser.evaluate(`document.activeElement === ${await find(role, name)}`)) return;
        await browser.press('Tab');
        throw new Error('The Tab key has not led there');
      }),
    /** Gives the page's only field for a file one from the disk. */
    choose: (path: string) =>
      withPatience('Choose a file', () => browser.choose(`document.querySelector('input[type=file]')`, path)),
    expectPath: (path: string) =>
      withPatience('Arrive', async () => expect(await browser.evaluate('location.pathname')).toBe(path)),
  };
  return person;
}

export type Person = ReturnType<typeof personAt>;

/** The first element of that role and name that is there for a person. Runs in the page, beside axe. */
function findElement({ role, name }: Wanted): Element | null {
  const axe = Reflect.get(window, 'axe') as {
    setup: (root: Element) => void;
    teardown: () => void;
    commons: {
      aria: { getRole: (element: Element) => string | null };
      text: { accessibleText: (element: Element) => string };
      dom: { isVisibleToScreenReaders: (element: Element) => boolean };
    };
  };
  axe.teardown();
  axe.setup(document.documentElement);
  const { aria, text, dom } = axe.commons;
  const pattern = new RegExp(name);
  const isWanted = (element: Element) =>
    aria.getRole(element) === role &&
    dom.isVisibleToScreenReaders(element) &&
    pattern.test(text.accessibleText(element));
  return [...document.body.querySelectorAll('*')].find(isWanted) ?? null;
}
