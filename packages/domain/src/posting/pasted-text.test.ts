import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobFieldSchemas } from '../job.ts';
import { normalizeText } from '../text.ts';
import { unreadText } from './brought.ts';
import { fieldsFromText, pastedText } from './pasted-text.ts';
import { isOtherAddress } from './posting-link.ts';

it.each([
  ['https://globex.example/jobs/1', { url: 'https://globex.example/jobs/1' }],
  [' globex.example/jobs/1 ', { url: 'https://globex.example/jobs/1' }],
  ['Insights Analyst', { title: 'Insights Analyst' }],
  ['Insights Analyst\nHeron Quay Theatre', { posting: 'Insights Analyst\nHeron Quay Theatre' }],
  ['<p>Insights Analyst</p>', { posting: '<p>Insights Analyst</p>' }],
  ['Budget Analyst, $60,000 a year', { posting: 'Budget Analyst, $60,000 a year' }],
  ['Koch, 2.800 € brutto', { posting: 'Koch, 2.800 € brutto' }],
  ["Lehrer, CHF 90'000", { posting: "Lehrer, CHF 90'000" }],
  ['Analyst 75 000 PLN', { posting: 'Analyst 75 000 PLN' }],
  ['{"@type":"JobPosting","title":"Cook"}', { posting: '{"@type":"JobPosting","title":"Cook"}' }],
  ['[Remote] Cook', { title: '[Remote] Cook' }],
  ['SAP ABAP Developer, 2027', { title: 'SAP ABAP Developer, 2027' }],
  ['C: programmer', { title: 'C: programmer' }],
  ['javascript:alert(1)', {}],
  [' ftp://heron.example/jobs', {}],
  ['mailto:jobs@heron.example', {}],
  ['   ', {}],
  ...['<', '(', '[', '"', '“', '«'].map((open): [string, object] => {
    const close = { '<': '>', '(': ')', '[': ']', '"': '"', '“': '”', '«': '»' }[open];
    return [`${open}https://globex.example/1${close}`, { url: 'https://globex.example/1' }];
  }),
  ['https://globex.example/1.', { url: 'https://globex.example/1' }],
  ['https://globex.example/1\u200B', { url: 'https://globex.example/1' }],
  ['https://globex.example/w_(x)', { url: 'https://globex.example/w_(x)' }],
  [
    'https://globex.example/1 https://globex.example/2',
    { posting: 'https://globex.example/1 https://globex.example/2' },
  ],
  [
    'https://globex.example/1\nhttps://globex.example/2',
    { posting: 'https://globex.example/1\nhttps://globex.example/2' },
  ],
  ['https://globex.example/1 (Analyst)', { posting: 'https://globex.example/1 (Analyst)' }],
  ['jo@globex.example', { posting: 'jo@globex.example' }],
  ['Node.js', { title: 'Node.js' }],
  ['ASP.NET', { title: 'ASP.NET' }],
  ['3.5', { title: '3.5' }],
])('%j', (text, fields) => {
  expect(fieldsFromText(text)).toEqual(fields);
});

it('puts every text into exactly one valid field, and drops only blanks, a scheme and the marks around an address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const fields = Object.entries(fieldsFromText(text));
      expect(fields.length).toBe(normalizeText(text) === '' || isOtherAddress(text) ? 0 : 1);
      for (const [name, value] of fields) {
        expect(jobFieldSchemas[name as 'title' | 'url' | 'posting'].safeParse(value).success).toBe(true);
        if (name === 'url') expect(text).toContain(value.replace(/^https:\/\//, ''));
        else expect(value).toBe(normalizeText(text));
      }
    }),
  );
});

const copied = (text: string, html: string) =>
  pastedText({ getData: (type) => (type === 'text/html' ? html : type === 'text/plain' ? text : '') });
const words = 'Insights Analyst\nHeron Quay Theatre\nYou will count seats.';
const plainHtml = '<p>Insights Analyst</p><p>Heron Quay Theatre</p>';

it.each([
  [
    'data about the posting',
    '<script type="application/ld+json">{"@type":"JobPosting"}</script><p>Hello</p>',
  ],
  ['microdata', '<div itemscope itemtype="https://schema.org/JobPosting"><p>Hello</p></div>'],
  ['a heading', '<meta charset="utf-8"><h1 style="margin: 0">Insights Analyst</h1><p>Hello</p>'],
  ['a link', '<p>Hello <a class="x" href="https://heron.example">Heron</a></p>'],
])('prefers the HTML that has %s, with the text beside it', (_what, html) => {
  expect(copied(words, html)).toBe(html);
});

it.each([
  ['HTML without a structure', words, plainHtml],
  ['no HTML', words, ''],
  [
    'a link with its name',
    'https://heron.example/jobs/1',
    '<a href="https://heron.example/jobs/1">Analyst</a>',
  ],
  ['a heading alone', 'Insights Analyst', '<h1>Insights Analyst</h1>'],
  [
    'the source of a page',
    '<h1>Analyst</h1>\n<p>Hello</p>',
    '<pre><a href="#L1">1</a>&lt;h1&gt;Analyst</pre>',
  ],
  ['JSON-LD', '{\n"@type": "JobPosting"}', '<h2>{</h2>'],
  ['more HTML than is read', words, `<h1>Analyst</h1>${'<i>.</i>'.repeat(300_000)}`],
])('prefers the text of %s', (_what, text, html) => {
  expect(copied(text, html)).toBe(text);
});

it('reads HTML without text', () => {
  expect(copied('', plainHtml)).toBe(plainHtml);
  expect(pastedText(null)).toBe('');
});

it.each([
  ['Nurse\n\nAt sea.', 'Nurse\n\nAt sea.'],
  ['<html><head><title>Nurse</title></head><body><p>At sea.</p></body></html>', 'Nurse\nAt sea.'],
  ['<p>a < b', 'a < b'],
])('keeps the text of unread %j', (brought, words) => {
  expect(unreadText(brought)).toBe(words);
});

it('keeps the text of long input in linear time', () => {
  const start = performance.now();
  for (const part of ['<', '<a ', '<!--', '\n ', '<script>']) unreadText(`<${part.repeat(200_000)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});
