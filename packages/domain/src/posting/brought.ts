import { normalizeText } from '../text.ts';
import { fieldsFromText, pastedText, type CopiedParts } from './pasted-text.ts';

/** What comes in from elsewhere, before any of it is read. */
export interface Brought {
  /** Words, a link, the source of a page or data about a posting. */
  text: string;
  /** The address of the page that it comes from. */
  url?: string | undefined;
  /** That page's title. */
  title?: string | undefined;
  /** Whether the text is only the beginning of the page's source. */
  isBeginning?: boolean | undefined;
}

/** What a form of a new job takes from it. */
export interface BroughtJob {
  values: { url?: string; title?: string };
  /** What is still to be read as a posting. */
  posting?: string;
  /** Whether that is only the beginning of it. */
  isBeginning?: boolean | undefined;
}

/** The one entry point for all that is pasted, dropped, shared, linked or sent by the browser button. */
export function takeBrought({ text, url, title, isBeginning }: Brought): BroughtJob {
  const { posting, ...told } = fieldsFromText(text);
  const address = fieldsFromText(url ?? '').url ?? told.url;
  const values = { ...told, ...(address === undefined ? {} : { url: address }) };
  const heading = normalizeText(title ?? '');
  if (posting !== undefined) {
    // A line with a link comes without the title that was shared with it; a posting has its own.
    const isWords = heading !== '' && !/^\s*[<[{]|\n/.test(posting) && !posting.includes(heading);
    return {
      values,
      posting: isWords ? `${heading}\n\n${posting}` : posting,
      ...(isBeginning ? { isBeginning } : {}),
    };
  }
  // The title of a page names more than the role: the reader takes it apart.
  return heading === '' || values.title !== undefined ? { values } : { values, posting: asPage(heading) };
}

function asPage(title: string): string {
  return `<html><title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
}

/** The text of what was brought, where it is not read: without HTML tags, in linear time. */
export function unreadText(brought: string): string {
  if (!/^\s*</.test(brought)) return normalizeText(brought);
  const lines = brought.replaceAll(/<[^<>]*>/g, '\n').split('\n');
  return normalizeText(
    lines
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
  );
}

/** What a person pastes, or drops that is no file. */
export function broughtByHand(transfer: CopiedParts | null): Brought {
  return { text: pastedText(transfer) };
}
