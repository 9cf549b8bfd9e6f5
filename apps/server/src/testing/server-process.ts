import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const programs = join(import.meta.dirname, '..');
/** Where `npm start` keeps compiled code too; a start without it takes twice the processor time. */
const compileCache = join(programs, '..', '..', '..', 'node_modules', '.cache', 'foothold');
const readyLine = /^Foothold \S+ is ready on (http:\/\/\S+)$/m;

export interface ServerProcess {
  origin: string;
  pid: number;
  output: () => string;
  /** The most processor time between two turns of its event loop since the last call, for `measuresTurns`. */
  longestTurnMs: () => Promise<number>;
  /** Resolves with the exit code, or the signal that ended the process. */
  stop: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

export interface Ended {
  code: number | null;
  standardOutput: string;
  standardError: string;
}

export interface StartOptions {
  /** What to run it inside of: a command that ends with the one given to it. */
  within?: readonly string[];
  program?: 'main.ts' | 'admin.ts';
  command?: readonly string[];
  /** Whether `longestTurnMs` is going to be asked. */
  measuresTurns?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts `main.ts` as `npm start` does and waits for its ready line. */
export async function startServerProcess(
  environment: Environment,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawnServer(environment, options);
  const output = collect(child);
  const exited = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = readyLine.exec(output.standardOutput)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    exited.then(
      ([code]) => reject(new Error(`The server ended with ${code}:\n${output.standardError}`)),
      reject,
    );
  });
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output.standardOutput + output.standardError,
    longestTurnMs: async () => {
      const told = once(child, 'message');
      child.send('tell');
      const [longest] = (await told) as [number];
      return longest;
    },
    stop: async (signal) => {
      child.kill(signal);
      const [code, endSignal] = (await exited) as [number | null, NodeJS.Signals | null];
      return code ?? endSignal;
    },
  };
}

/** Runs a command of `npm run admin` to its end. */
export async function runAdmin(
  environment: Environment,
  command: readonly string[],
  within: readonly string[] = [],
): Promise<Ended> {
  const child = spawnServer(environment, { program: 'admin.ts', command, within });
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Runs `main.ts` where it is expected to give up by itself. */
export async function runServerProcess(environment: Environment, options: StartOptions = {}): Promise<Ended> {
  const child = spawnServer(environment, options);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

function spawnServer(environment: Environment, options: StartOptions): ChildProcess {
  const { within = [], program = 'main.ts', command = [], measuresTurns = false } = options;
  const ahead = measuresTurns ? ['--import', join(import.meta.dirname, 'loop-turns.ts')] : [];
  const line = [...within, process.execPath, ...ahead, join(programs, program), ...command];
  return spawn(line[0] ?? '', line.slice(1), {
    // Nothing of the outside: what a test does not set is not set.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(measuresTurns ? (['ipc'] as const) : [])],
  });
}

function collect(child: ChildProcess): { standardOutput: string; standardError: string } {
  const output = { standardOutput: '', standardError: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.standardOutput += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output.standardError += chunk.toString()));
  return output;
}
