import type { Brought } from '@foothold/domain/posting/brought';
import { pastedText } from '@foothold/domain/posting/pasted-text';
import { likelyText, textOfBytes } from './text-of-bytes.ts';

/** A mail or a part of one: headers by name in small letters, and what stands below them, a unit for each byte. */
interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** How deep parts are looked for in parts, and how many of them: a mail has a handful. */
const depthMax = 6;
const partsMax = 100;

export function isMailFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^(?:message\/rfc822|multipart\/related)$/.test(type) || /\.(?:eml|mht|mhtml)$/i.test(name);
}

/**
 * What a saved mail says, its sender and subject in front; attachments are left out. A page that a browser saved in one file
 * has the same form, and is the page at its address.
 */
export function broughtByMail(bytes: Uint8Array): Brought {
  const mail = partOf(unitsOf(bytes));
  const texts = textsIn(mail, 0);
  const page = texts.get('text/html');
  const isPage =
    mail.headers.has('snapshot-content-location') || /saved by/i.test(mail.headers.get('from') ?? '');
  if (page !== undefined && isPage)
    return { text: page, url: mail.headers.get('snapshot-content-location') ?? texts.get(pageAddress) };
  return { text: textOfMail(mail, texts) };
}

/** Beside the texts of a page: where it was. */
const pageAddress = 'content-location';

function textOfMail(mail: Part, texts: ReadonlyMap<string, string>): string {
  const parts = { getData: (type: string) => texts.get(type) ?? '' };
  const words = pastedText(parts);
  const isHtml = words !== '' && words === texts.get('text/html');
  const head = ['From', 'Subject'].flatMap((name) => {
    const value = headerText(mail.headers.get(name.toLowerCase()) ?? '');
    return value === '' ? [] : [`${name}: ${value}`];
  });
  if (!isHtml) return [...head, '', words].join('\n').trim();
  const escaped = head.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return `<p>${escaped.join('</p><p>')}</p>${words}`;
}

function partOf(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const body = end ? source.slice(end.index + end[0].length) : '';
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, Math.max(0, at)).toLowerCase();
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim());
  }
  return { headers, body };
}

/** The first text of each type in a part, and in the parts of it. */
function textsIn({ headers, body }: Part, depth: number): Map<string, string> {
  const written = headers.get('content-type') ?? 'text/plain';
  const type = /^[^;\s]*/.exec(written)?.[0].toLowerCase() ?? '';
  const boundary = /boundary="?([^";]+)"?/i.exec(written)?.[1];
  if (/^attachment/i.test(headers.get('content-disposition') ?? '')) return new Map();
  if (type.startsWith('multipart/') && boundary !== undefined && depth < depthMax) {
    const texts = new Map<string, string>();
    for (const part of `\n${body}`.split(`\n--${boundary}`).slice(1, partsMax)) {
      for (const [each, text] of textsIn(partOf(part.replace(/^[ \t]*\r?\n/, '')), depth + 1))
        if (!texts.has(each)) texts.set(each, text);
    }
    return texts;
  }
  if (type !== 'text/plain' && type !== 'text/html') return new Map();
  const charset = /charset="?([^";\s]+)"?/i.exec(written)?.[1];
  const address = headers.get(pageAddress);
  const units = unitsIn(body, headers.get('content-transfer-encoding') ?? '');
  const text = decoded(units, charset).replaceAll('\r\n', '\n').trim();
  return new Map([[type, text], ...(address === undefined ? [] : [[pageAddress, address] as const])]);
}

function unitsIn(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return fromBase64(body);
  return /quoted-printable/i.test(encoding) ? fromQuoted(body.replaceAll(/=[ \t]*\r?\n/g, '')) : body;
}

function fromBase64(text: string): string {
  try {
    return atob(text.replaceAll(/[^A-Za-z\d+/]/g, ''));
  } catch {
    return '';
  }
}

function fromQuoted(text: string): string {
  return text.replaceAll(/=([\dA-F]{2})/gi, (_, byte: string) =>
    String.fromCodePoint(Number.parseInt(byte, 16)),
  );
}

/** `=?utf-8?Q?K=C3=B6chin?=` as the words that it stands for. */
function headerText(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?');
  const words = joined.replaceAll(
    /=\?([^?]{1,40})\?([BQ])\?([^?]*)\?=/gi,
    (_, charset: string, encoding: string, text: string) =>
      decoded(/b/i.test(encoding) ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' ')), charset),
  );
  return words === joined ? decoded(joined) : words;
}

function unitsOf(bytes: Uint8Array): string {
  const step = 8_192;
  let units = '';
  for (let at = 0; at < bytes.length; at += step)
    units += String.fromCharCode(...bytes.subarray(at, at + step));
  return units;
}

/** Units of a byte each as the text that they are. */
function decoded(units: string, charset?: string): string {
  const bytes = Uint8Array.from(units, (unit) => unit.charCodeAt(0));
  return textOfBytes(bytes, charset) ?? likelyText(bytes);
}
