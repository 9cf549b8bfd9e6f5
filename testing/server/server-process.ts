import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pinnedNode, projectRoot } from '../../scripts/install-dependencies.mjs';
import { serverArguments, programEnvironment } from '../../scripts/server-command.mjs';

const readyWithinMs = 30_000;

export interface ServerProcess {
  readonly origin: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly pid: number;
  /** From the start of the process to the first successful answer, in milliseconds. */
  readonly readyAfter: number;
  /** The output of the server so far. */
  output(): string;
  /**
   * Ends the server; `SIGKILL` simulates a power cut. Its data stays. Resolves with the exit code, null after a kill.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on the same port and data, with these additional variables. */
  restart(environment?: Record<string, string>): Promise<void>;
  /** Ends the server and removes its data folder if it was made for this run. */
  dispose(): Promise<void>;
}

/** A program with its arguments and its working directory. */
export interface ServerCommand {
  program: string;
  args: readonly string[];
  folder: string;
}

const ofTheClone: ServerCommand = { program: pinnedNode, args: serverArguments, folder: projectRoot };

/**
 * Starts the real server as a process of its own, by default on a free port and a new data folder. `command` starts
 * another server than this clone's.
 */
export async function startServer(
  options: {
    command?: ServerCommand;
    dataFolder?: string;
    port?: number;
    environment?: Record<string, string>;
  } = {},
): Promise<ServerProcess> {
  const { program, args, folder } = options.command ?? ofTheClone;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'foothold-data-')));
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...(options.command ? process.env : programEnvironment()),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataFolder,
    PUBLIC_URL: origin,
    ...options.environment,
  };
  let output = '';
  let child: ChildProcess;
  let readyAfter = 0;

  async function start(): Promise<void> {
    const startedAt = performance.now();
    child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await untilReady(child, origin, () => output);
    readyAfter = performance.now() - startedAt;
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  }

  await start();
  return {
    origin,
    port,
    dataFolder,
    get pid() {
      return child.pid ?? 0;
    },
    get readyAfter() {
      return readyAfter;
    },
    output: () => output,
    stop,
    restart: async (more = {}) => {
      await stop();
      Object.assign(environment, more);
      await start();
    },
    dispose: async () => {
      await stop();
      if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${output()}`);
    const answers = await fetch(`${origin}/api/v1/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await pause(10);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${readyWithinMs} ms:\n${output()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
