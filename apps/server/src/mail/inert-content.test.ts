import { describe, expect, it } from 'vitest';
import { languages } from '@foothold/domain/settings';
import { mailExamples } from '../testing/mail-examples.ts';
import { inertText, linesMax, textLengthMax } from './inert-content.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

const hostileTexts = [
  'https://evil.example/win',
  '//evil.example',
  '\\\\evil.example\\share',
  'www.evil.example',
  'evil\u3002example',
  'mailto:me@evil.example',
  'javascript:alert(1)',
  'a\r\nBcc: you@evil.example\u2028\u2029\u0085b',
  '\u202Egpj.elpmaxe.live\u2066\u200F\u061C',
  '<a href="https://evil.example">here</a><img src=x>',
  '\0\u001B[31m\uFEFF\u00AD\u{E0041}\uD800',
];
const hostile = hostileTexts.join(' ');
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF\u00AD\u{E0000}-\u{E007F}]/u;
/** Patterns that mail programs turn into links; they end a word at a zero-width space. */
const links = [/\p{L}:\S/u, /\p{L}[.\u3002\uFF0E\uFF61]\p{L}/u, /[\\/]{2}/];
const wordsOf = (text: string) => text.replaceAll('\u200B', ' ');
const isMade = /^(?:https:\/\/jobs\.example\.com\/|\d{4}-\d{2}-\d{2}|en-GB$)/;

/** The example with each text replaced that a person can choose. */
function withHostileTexts<Value>(value: Value, key = ''): Value {
  if (Array.isArray(value))
    return Array(500)
      .fill(value)
      .flat()
      .map((item) => withHostileTexts(item as unknown)) as Value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, withHostileTexts(field as unknown, name)]),
    ) as Value;
  if (typeof value !== 'string' || key === 'kind' || isMade.test(value)) return value;
  return `${hostile} ${'x'.repeat(20_000)}` as Value;
}

const messages = Object.values(mailExamples).flatMap((content) =>
  languages.map((language) => ({ kind: content.kind, language, content })),
);

describe.each(messages)('the message $kind in $language, with hostile names,', ({ language, content }) => {
  const request = { to: 'noor@example.com', language, content: withHostileTexts<MailContent>(content) };
  const { subject, text, html } = renderMail(request, 'jobs.example.com');
  const words = text.replaceAll(/https:\/\/jobs\.example\.com\S*/g, '').replaceAll('jobs.example.com', '');

  it('is of bounded length', () => {
    expect(subject.length).toBeLessThan(3 * textLengthMax);
    for (const line of text.split('\n')) expect(line.length).toBeLessThan(4 * textLengthMax);
    expect(text.split('\n').length).toBeLessThan(2 * linesMax + 20);
    expect(html.length).toBeLessThan(40_000);
  });

  it('links only to the server', () => {
    for (const link of links)
      for (const part of [words, subject.replaceAll('jobs.example.com', '')])
        expect(wordsOf(part)).not.toMatch(link);
    const led = [...html.matchAll(/(?:href|src)\s*=\s*"([^"]*)"/g)].map(([, link]) => link);
    expect(led.filter((link) => !link?.startsWith('https://jobs.example.com/'))).toEqual([]);
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
  });

  it('has no line break, control character or mark of direction in them', () => {
    // Breaks between paragraphs are ours, and so are the marks in pairs that keep a name in its own direction.
    expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u{E0000}-\u{E007F}]/u);
    expect(subject + text + html).not.toMatch(/[\u202A-\u202E\u2066\u2067\u200E\u200F\u061C\uFEFF\u00AD]/);
    expect(text.split('\u2068').length).toBe(text.split('\u2069').length);
  });
});

describe('a text in a message', () => {
  it.each(hostileTexts)('is escaped: %j', (text) => {
    const inert = inertText(text);
    expect(inert).not.toMatch(unseen);
    for (const link of links) expect(wordsOf(inert)).not.toMatch(link);
  });

  it.each(['Globex', 'Müller & Söhne (GmbH)', 'شركة الأفق', 'No. 5', 'v2.0', '10:30', 'C / C++', '👩‍💻 Ops'])(
    'is unchanged when it is harmless: %s',
    (text) => {
      expect(inertText(text)).toBe(text);
    },
  );

  it('is cut between grapheme clusters', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(inertText(family.repeat(100)).replaceAll(family, '')).toBe('…');
    expect(inertText(`${'x'.repeat(textLengthMax)}`)).toBe('x'.repeat(textLengthMax));
    expect(inertText('e\u0301'.repeat(5_000)).length).toBeLessThanOrEqual(textLengthMax);
  });

  it('looks the same when a name has a dot in it', () => {
    expect(inertText('Booking.com').replaceAll('\u200B', '')).toBe('Booking.com');
  });
});
