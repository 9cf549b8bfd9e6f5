import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesPage, heldDependencies, unexplained } from './held-dependencies.ts';
import { projectRoot } from './install-dependencies.mjs';

interface Advisory {
  name: string;
  title: string;
  url: string;
}
interface Audit {
  message?: string;
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
}

/**
 * `npm run check:dependencies` compares newer versions and vulnerabilities in the registry with docs/dependencies.md.
 */
const page = readFileSync(join(projectRoot, dependenciesPage), 'utf8');
const problems = [...newerVersions(), ...weaknesses()];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) {
  process.stdout.write(`\nRaise it, or say in ${dependenciesPage} why not.\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`npm outdated and npm audit say nothing that ${dependenciesPage} does not explain.\n`);
}

function newerVersions(): string[] {
  return unexplained(askNpm('outdated') as Parameters<typeof unexplained>[0], heldDependencies(page));
}

function weaknesses(): string[] {
  const { message, vulnerabilities } = askNpm('audit') as Audit;
  if (!vulnerabilities) return [`npm audit gave no answer: ${message ?? 'nothing was printed'}`];
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each === 'object'),
  );
  const lines = advisories
    .filter(({ url }) => !page.includes(url.slice(url.lastIndexOf('/') + 1)))
    .map(({ name, title, url }) => `${name}: ${title} (${url})`);
  return [...new Set(lines)];
}

/** npm exits with an error where it reports something; empty output means that there is nothing. */
function askNpm(command: 'audit' | 'outdated'): unknown {
  const { stdout, stderr, error } = spawnSync('npm', [command, '--json'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (stdout.trim() !== '') return JSON.parse(stdout);
  if (stderr.trim() !== '') throw new Error(stderr);
  return {};
}
