import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import { web, type Room } from './architecture-paths.ts';
import { folderFilesMax, roles, rooms } from './architecture-rooms.ts';
import { emptyNames, reserved } from './architecture-words.ts';
import { importCircles } from './import-circles.ts';

export interface ArchitectureReport {
  /** One sentence per broken rule, each with its file. */
  problems: string[];
  filesSeen: number;
  importsSeen: number;
}

const sources = [
  '{apps,packages}/*/src/**/*.{ts,tsx}',
  'apps/web/build/**/*.ts',
  '{testing,e2e,conformance,bench,scripts}/**/*.{ts,mjs}',
];

interface Syntax {
  imports: string[];
  isBarrel: boolean;
  chains: Set<string>;
  calls: Set<string>;
  methods: Set<string>;
  names: Set<string>;
}

/** Checks every source file below `root` against `architecture-rooms.ts` and `architecture-words.ts`. */
export function checkArchitecture(root: string): ArchitectureReport {
  const report: ArchitectureReport = { problems: [], filesSeen: 0, importsSeen: 0 };
  const importsOf = new Map<string, string[]>();
  const ownedFiles = new Map(rooms.map((room) => [room.path, 0]));
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = file.replaceAll('\\', '/');
    if (path.endsWith('.d.ts')) continue;
    const syntax = readSyntax(join(root, path));
    report.filesSeen += 1;
    report.importsSeen += syntax.imports.length;
    importsOf.set(
      path,
      syntax.imports.flatMap((specifier) => resolveImport(path, specifier).path ?? []),
    );
    const room = roomOf(path);
    if (!room || ![path, `${posix.dirname(path)}/`].includes(room.path)) {
      report.problems.push(`${path}: stands in no room`);
      continue;
    }
    ownedFiles.set(room.path, (ownedFiles.get(room.path) ?? 0) + 1);
    report.problems.push(
      ...nameProblems(path, syntax),
      ...importProblems(path, room, syntax),
      ...wordProblems(path, syntax),
    );
  }
  report.problems.push(...folderProblems([...importsOf.keys()]));
  for (const [file, ...others] of importCircles(importsOf))
    report.problems.push(`${file}: imports itself by ${others.join(', ')}`);
  for (const [room, ...others] of importCircles(importsOfRooms(importsOf)))
    report.problems.push(`${room}: the room imports itself by ${others.join(', ')}`);
  for (const [path, count] of ownedFiles) {
    if (count === 0) report.problems.push(`${path}: is in the table of rooms, but has no files`);
  }
  if (report.importsSeen === 0) report.problems.push('saw no imports at all, so it has checked nothing');
  return report;
}

/** Folders with more files than the limit; tests and the component kit do not count. */
function folderProblems(paths: readonly string[]): string[] {
  const files = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    const isCounted = !isTest(path) && !path.startsWith(web.ui);
    if (isCounted) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files].flatMap(([folder, count]) =>
    count <= folderFilesMax ? [] : [`${folder}: has ${count} files`],
  );
}

/** The rooms that each room imports. Tests and their fixtures may import rooms above. */
function importsOfRooms(importsOf: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [path, imports] of importsOf) {
    const room = isTest(path) || path.includes('/testing/') ? undefined : roomOf(path)?.path;
    if (room === undefined) continue;
    const others = found.get(room) ?? new Set();
    found.set(room, others);
    for (const imported of imports) {
      const other = roomOf(imported)?.path;
      if (other !== undefined && other !== room) others.add(other);
    }
  }
  return new Map([...found].map(([room, others]) => [room, [...others]]));
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The room of a file, or of the nearest folder for other files, such as a style sheet or a catalogue. */
function roomOf(path: string): Room | undefined {
  const [owner] = rooms
    .filter((room) => path === room.path || (room.path.endsWith('/') && path.startsWith(room.path)))
    .toSorted((a, b) => b.path.length - a.path.length);
  return owner;
}

function nameProblems(path: string, syntax: Syntax): string[] {
  const problems: string[] = [];
  for (const part of path.replace(/^(apps|packages)\/[^/]+\/(src\/)?/, '').split('/')) {
    const name = part.split('.')[0] ?? '';
    if (emptyNames.test(name)) problems.push(`${path}: "${name}" does not say what is inside`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) problems.push(`${path}: "${name}" is not kebab-case`);
  }
  if (syntax.isBarrel) problems.push(`${path}: is a barrel; import from the files themselves`);
  return problems;
}

function importProblems(path: string, room: Room, syntax: Syntax): string[] {
  const extra = roles.filter((role) => role.path.test(path));
  const allowedRooms = new Set([room.path, ...room.rooms, ...extra.flatMap((role) => role.rooms)]);
  const allowedPackages = new Set([...room.packages, ...extra.flatMap((role) => role.packages)]);
  return syntax.imports.flatMap((specifier) => {
    const target = resolveImport(path, specifier);
    if (target.package !== undefined) {
      return allowedPackages.has(target.package)
        ? []
        : [`${path}: may not import the package ${target.package}`];
    }
    const targetRoom = roomOf(target.path);
    if (targetRoom === undefined) return [`${path}: imports ${target.path}, which stands in no room`];
    const isWithin = room.within !== undefined && room.within === targetRoom.within;
    const name = isWithin ? targetRoom.path : (targetRoom.importedAs ?? targetRoom.path);
    // A test may import every neighbour of its room.
    const isNeighbour = isTest(path) && isWithin;
    if (!isNeighbour && !allowedRooms.has(name) && !allowedRooms.has(target.path))
      return [`${path}: may not import ${target.path}`];
    if (featureOf(path) !== featureOf(target.path) && featureOf(path) && featureOf(target.path)) {
      return [`${path}: a feature may not import another feature (${target.path})`];
    }
    return [];
  });
}

type ImportTarget = { package: string; path?: never } | { path: string; package?: never };

function resolveImport(from: string, specifier: string): ImportTarget {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) return { path: posix.join(posix.dirname(from), bare) };
  if (bare.startsWith('node:')) return { package: 'node:*' };
  const own = /^@foothold\/(domain|contract)\/(.+)$/.exec(bare);
  if (own) return { path: `packages/${own[1]}/src/${own[2]}.ts` };
  return {
    package: bare
      .split('/')
      .slice(0, bare.startsWith('@') ? 2 : 1)
      .join('/'),
  };
}

function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

function wordProblems(path: string, syntax: Syntax): string[] {
  return reserved.flatMap((rule) => {
    const isSubject = rule.within.some((folder) => path.startsWith(folder));
    const isAllowed = rule.only.some((part) => path.startsWith(part) || path.endsWith(part));
    if (!isSubject || isAllowed) return [];
    const found = { chain: syntax.chains, call: syntax.calls, method: syntax.methods, name: syntax.names }[
      rule.kind
    ];
    return [...found]
      .filter((word) => rule.words.test(word))
      .map(
        (word) =>
          `${path}: ${rule.what} (${word}) belongs to ${rule.only.filter((part) => part.includes('/')).join(', ') || rule.only.join(', ')}`,
      );
  });
}

function readSyntax(file: string): Syntax {
  const { module, program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const syntax: Syntax = {
    imports: module.staticImports.map((found) => found.moduleRequest.value),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (node) =>
          node.type === 'ExportAllDeclaration' ||
          (node.type === 'ExportNamedDeclaration' && node.source !== null),
      ),
    chains: new Set(),
    calls: new Set(),
    methods: new Set(),
    names: new Set(),
  };
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) syntax.imports.push(moduleRequest.value);
  }
  collect(program, syntax);
  return syntax;
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

function collect(node: { type: string }, syntax: Syntax): void {
  if (!isNode(node)) return;
  collectWords(node, syntax);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, syntax);
  }
}

function collectWords(node: SyntaxNode, syntax: Syntax): void {
  const nameOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '');
  if (node.type === 'MemberExpression') syntax.chains.add(`${nameOf(node.object)}.${nameOf(node.property)}`);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = node.callee as SyntaxNode;
    if (callee.type === 'MemberExpression') syntax.methods.add(nameOf(callee.property));
    const isGlobal = /^(globalThis|window|self)$/.test(nameOf(callee.object));
    syntax.calls.add(isGlobal ? nameOf(callee.property) : nameOf(callee));
  }
  const isImport = node.type === 'ImportExpression' || node.type === 'TSImportType';
  if (isImport && isNode(node.source) && typeof node.source.value === 'string')
    syntax.imports.push(node.source.value);
  if (node.type === 'Literal' && typeof node.value === 'string') syntax.names.add(node.value);
  if (node.type === 'Identifier') syntax.names.add(String(node.name));
}

function main(): void {
  const root = dirname(import.meta.dirname);
  const { problems, filesSeen, importsSeen } = checkArchitecture(root);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(
    `${importsSeen} imports in ${filesSeen} files of ${relative(process.cwd(), root) || '.'}: ${problems.length} problems\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
