import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const papers = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }),
];

const files = globSync(
  ['*', '.*', '{apps,packages,testing,e2e,conformance,bench,scripts,docs,deploy}/**/*'],
  {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|\.git)$/.test(name),
  },
).map((path) => path.replaceAll('\\', '/'));
const folders = new Set(files.flatMap(foldersOf));
const folderNames = new Set([...folders].map((folder) => posix.basename(folder)));
/** Each with a leading slash, so that only whole segments match the end of a path; papers leave `src` out. */
const knownPaths = [...files, ...folders].flatMap((path) => [`/${path}`, `/${path.replace('/src/', '/')}`]);

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** A path of the repository has a file extension, or begins with one of its folders. */
function isPath(text: string): boolean {
  if (!/^(?:[\w.*-]+\/)*[\w*-][\w.*-]*\/?$/.test(text)) return false;
  const [first = ''] = text.split('/');
  return /\.(?:tsx?|mjs|css|md|po|yaml)$/.test(text) || (text.includes('/') && folderNames.has(first));
}

function isThere(text: string): boolean {
  const end = `/${text.replace(/\/$/, '')}`;
  if (!end.includes('*')) return knownPaths.some((path) => path.endsWith(end));
  const pattern = new RegExp(`${end.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return knownPaths.some((path) => pattern.test(path));
}

const quotedIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);
const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');
/** The section that maps former names, which are not in the source. */
const withoutReplaced = (text: string) => text.replace(/## Names of the trade[\s\S]*/, '');

/** As GitHub makes the anchor of a heading. */
const anchorsOf = (paper: string) =>
  [...read(paper).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isLinkBroken(paper: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? paper : posix.join(posix.dirname(paper), path).replace(/\/$/, '');
  if (!files.includes(target) && !folders.has(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

const commands = new Set(
  ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })].flatMap((path) =>
    Object.keys((JSON.parse(read(path)) as { scripts?: Record<string, string> }).scripts ?? {}),
  ),
);

/** What `npm run admin --` and `npm run bench --` take, as their programs list it. */
const argumentsOf = {
  admin: matches('apps/server/src/admin/administer.ts', /^ {2}([a-z-]+) (?: |[A-Z[-])/gm),
  bench: matches('bench/main.ts', /^ {2}'?([a-z-]+)'?: async/gm),
};

function matches(path: string, pattern: RegExp): string[] {
  return [...read(path).matchAll(pattern)].map(([, name = '']) => name);
}

/** Identifiers in camel case of a source. */
const namesInSources = new Set(
  files
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && path !== 'scripts/papers.test.ts')
    .flatMap((path) => read(path).match(/\b[A-Za-z]+[a-z][A-Z]\w*/g) ?? []),
);

describe.each(papers)('what %s names is there', (paper) => {
  const text = withoutReplaced(read(paper));

  it('every path', () => {
    const paths = quotedIn(withoutBlocks(text)).filter(isPath);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('every link, and the heading that it leads to', () => {
    const prose = withoutBlocks(read(paper)).replaceAll(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => !/^(?:https?|mailto):/.test(link));
    expect(own.filter((link) => isLinkBroken(paper, link))).toEqual([]);
  });

  it('every command of npm', () => {
    const named = matches(paper, /\bnpm run ([\w:-]+)/g);
    expect(named.filter((name) => !commands.has(name))).toEqual([]);
  });

  it.each(['admin', 'bench'] as const)('every command of npm run %s', (program) => {
    const pattern = new RegExp(`\\bnpm run ${program} -- ([a-z][a-z-]*)`, 'g');
    expect(matches(paper, pattern).filter((name) => !argumentsOf[program].includes(name))).toEqual([]);
  });
});

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  'every name in camel case that %s quotes stands in a source',
  (paper) => {
    const names = quotedIn(withoutBlocks(read(paper))).flatMap(
      (text) => /^([A-Za-z]+[a-z][A-Z]\w*)(?:\(\))?$/.exec(text)?.[1] ?? [],
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !namesInSources.has(name))).toEqual([]);
  },
);

it('finds a path that is not there, by its whole name and in a folder that has moved', () => {
  const paths = [
    'scripts/papers.test.ts',
    'domain/job.ts',
    '*-routes.ts',
    'features/job-form',
    'job-forms.ts',
    'auth/x',
  ];
  expect(paths.filter(isPath)).toEqual(paths.slice(0, -1));
  expect(paths.filter((path) => isPath(path) && !isThere(path))).toEqual([
    'features/job-form',
    'job-forms.ts',
  ]);
});

it('README.md names the release of this version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(matches('README.md', /\bfoothold-(\d[\d.]*\d)\.tgz/g)).toEqual([version]);
});

it('README.md has at most 120 lines, with a picture and two commands before the rest', () => {
  const [, first = ''] = /```sh\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  expect(read('README.md')).toMatch(/!\[[^\]]+\]\(docs\/screenshots\/[\w-]+\.png\)/);
  expect(
    first
      .trim()
      .split('\n')
      .map((line) => line.split('#')[0]?.trim()),
  ).toEqual(['npm start', 'npm test']);
});
