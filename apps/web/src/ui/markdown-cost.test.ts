import { describe, expect, it } from 'vitest';
import { isCostlyMarkdown } from './markdown-cost.ts';

const notesMax = 50_000;
const filled = (piece: string) => piece.repeat(notesMax / piece.length);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('what takes too long to draw as Markdown', () => {
  const marks = [
    '[',
    '![',
    '[a](',
    '[a][b]',
    '*a _b ',
    '**a*',
    '_a',
    '<a ',
    'a@b.',
    '~a~~b ',
    '[^a]',
    'a**b',
    '`a ',
  ];
  it.each(marks)('is many of %j in one paragraph', (piece) => {
    expect(isCostlyMarkdown(filled(piece))).toBe(true);
    expect(isCostlyMarkdown(filled(`${piece}\n`))).toBe(true);
    expect(isCostlyMarkdown(piece.repeat(100))).toBe(false);
  });

  it.each([
    ['one line of deep quotes', '>'.repeat(2_000)],
    ['one line of quotes with spaces', `${'> '.repeat(2_000)}a`],
    ['one line of numbers', `${'1. '.repeat(40)}a`],
    ['quotes and lists in turn', lines(1_500, () => `${'> - '.repeat(10)}a`)],
    ['many lines of deep quotes', lines(1_500, () => `${'>'.repeat(20)}a\n`)],
    ['ever deeper lists', lines(200, (index) => `${' '.repeat(index * 2)}- a`)],
    ['ever deeper lists with tabs', lines(200, (index) => `${'\t'.repeat(index)}1. a`)],
    ['lists that go deep again and again', lines(2_000, (index) => `${' '.repeat((index % 40) * 2)}- a`)],
  ])('is %s', (_what, text) => {
    expect(isCostlyMarkdown(text)).toBe(true);
  });

  it.each([
    [
      'prose',
      lines(700, () => 'They *really* want [this](https://example.com), `a_b` and me@example.com.\n'),
    ],
    ['a list', lines(1_200, (index) => `- [ ] **Step ${index}**: ask [them](https://example.com) by *mail*`)],
    ['a list of lists', lines(1_500, (index) => `${' '.repeat((index % 3) * 2)}* one of ${index}`)],
    ['a quoted mail', lines(1_500, () => '> > They wrote that we are to come again.')],
    ['a table', lines(1_000, (index) => `| **${index}** | [a](https://example.com) | _b_ |`)],
    ['rules', lines(20, () => `${'- '.repeat(200)}\n${'*'.repeat(200)}\n${'-'.repeat(200)}\n`)],
    ['letters alone', 'a'.repeat(notesMax)],
    ['numbers', lines(5_000, (index) => `${index}`)],
    ['code that is indented', lines(400, (index) => `${' '.repeat(index % 100)}return a[b] * c;\n`)],
  ])('is not %s', (_what, text) => {
    expect(isCostlyMarkdown(text)).toBe(false);
  });
});
