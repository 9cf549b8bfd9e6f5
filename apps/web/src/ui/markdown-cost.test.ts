import { describe, expect, it } from 'vitest';
import { isCostlyMarkdown } from './markdown-cost.ts';

const notesMax = 50_000;
const filled = (piece: string) => piece.repeat(notesMax / piece.length);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** One section of an ordinary note, with each kind of formatting. */
const note = `## Interview with the team of Northwind

They *really* want [a second talk](https://example.com/jobs/1) on the **billing** side, and asked about \`retry\` twice. I said
that the harder part was to tell the accountants which month a correction belongs to. Ask me@example.com.

- Prepare **two stories** about migrations
- Read [the posting](https://example.com/a) again
  - salary: 70 000 to 80 000
  - place: Leeds, *hybrid*
- [ ] Send the thank-you mail

1. Call with the recruiter
2. Task at home, four hours at most

| Day | Who | What they asked |
|-----|-----|-----------------|
| Mon | Ana | background, **pay** |
| Tue | Ben | [system design](https://example.com/b) |

> They wrote that we are to come again.

`;

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
    ['lists within lists that look like a rule', `${'* - '.repeat(40)}`],
    ['many paragraphs', lines(1_500, () => 'a\n')],
    ['many paragraphs with a bracket', lines(1_000, () => '[\n')],
    ['many links, each its own paragraph', lines(1_000, () => '[a](b)\n')],
    ['many bare links', 'www.a.b '.repeat(5_000)],
    ['many list entries', lines(1_500, () => '- a')],
    ['many headings', lines(1_500, () => '# a')],
    ['many headings with a line below', lines(1_500, () => 'a\n===')],
    ['rules between list entries', lines(1_000, () => '- a\n---')],
    ['lines that continue a list entry', `- a\n${lines(2_000, () => 'a')}`],
    ['far indented lines of a deep list', `${'- '.repeat(20)}a\n${lines(600, () => `${' '.repeat(40)}a`)}`],
    ['many lines of one paragraph', lines(5_000, () => 'a')],
    ['many lines that might head a table', lines(4_000, () => 'a|b')],
    ['a table of many rows', `|a|b|\n|-|-|\n${lines(4_000, () => '|a|b|')}`],
    ['a wide table with short rows', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${lines(100, () => 'a')}`],
    [
      'a wide table within a quote',
      `> ${'|a'.repeat(200)}|\n> ${'|-'.repeat(200)}|\n${lines(100, () => '> a')}`,
    ],
    ['many lists of lists', lines(1_200, (index) => `${' '.repeat((index % 3) * 2)}* one of ${index}`)],
  ])('is %s', (_what, text) => {
    expect(isCostlyMarkdown(text)).toBe(true);
  });

  it.each([
    ['a note', note.repeat(20_000 / note.length)],
    [
      'prose',
      lines(200, () => 'They *really* want [this](https://example.com), `a_b` and me@example.com.\n'),
    ],
    ['a list', lines(200, (index) => `- [ ] **Step ${index}**: ask [them](https://example.com) by *mail*`)],
    ['a long list', lines(600, (index) => `- Ask about the team and the pay, as number ${index}`)],
    ['a list of lists', lines(500, (index) => `${' '.repeat((index % 3) * 2)}* one of ${index}`)],
    ['a quoted mail', lines(400, () => '> > They wrote that we are to come again.')],
    ['a table', `| a | b | c |\n|---|---|---|\n${lines(150, (index) => `| **${index}** | [a](b) | _c_ |`)}`],
    [
      'a wide table',
      `${'| a '.repeat(30)}|\n${'|---'.repeat(30)}|\n${lines(60, () => `${'| a '.repeat(30)}|`)}`,
    ],
    ['rules', lines(20, () => `${'- '.repeat(100)}\n${'*'.repeat(200)}\n${'-'.repeat(200)}\n`)],
    ['letters alone', 'a'.repeat(notesMax)],
    ['long paragraphs', lines(50, () => `${'They asked what I did. '.repeat(40)}\n`)],
    ['numbers', lines(1_000, (index) => `${index}`)],
    ['code that is indented', lines(200, (index) => `${' '.repeat(index % 100)}return a[b] * c;\n`)],
  ])('is not %s', (_what, text) => {
    expect(isCostlyMarkdown(text)).toBe(false);
  });
});
