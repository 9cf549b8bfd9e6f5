import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Facts on one line, such as a company and a place: in Arabic a comma of Latin script, or two Latin names with only
 * punctuation between them, run in the wrong order. `Format.facts`, `inOneLine`, `labelled` and `Format.comma` between
 * `bdi` elements write every such line.
 */
const joinedByHand = [
  // `${company}, ${title}`
  /\$\{[^}]+\}(?:, | · )\$\{/,
  // {company}, <bdi>{title}</bdi>
  /(?:^|[\w}>]), *[<{](?=bdi|\/|\w+\})/m,
  // {' · '} or {', '} before a value that nothing isolates
  /' · '\)?\}\s*\{(?!\w+ (?:> 0 )?&& )/,
  /\{', '\}/,
];

/** The source without its messages, whose order and punctuation each translation sets. */
function withoutMessages(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/<Trans>[\s\S]*?<\/Trans>/g, '')
    .replaceAll(/\b(?:t|msg)`(?:[^`\\]|\\.|\$\{[^}]*\})*`/g, '')
    .replaceAll(/\bimport [\s\S]*?;/g, '');
}

const handMade = (source: string) =>
  joinedByHand.flatMap((pattern) => pattern.exec(withoutMessages(source))?.[0] ?? []);

/** Lines that are not shown, or always have one script. */
const allowed: Record<string, string> = {
  'settings/administration/version-part.tsx': 'versions of programs, in one bdi',
};

describe('a line of facts is written by the one place that isolates each of them', () => {
  const paths = globSync('apps/web/src/{features,pages,ui}/**/*.tsx', { cwd: root }).filter(
    (path) => !path.includes('ui-kit') && !path.endsWith('.test.tsx'),
  );

  it('in every component', () => {
    expect(paths.length).toBeGreaterThan(200);
    const found = paths.flatMap((path) => {
      const isAllowed = Object.keys(allowed).some((end) => path.endsWith(end));
      return isAllowed ? [] : handMade(read(path)).map((line) => `${path}: ${line}`);
    });
    expect(found).toEqual([]);
  });

  it('reports a line that is joined by hand', () => {
    const lines = [
      'const name = `${job.company}, ${job.title}`;',
      '<p>{device}, <bdi>{address}</bdi></p>',
      "<p>{company}{' · '}{place}</p>",
      '<p><Trans>{company}, {place}</Trans></p>',
      "<p>{company}{' · '}<bdi>{place}</bdi></p>",
    ];
    expect(lines.map((line) => handMade(line).length > 0)).toEqual([true, true, true, false, false]);
  });
});

describe('two values that meet in an Arabic message are isolated', () => {
  // From one value to the next, neither a letter nor an element between them, which would set the order.
  const meeting = /(?<!\u2068)\{\w+\}[^\p{L}\p{N}<>{}\u2068\u2069]+\{(?:\w+\}|\w+, plural)/u;

  it.each(globSync('apps/web/src/i18n/locales/ar/*.po', { cwd: root }))('in %s', (path) => {
    const texts = [...read(path).matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => meeting.test(text))).toEqual([]);
  });

  // An isolated value says nothing of the direction of the line, so a line of nothing else would run from the left.
  const isWithoutDirection = (text: string) =>
    /\{\w+\}/.test(text) && !/[\p{Script=Arabic}\u200F]/u.test(text.replaceAll(/[،؛؟]/g, ''));

  it.each(globSync('apps/web/src/i18n/locales/ar/*.po', { cwd: root }))(
    'in a line that runs from the right, in %s',
    (path) => {
      const texts = [...read(path).matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text);
      expect(texts.filter(isWithoutDirection)).toEqual([]);
    },
  );

  it('reports a line without a direction', () => {
    const texts = ['{company}، {place}', '\u200F{company}، {place}', '{role} لدى {company}'];
    expect(texts.map(isWithoutDirection)).toEqual([true, false, false]);
  });

  it('and one that is not is found', () => {
    const texts = [
      '{company}، {place}',
      '\u2068{company}\u2069، \u2068{place}\u2069',
      '{role} لدى {company}',
    ];
    expect(texts.map((text) => meeting.test(text))).toEqual([true, false, false]);
  });
});
