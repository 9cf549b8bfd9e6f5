import { pageBrought } from './bookmarklet.ts';
import type { Brought } from '@foothold/domain/posting/brought';

/** Where the router is: parameters, what stands behind the #, and the state of the navigation. */
interface NewJobAddress {
  search: unknown;
  hash: string;
  state: unknown;
}

/**
 * What the address of a new job brings: `text`, `url` and `title` as shared by another program, `draft`, the page behind
 * the # that the browser button sends, or `text` in the state of the navigation. Null where it brings nothing.
 */
export function broughtByAddress({ search, hash, state }: NewJobAddress): Brought | null {
  const page = pageBrought(hash);
  if (page) return { text: page.html, url: page.url, isBeginning: page.isBeginning };
  const parameters = (search ?? {}) as Record<string, unknown>;
  const [text, url, title, draft] = ['text', 'url', 'title', 'draft'].map((name) =>
    wordsOf(parameters[name]),
  );
  const behind = wordsOf(new URLSearchParams(hash).get('text'));
  const carried = wordsOf((state as Record<string, unknown> | undefined)?.['text']);
  const brought = { text: text ?? draft ?? behind ?? carried ?? url ?? '', url, title };
  return brought.text === '' && title === undefined ? null : brought;
}

function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
