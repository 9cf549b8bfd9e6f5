import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checks before a commit. All of them run, so that one run reports every failure. */
const steps: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--list-different'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'],
  ['architecture', 'scripts/check-architecture.ts'],
  ['style sheets', 'scripts/check-styles.ts'],
  ...[
    'packages/domain',
    'packages/domain/tsconfig.test.json',
    'packages/contract',
    'packages/contract/tsconfig.test.json',
    'apps/server',
    'apps/web',
    'apps/web/tsconfig.build.json',
    'apps/web/tsconfig.worker.json',
    // Each of these folders imports most of the server, so one program checks all of them.
    'tsconfig.tools.json',
  ].map(
    // One thread: several would each check the shared types again, and two programs run in parallel already.
    (project) =>
      [`types of ${project}`, 'node_modules/typescript/bin/tsc', '--singleThreaded', '-p', project] as const,
  ),
  ['unused files, exports and packages', 'node_modules/knip/bin/knip.js'],
  ['translations', 'scripts/check-translations.ts'],
];
const stepsAtOnce = 2;
const linesShownMax = 60;
const projectRoot = dirname(import.meta.dirname);

const waiting = [...steps];
const failed: string[] = [];
await Promise.all(Array.from({ length: stepsAtOnce }, runSteps));
process.stdout.write(`${steps.length - failed.length} checks passed, ${failed.length} failed\n`);
if (failed.length > 0) process.exitCode = 1;

async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, program, ...args] = step;
    const { passed, output } = await run(program, args);
    process.stdout.write(
      `${passed ? 'ok    ' : 'FAILED'} ${name}\n${passed ? '' : `${firstLines(output)}\n`}`,
    );
    if (!passed) failed.push(name);
  }
}

function firstLines(output: string): string {
  const lines = output.split('\n');
  if (lines.length <= linesShownMax) return output;
  return [...lines.slice(0, linesShownMax), `… and ${lines.length - linesShownMax} lines more`].join('\n');
}

function run(program: string, args: string[]): Promise<{ passed: boolean; output: string }> {
  if (!existsSync(join(projectRoot, program))) throw new Error(`${program} is not installed`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: projectRoot,
      // Tools that load the web app's build from the root look for the catalogues' configuration there.
      env: { ...process.env, LINGUI_CONFIG: 'apps/web/lingui.config.ts', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ passed: code === 0, output: output.trimEnd() }));
  });
}
