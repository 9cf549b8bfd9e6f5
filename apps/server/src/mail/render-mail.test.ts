import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, type DateFormat } from '@foothold/domain/settings';
import { datesLocale } from './dates-locale.ts';
import { dark, light, type MailColours } from './mail-colours.ts';
import { mailExamples } from '../testing/mail-examples.ts';
import { renderMail } from './render-mail.ts';

/** What a person wrote in the script of another language than that of the mail, and in two. */
const names = [
  { text: 'Call Ruth', company: 'Globex' },
  { text: 'اتصل بسارة', company: 'شركة الاتصالات' },
  { text: 'Call سارة', company: 'Globex' },
];
const written = names.map(({ text, company }, at): (typeof mailExamples)[keyof typeof mailExamples] => ({
  ...mailExamples.day_ahead,
  lines: [false, true].map((isLate) => ({
    kind: 'move',
    text,
    company,
    title: text,
    on: at === 0 ? '2026-12-01' : '2026-12-01T09:00',
    isLate,
  })),
}));

const messages = [...Object.values(mailExamples), ...written].flatMap((example) =>
  languages.map((language) => {
    const locale = datesLocale(language, 'Europe/London');
    const content = 'locale' in example ? { ...example, locale } : example;
    return { kind: example.kind, language, content };
  }),
);

describe.each(messages)('the message $kind in $language', ({ language, content }) => {
  const { subject, text, html } = renderMail(
    { to: 'noor@example.com', language, content },
    'jobs.example.com',
  );

  it('states its subject in at most 60 words, with one button', () => {
    const words = text.replaceAll(/https?:\S+/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}'’.@-]*/gu) ?? [];
    expect(words.length).toBeLessThanOrEqual(60);
    expect(subject.length).toBeGreaterThan(0);
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  it('runs in the direction of its language, line by line, also where a name of another script comes first', () => {
    const lines = [subject, ...text.split('\n')].filter((line) => line !== '' && !/^(https?:|— )/.test(line));
    // An isolated text does not count, as Unicode has it.
    const outside = (line: string) => line.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
    const first = (line: string) => /\p{L}/u.exec(outside(line))?.[0] ?? '';
    const isFromTheRight = (line: string) => /\p{Script=Arabic}/u.test(first(line));
    expect(lines.filter((line) => isFromTheRight(line) !== (language === 'ar'))).toEqual([]);
  });

  it('has no pleading, exclamation or filler', () => {
    expect(`${subject} ${text}`).not.toMatch(/!|please|oops|you need not|nothing to do|sign in|verify/i);
  });

  it('uses the web app’s colours only', () => {
    const own = new Set([...Object.values(light), ...Object.values(dark)] as string[]);
    expect((html.match(/#[0-9a-f]{6}\b/g) ?? []).filter((colour) => !own.has(colour))).toEqual([]);
  });
});

it('has the colours of the tokens in both themes', () => {
  const file = join(import.meta.dirname, '../../../web/src/ui/tokens.css');
  const tokens = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  const names: Record<keyof MailColours, string> = {
    shell: 'shell',
    raised: 'raised',
    ink: 'ink',
    ink3: 'ink-3',
    primary: 'primary',
    onPrimary: 'on-inverse',
  };
  for (const [key, name] of Object.entries(names) as [keyof MailColours, string][]) {
    const value = new RegExp(`--${name}:\\s*light-dark\\(([^;]*)\\);`).exec(tokens)?.[1] ?? '';
    const both = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
      toHex(Number(l), Number(c), Number(h)),
    );
    expect([name, ...both]).toEqual([name, light[key], dark[key]]);
  }
});

/** OKLCH to sRGB, after Björn Ottosson's definition of Oklab. */
function toHex(lightness: number, chroma: number, hueDegrees: number): string {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

it('writes days in the order that the person chose', () => {
  const subjectOf = (dateFormat?: DateFormat) => {
    const content = { ...mailExamples.day_ahead, locale: 'en-US', dateFormat };
    return renderMail({ to: 'noor@example.com', language: 'en', content }, 'jobs.example.com').subject;
  };
  expect(
    [undefined, 'region', 'day-month-year', 'month-day-year'].map((each) => subjectOf(each as DateFormat)),
  ).toEqual([
    'Your moves today, Tuesday, December 1',
    'Your moves today, Tuesday, December 1',
    'Your moves today, Tuesday 1 December',
    'Your moves today, Tuesday, December 1',
  ]);
});
