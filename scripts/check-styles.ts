import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import postcss from 'postcss';

const web = 'apps/web/src/';
const kit = `${web}ui/`;
const nameLengthMin = 4;

/** Classes of the kit that a script composes, or that a library writes. */
const composed = /^(st-|tone-|contains-task-list$)/;

interface Sheet {
  path: string;
  isModule: boolean;
  /** Classes that the sheet defines under their own name. */
  own: Set<string>;
  /** In a module, classes of the kit that it combines with its own. */
  foreign: Set<string>;
  /** Properties that it sets on buttons of the kit. */
  ofButtons: Set<string>;
}

/** The properties of a button's position and margins; all others belong to `ui/button.css`. */
const placement =
  /^(grid-|flex|order$|(align|justify)-self$|margin|padding|inset|position$|((min|max)-)?(inline|block)-size$)/;
const button = /\.button(-[a-z]+)*(?![\w-])/;

/** One sentence per broken rule of the style sheets below `root`, each with its file. */
export function checkStyles(root: string): string[] {
  const sheets = globSync(`${web}**/*.css`, { cwd: root })
    .toSorted()
    .map((path) => readSheet(root, path));
  if (sheets.length === 0) return [`${web}: has no style sheets, so nothing is checked`];
  const kitClasses = new Set(sheets.filter(({ isModule }) => !isModule).flatMap(({ own }) => [...own]));
  const sources = globSync(`${web}**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.endsWith('.d.ts') && !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => readSource(root, path.replaceAll('\\', '/')));
  return [
    ...sheets.flatMap((sheet) => nameProblems(sheet, kitClasses)),
    ...placeProblems(sheets),
    ...moduleProblems(sheets, sources),
    ...kitProblems(kitClasses, sheets, sources),
  ];
}

function nameProblems({ path, own, foreign, ofButtons }: Sheet, kitClasses: ReadonlySet<string>): string[] {
  return [
    ...[...own]
      .filter((name) => name.length < nameLengthMin)
      .map((name) => `${path}: .${name} is too short to say what it is`),
    ...[...foreign]
      .filter((name) => !kitClasses.has(name))
      .map((name) => `${path}: nothing defines .${name}`),
    ...[...ofButtons]
      .filter((property) => !placement.test(property))
      .map((property) => `${path}: a button's ${property} is drawn in ui/button.css; it may need a variant`),
  ];
}

function placeProblems(sheets: readonly Sheet[]): string[] {
  const problems: string[] = [];
  const modules = new Map<string, string>();
  for (const { path, isModule } of sheets) {
    if (!isModule && !path.startsWith(kit))
      problems.push(`${path}: the sheet of a feature is a module (${basename(path, '.css')}.module.css)`);
    if (!isModule) continue;
    // The class names in the page contain the file's name, without its folder.
    const other = modules.get(basename(path));
    if (other !== undefined) problems.push(`${path}: has the name of ${other}`);
    modules.set(basename(path), path);
  }
  return problems;
}

/** The classes that sources read from a module must exist in it, and each of its classes must be read. */
function moduleProblems(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const problems: string[] = [];
  for (const { path, own } of sheets.filter(({ isModule }) => isModule)) {
    const unread = new Map([...own].map((name) => [asProperty(name), name]));
    const names = new Set(unread.keys());
    let isUsed = false;
    for (const source of sources) {
      const properties = source.modules.get(path);
      isUsed ||= (properties?.size ?? 0) > 0;
      for (const property of properties ?? []) {
        if (!names.has(property)) problems.push(`${source.path}: ${basename(path)} has no .${property}`);
        unread.delete(property);
      }
    }
    if (!isUsed) problems.push(`${path}: nothing uses a class of it, and the build leaves it out`);
    for (const name of unread.values()) problems.push(`${path}: nothing uses .${name}`);
  }
  return problems;
}

function kitProblems(
  kitClasses: ReadonlySet<string>,
  sheets: readonly Sheet[],
  sources: readonly Source[],
): string[] {
  const said = new Set(sources.flatMap(({ words }) => [...words]));
  const unused = sheets
    .filter(({ isModule }) => !isModule)
    .flatMap(({ path, own }) =>
      [...own]
        .filter((name) => !said.has(name) && !composed.test(name))
        .map((name) => `${path}: nothing uses .${name}`),
    );
  const unknown = sources.flatMap(({ path, classes }) =>
    [...classes]
      .filter((name) => !kitClasses.has(name) && !name.endsWith('-'))
      .map((name) => `${path}: no sheet of the kit has .${name}`),
  );
  return [...unused, ...unknown];
}

function readSheet(root: string, path: string): Sheet {
  const sheet: Sheet = {
    path: path.replaceAll('\\', '/'),
    isModule: path.endsWith('.module.css'),
    own: new Set(),
    foreign: new Set(),
    ofButtons: new Set(),
  };
  postcss
    .parse(readFileSync(join(root, path), 'utf8'), { from: path })
    .walkRules(({ selector, parent, nodes }) => {
      if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return;
      const plain = selector.replaceAll(/\[[^\]]*\]/g, '');
      const global = /:global\(([^()]*)\)/g;
      for (const [, inner = ''] of plain.matchAll(global)) addClasses(inner, sheet.foreign);
      addClasses(plain.replaceAll(global, ''), sheet.own);
      if (path.startsWith(kit) || !selector.split(',').some(isOfButton)) return;
      for (const node of nodes) if (node.type === 'decl') sheet.ofButtons.add(node.prop);
    });
  return sheet;
}

/** Whether a selector ends with the button itself. */
function isOfButton(selector: string): boolean {
  return button.test(
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '',
  );
}

function addClasses(selector: string, into: Set<string>): void {
  for (const [, name = ''] of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) into.add(name);
}

interface Source {
  path: string;
  /** The properties that are read, by the path of the module; empty for a module that is only loaded. */
  modules: Map<string, Set<string>>;
  /** Classes of the kit in `class` and `className` attributes. */
  classes: Set<string>;
  /** All words of all texts, because a class may be passed by another name. */
  words: Set<string>;
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

function readSource(root: string, path: string): Source {
  const { program, module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const source: Source = { path, modules: new Map(), classes: new Set(), words: new Set() };
  const moduleOf = new Map<string, Set<string>>();
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.endsWith('.module.css')) continue;
    const properties = new Set<string>();
    source.modules.set(posix.join(posix.dirname(path), moduleRequest.value), properties);
    for (const { localName } of entries) moduleOf.set(localName.value, properties);
  }
  collect(program as unknown as SyntaxNode, { source, moduleOf, isClass: false });
  return source;
}

interface Collecting {
  source: Source;
  moduleOf: ReadonlyMap<string, Set<string>>;
  /** Whether the texts here are class names. */
  isClass: boolean;
}

function collect(node: SyntaxNode, into: Collecting): void {
  const { source, moduleOf } = into;
  const text = textOf(node);
  for (const word of text.split(/[^\w-]+/)) source.words.add(word);
  if (into.isClass) for (const name of text.split(/\s+/)) if (name !== '') source.classes.add(name);
  if (node.type === 'MemberExpression') {
    const { object, property } = node as unknown as Record<'object' | 'property', SyntaxNode>;
    if (object.type === 'Identifier')
      moduleOf.get(String(object['name']))?.add(String(property['name'] ?? property['value']));
  }
  const isClass = isClassBelow(node, into.isClass);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) collect(child, { ...into, isClass });
    }
  }
}

/** Comparisons and arguments of other functions are in an attribute, but are no class names. */
function isClassBelow(node: SyntaxNode, isClass: boolean): boolean {
  if (node.type === 'JSXAttribute')
    return /^class(Name)?$/.test(String((node['name'] as SyntaxNode)['name']));
  if (node.type === 'BinaryExpression') return false;
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as SyntaxNode;
    return isClass && (callee['name'] === 'clsx' || callee.type === 'MemberExpression');
  }
  return isClass;
}

function textOf(node: SyntaxNode): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return String((node['value'] as { cooked?: string }).cooked ?? '');
  return '';
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The name in Vite: `lane-head` is read as `laneHead`. */
function asProperty(name: string): string {
  return name.replaceAll(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function main(): void {
  const problems = checkStyles(dirname(import.meta.dirname));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
