import type { Config } from '../config.ts';
import { PollingLoop } from '../tasks/polling-loop.ts';
import { BackupChild } from './backup-child.ts';
import { listBackups } from './backup-folder.ts';
import type { Backup } from './backup-folder.ts';
import { keptBackups } from './backup-rotation.ts';
import type { KeptAs } from './backup-rotation.ts';
import { dueSince, nextBackupAt } from './backup-schedule.ts';
import type { BackupSettings } from './backup-settings.ts';
import type { MadeBackup } from './make-backup.ts';

export interface BackupSchedulerOptions {
  settings: BackupSettings;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'backupPassphrase'>;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** How often to look whether a backup is due. */
  lookEveryMs?: number | undefined;
  onMade: (made: MadeBackup) => void;
  onFailure: (reason: string) => void;
}

/** The state of backups for the page of administrators. Times are milliseconds since 1970 UTC. */
export interface BackupStatus {
  settings: BackupSettings;
  /** The newest first; `keptAs` is left out for one that goes with the next backup. */
  backups: (Backup & { keptAs?: KeptAs | undefined })[];
  /** Names of those that cannot be restored. */
  damaged: string[];
  /** Null where none is made by itself. */
  nextAt: number | null;
  isMaking: boolean;
  /** The last try, if it failed. */
  lastFailure: { at: number; reason: string } | null;
}

const retryAfterMs = 60 * 60_000;
/** While another process makes it. */
const lookAgainAfterMs = 60_000;

/**
 * Makes a backup when one is due. What is due is told by the folder of backups alone, so that one that was missed while no
 * server ran is made up for, and of several servers that share the folder one makes it.
 */
export class BackupScheduler {
  readonly #options: BackupSchedulerOptions;
  readonly #loop: PollingLoop;
  #child: BackupChild | undefined;
  #isEnding = false;
  #asked: Promise<void> = Promise.resolve();
  #failures = 0;
  #notBefore = 0;
  #lastFailure: BackupStatus['lastFailure'] = null;

  constructor(options: BackupSchedulerOptions) {
    this.#options = options;
    this.#loop = new PollingLoop(() => this.#look(), options.lookEveryMs);
  }

  start(): void {
    if (this.#options.settings.every !== null) this.#loop.start();
  }

  async stop(): Promise<void> {
    // Set before the child is killed, so that its exit does not count as a failure.
    this.#isEnding = true;
    const stopped = this.#loop.stop();
    await this.#child?.stop();
    await Promise.all([stopped, this.#asked]);
  }

  /** Begins one that is not due; does nothing while one is being made here. */
  makeNow(): void {
    if (!this.#child && !this.#isEnding) this.#asked = this.#make();
  }

  /** How many have failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Throws where the folder cannot be read. */
  status(): BackupStatus {
    const { settings, now } = this.#options;
    const { backups, damaged } = listBackups(settings.folder);
    const kept = keptBackups(backups, settings.keep);
    return {
      settings,
      backups: backups.map((backup) => ({ ...backup, keptAs: kept.get(backup) })).toReversed(),
      damaged,
      isMaking: this.#child !== undefined,
      nextAt: nextBackupAt(now(), settings.every, backups.at(-1)?.at),
      lastFailure: this.#lastFailure,
    };
  }

  async #look(): Promise<void> {
    const since = dueSince(this.#options.now(), this.#options.settings.every);
    if (since !== null && !this.#child && this.#isDue(since)) await this.#make(since);
  }

  #isDue(since: number): boolean {
    const moment = this.#options.now();
    if (moment < this.#notBefore) return false;
    try {
      const { backups } = listBackups(this.#options.settings.folder);
      return !backups.some(({ at }) => at >= since && at <= moment);
    } catch {
      // The backup itself reports what is wrong with the folder.
      return true;
    }
  }

  async #make(unlessSince?: number): Promise<void> {
    const { settings, config, now, onMade, onFailure } = this.#options;
    const { dataDir, databaseUrl, backupPassphrase: passphrase } = config;
    const request = { settings, dataDir, databaseUrl, passphrase, unlessSince, now: now() };
    this.#child = new BackupChild(request);
    const answer = await this.#child.answer;
    this.#child = undefined;
    if (this.#isEnding) return;
    if ('isBusy' in answer) {
      this.#notBefore = now() + lookAgainAfterMs;
      return;
    }
    if ('failure' in answer) {
      this.#notBefore = now() + retryAfterMs;
      this.#failures += 1;
      this.#lastFailure = { at: now(), reason: answer.failure };
      return onFailure(answer.failure);
    }
    this.#lastFailure = null;
    if (answer.made) onMade(answer.made);
  }
}
