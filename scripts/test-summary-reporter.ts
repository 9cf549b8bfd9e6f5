import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What `npm test` prints at its end of one run of Vitest. */
export interface TestSummary {
  passed: number;
  /** Tests that failed, with their messages, and test files that did not load. */
  failures: { name: string; message: string }[];
  /** Tests that failed first and passed on a second try, with what they failed by. */
  flaky: { name: string; message: string }[];
  /** Tests of each project that passed. */
  passedByProject: Record<string, number>;
  files: { project: string; file: string; durationMs: number }[];
}

/** Writes a `TestSummary` as JSON into `file`. A test file that did not load is one failure. */
export class TestSummaryReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const summary: TestSummary = { passed: 0, failures: [], flaky: [], passedByProject: {}, files: [] };
    for (const module of modules) addModule(summary, module);
    writeFileSync(this.#file, JSON.stringify(summary));
  }
}

function addModule(summary: TestSummary, module: TestModule): void {
  const project = module.project.name;
  const { duration } = module.diagnostic();
  summary.files.push({ project, file: module.relativeModuleId, durationMs: duration });
  const tests = [...module.children.allTests()];
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  summary.passed += passed;
  summary.passedByProject[project] = (summary.passedByProject[project] ?? 0) + passed;
  for (const test of tests) {
    if (!test.diagnostic()?.flaky) continue;
    const name = `${module.relativeModuleId} > ${test.fullName}`;
    summary.flaky.push({ name, message: messageOf(test.result().errors) });
  }
  addFailures(summary, module, tests);
}

function addFailures(summary: TestSummary, module: TestModule, tests: readonly TestCase[]): void {
  const file = `${module.relativeModuleId} (${module.project.name})`;
  const failed = tests.filter((test) => test.result().state === 'failed');
  for (const test of failed)
    summary.failures.push({ name: `${file} > ${test.fullName}`, message: messageOf(test.result().errors) });
  if (failed.length === 0 && module.state() === 'failed')
    summary.failures.push({ name: file, message: messageOf(module.errors()) });
}

function messageOf(errors: readonly ErrorWithCause[] = []): string {
  return errors.map(describe).join('\n');
}

interface ErrorWithCause {
  message: string;
  cause?: ErrorWithCause;
}

/** A property names the values it failed with; what failed is its cause. */
function describe({ message, cause }: ErrorWithCause): string {
  return cause ? `${message}\nCaused by: ${describe(cause)}` : message;
}
