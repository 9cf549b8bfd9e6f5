import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectConfigurationElementId } from '@foothold/contract/project-configuration';
import type { ProjectConfiguration } from '@foothold/contract/project-configuration';
import { prepareText } from './prepared-text.ts';
import type { PreparedText } from './prepared-text.ts';
import { pagePolicy } from './security-headers.ts';

/** One document of the web app, in one language, as this server sends it. */
export interface HtmlPage extends PreparedText {
  policy: string;
}

/** Pages by file name: `index.en` is the login page in English, `app.de` every other route in German. */
export type HtmlPages = ReadonlyMap<string, HtmlPage>;

const placeholder = '<!--project-configuration-->';

/** Reads the documents that the web build left in `webRoot`; none when it has not been built. */
export async function readHtmlPages(
  webRoot: string,
  configuration: ProjectConfiguration,
): Promise<HtmlPages> {
  const names = await readdir(webRoot).catch(() => []);
  const htmlNames = names.filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    htmlNames.map(async (name) => {
      const html = await readFile(join(webRoot, name), 'utf8');
      return [
        name.slice(0, -'.html'.length),
        toPage(html.replace(placeholder, element(configuration))),
      ] as const;
    }),
  );
  return configuration.onlySingleSignOn ? withoutLoginForm(new Map(pages)) : new Map(pages);
}

/** The form for a password stands in the login page; the page of every other route is drawn by the browser alone. */
function withoutLoginForm(pages: HtmlPages): HtmlPages {
  return new Map(
    Array.from(pages, ([name, page]) => [name, pages.get(name.replace(/^index\./, 'app.')) ?? page]),
  );
}

function element(configuration: ProjectConfiguration): string {
  // In a script element, only `<` could end the data early.
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${projectConfigurationElementId}">${json}</script>`;
}

function toPage(html: string): HtmlPage {
  return {
    ...prepareText(html),
    policy: pagePolicy(inlineScriptHashes(html), inlineStyleHashes(html)),
  };
}

function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi,
  );
  return Array.from(inline, ([, code = '']) => hashOf(code));
}

function inlineStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi), ([, css = '']) => hashOf(css));
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
