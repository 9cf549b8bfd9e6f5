import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `foothold.js` of a release: the server, and the commands of an administrator. */
    serverProgram: string;
  }
}

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
  /** Whether `longestTurnMs` is going to be asked. */
  measuresTurns?: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the server and waits for its ready line. */
export async function startServerProcess(
  environment: Environment,
  options: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawnProgram(environment, options);
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
  const child = spawnProgram(environment, { within }, ['admin', ...command]);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Runs the server where it is expected to give up by itself. */
export async function runServerProcess(environment: Environment, options: StartOptions = {}): Promise<Ended> {
  const child = spawnProgram(environment, options);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

function spawnProgram(
  environment: Environment,
  { within = [], measuresTurns = false }: StartOptions,
  args: readonly string[] = [],
): ChildProcess {
  const ahead = measuresTurns ? ['--import', join(import.meta.dirname, 'loop-turns.ts')] : [];
  const program = inject('serverProgram');
  const line = [...within, process.execPath, ...ahead, program, ...args];
  return spawn(line[0] ?? '', line.slice(1), {
    // Nothing of the outside: what a test does not set is not set.
    env: {
      PATH: process.env['PATH'],
      // A start without compiled code takes twice the processor time.
      NODE_COMPILE_CACHE: join(dirname(program), 'compiled'),
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
