import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { backupProgram } from '../program.ts';
import type { BackupRequest, MadeBackup } from './make-backup.ts';

/** The final message of the process that makes a backup. */
export type BackupAnswer = { made: MadeBackup | null } | { isBusy: true } | { failure: string };

/** Makes one backup in a process of its own, so that the server answers meanwhile, however much is copied. */
export class BackupChild {
  readonly #child: ChildProcess;
  readonly answer: Promise<BackupAnswer>;

  constructor(request: BackupRequest) {
    this.#child = fork(backupProgram, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.answer = this.#wait();
    this.#child.send(request, () => {});
  }

  /** The next backup removes what it has written. */
  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.answer;
  }

  async #wait(): Promise<BackupAnswer> {
    let answer: BackupAnswer | undefined;
    this.#child.on('message', (words: BackupAnswer) => (answer = words));
    try {
      const [code, signal] = (await once(this.#child, 'exit')) as [number | null, NodeJS.Signals | null];
      return answer ?? { failure: `The process that makes the backup has ended (${code ?? signal}).` };
    } catch (error) {
      return { failure: `The process that makes the backup could not be started: ${String(error)}` };
    }
  }
}
