import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

/** Names that still stand where the glossary has another one. Entries leave this list; none is added. */
const offenders: readonly string[] = [];

/** Rows of the table below a heading of the glossary, without its head. */
function rowsBelow(heading: string): string[][] {
  const section = glossary.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1));
}

const quotedIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** The words of a name in camel, kebab or snake case, each with a space before and after it. */
const wordsOf = (name: string): string =>
  ` ${name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()} `;

interface RefusedName {
  words: string;
  /** Refused inside longer names, too. */
  isPart: boolean;
  /** Finds the files that are worth parsing. */
  trace: RegExp;
  folders: readonly string[];
}

const refusedNames: readonly RefusedName[] = rowsBelow('Names of the trade').flatMap(([, not, folders]) =>
  quotedIn(not).map((name) => {
    const words = wordsOf(name);
    return {
      words,
      isPart: name.startsWith('…') || words.trim().includes(' '),
      trace: new RegExp(words.trim().replaceAll(' ', '[-_]?'), 'i'),
      folders: quotedIn(folders),
    };
  }),
);

/** A stored or sent name stays as it is, in the files that its row names, or else everywhere. */
const storedNames = rowsBelow('Stored and sent names').flatMap(([names, , files]) =>
  quotedIn(names).map((name) => ({ name, files: quotedIn(files) })),
);

function isRefused(name: string, { words, isPart }: RefusedName): boolean {
  const own = wordsOf(name);
  return isPart ? own.includes(words) : own === words;
}

const isStored = (path: string, name: string): boolean =>
  storedNames.some(
    (stored) => stored.name === name && (stored.files.length === 0 || stored.files.includes(path)),
  );

/** Refused names in a file's path and among its identifiers, sorted, each once. */
function refusedIn(path: string, source: string): string[] {
  const here = refusedNames.filter(
    ({ folders }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
  );
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  const found = new Set(parts.filter((part) => here.some((refused) => isRefused(part, refused))));
  const traced = here.filter(({ trace }) => trace.test(source));
  // Parsing all files takes ten seconds, looking for the letters of a name a tenth of one.
  if (traced.length > 0) {
    for (const name of identifiersIn(path, source)) {
      if (!isStored(path, name) && traced.some((refused) => isRefused(name, refused))) found.add(name);
    }
  }
  return [...found].toSorted();
}

function identifiersIn(path: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const see = ({ name }: { name: string }) => void names.add(name);
  new Visitor({ Identifier: see, PrivateIdentifier: see, JSXIdentifier: see }).visit(
    parseSync(path, source).program,
  );
  return names;
}

function commentsIn(path: string, source: string): string[] {
  if (path.endsWith('.css')) return source.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return parseSync(path, source).comments.map(({ value }) => value);
}

const sources = [
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  'apps/web/build/**/*.ts',
  '{testing,e2e,conformance,bench,scripts}/**/*.{ts,mjs}',
];

it('no file and no identifier has a name that the glossary replaces, but for those listed', () => {
  const paths = globSync(sources, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.toSorted().flatMap((path) => {
    const names = refusedIn(path, readFileSync(join(root, path), 'utf8'));
    return names.length === 0 ? [] : [`${path}: ${names.join(', ')}`];
  });
  expect(found).toEqual(offenders);
});

it('every name that the glossary puts in the place of another is in use', () => {
  const paths = globSync(sources, { cwd: root });
  const texts = paths.map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`);
  const names = rowsBelow('Names of the trade').flatMap(([name]) => quotedIn(name));
  const unused = names.filter((name) => {
    const trace = new RegExp(wordsOf(name.replace('…', '')).trim().replaceAll(' ', '[-_]?'), 'i');
    return !texts.some((text) => trace.test(text));
  });
  expect(unused).toEqual([]);
});

/** Variables of delays, found by the timer function that takes them. */
function waitsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const name = textOf(callee);
      const at = /^set(?:Timeout|Interval)$/.test(name)
        ? 1
        : /^(?:pause|AbortSignal\.timeout)$/.test(name)
          ? 0
          : -1;
      const wait = given[at];
      if (wait?.type === 'Identifier' || wait?.type === 'MemberExpression') found.push(textOf(wait));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

it('every variable that says how long to wait has Ms at its end', () => {
  const waiting = /setTimeout|setInterval|pause\(|AbortSignal\.timeout/;
  const found = globSync(sources, { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    return waiting.test(source) ? waitsIn(path, source).map((wait) => `${path}: ${wait}`) : [];
  });
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((line) => !/(?:ms|Ms(?:Default|Max)?)(?:\.\w+)?$/.test(line))).toEqual([]);
});

it('no comment and no identifier has nobody, somebody or whoever in place of the mechanism', () => {
  const vague = /nobody|somebody|whoever/i;
  const found = globSync([...sources, 'apps/web/src/**/*.css'], { cwd: root }).filter((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    if (!vague.test(source)) return false;
    const names = path.endsWith('.css') ? [] : identifiersIn(path, source);
    return [...commentsIn(path, source), ...names].some((text) => vague.test(text));
  });
  expect(found).toEqual([]);
});

it('finds a name in the path, in a longer identifier and only in the folders of its row', () => {
  expect(refusedNames.length).toBeGreaterThan(40);
  expect(storedNames).toContainEqual({ name: 'twoVersions', files: [] });
  expect(refusedIn('apps/a/quiet-moment.ts', 'tellNewsOf(change.doIt)')).toEqual([
    'doIt',
    'quiet-moment',
    'tellNewsOf',
  ]);
  expect(refusedIn('apps/web/src/sync/a.ts', 'class A { #told = "again" }')).toEqual(['told']);
  expect(refusedIn('apps/web/src/ui/a.ts', 'const told = again')).toEqual([]);
  expect(refusedIn('apps/a.ts', 'const loginWays = always(gateway)')).toEqual(['loginWays']);
  expect(refusedIn('apps/a.ts', '// tellNews\nconst { leftList } = context;')).toEqual([]);
});
