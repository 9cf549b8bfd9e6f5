import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { DatabaseError } from '../db/database-error.ts';
import { lockDataFolder } from '../db/sqlite/data-folder-lock.ts';
import { adminCommand } from '../program.ts';
import { StartError } from '../start-error.ts';
import { backupNames } from './backup-folder.ts';
import { ownerOnly, syncPath, writeDurably } from './durable-files.ts';

const movesSchema = z.object({
  /** The folder that `out` is moved to; null where the data folder was empty. */
  aside: z.string().nullable(),
  out: z.array(z.string()),
  in: z.array(z.string()),
});
const recordSchema = z.object({
  backup: z.string(),
  /** Written once everything that is restored is checked and on disk; from then on a restore is only ever finished. */
  moves: movesSchema.optional(),
});

/** Names within the data folder. A name in both lists stands for what was there until `aside` has it. */
export type RestoreMoves = z.infer<typeof movesSchema>;
type RestoreRecord = z.infer<typeof recordSchema>;

/** The folder within the data folder that a backup is put together in, and the file in it that says how far a restore is. */
export const stageName = 'restoring';
export const recordName = 'restore.json';

/** An empty folder to put a backup together in. */
export async function beginStage(dataDir: string, backup: string): Promise<string> {
  const stage = join(dataDir, stageName);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { mode: ownerOnly.folder });
  await writeRecord(stage, { backup });
  await syncPath(dataDir);
  return stage;
}

export async function removeStage(dataDir: string): Promise<void> {
  await rm(join(dataDir, stageName), { recursive: true, force: true });
}

/**
 * Puts what is restored in the place of what was there. A process that ends meanwhile leaves the list of moves, by which
 * the next start or restore goes on.
 *
 * @throws StartError that says what is wrong and what to do.
 */
export async function moveIntoPlace(dataDir: string, backup: string, moves: RestoreMoves): Promise<void> {
  await writeRecord(join(dataDir, stageName), { backup, moves });
  await carryOut(dataDir, moves);
}

/** Finishes a restore that was cut off after its check. Gives what to tell of it; null when there is none. */
export async function finishMoves(dataDir: string): Promise<string | null> {
  const record = readRecord(join(dataDir, stageName));
  if (!record?.moves) return null;
  await carryOut(dataDir, record.moves);
  const { aside } = record.moves;
  const before = aside === null ? '' : ` What was there before is in ${join(dataDir, aside)}.`;
  return `A restore of ${record.backup} was cut off while it moved files. It is finished now: ${dataDir} holds that backup.${before}`;
}

/**
 * Before a data folder is used: finishes a restore that was cut off, or discards one that had changed nothing. Gives what to
 * tell of it; null when there is none.
 *
 * @throws StartError where the data that was to be restored is not there, and starting would begin with nothing.
 */
export async function settleRestore({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<string | null> {
  const stage = join(dataDir, stageName);
  if (!existsSync(stage)) return null;
  const lock = lockForRestore(dataDir);
  try {
    const finished = await finishMoves(dataDir);
    if (finished !== null) return finished;
    // The record is removed first: an empty folder is left of a restore that was finished.
    if (readdirSync(stage).length === 0) {
      await removeStage(dataDir);
      return null;
    }
    const command = `${adminCommand} restore ${readRecord(stage)?.backup ?? 'NAME'}`;
    if (databaseUrl === undefined && existsSync(join(dataDir, backupNames.database))) {
      await removeStage(dataDir);
      return `A restore was cut off before it changed anything: ${dataDir} holds what it held. To restore, stop the server and run ${command}.`;
    }
    if (databaseUrl === undefined) {
      throw new StartError(
        `A restore into ${dataDir} was cut off before it was done. Run ${command}; to start a new installation, delete ${stage}.`,
      );
    }
    throw new StartError(
      'A restore into the database at DATABASE_URL was cut off before it was done. Make an empty database, set ' +
        `DATABASE_URL to it and run ${command}; to start on what a database holds already, delete ${stage}.`,
    );
  } finally {
    lock.release();
  }
}

function lockForRestore(dataDir: string): { release: () => void } {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'busy') throw error;
    throw new StartError(`A backup is being restored into ${dataDir}. Start once that has ended.`, {
      cause: error,
    });
  }
}

/** Each move is made when it has not been made yet, so that it does not matter where the one before ended. */
async function carryOut(dataDir: string, { aside, out, in: into }: RestoreMoves): Promise<void> {
  const stage = join(dataDir, stageName);
  try {
    if (aside !== null) {
      const target = join(dataDir, aside);
      await mkdir(target, { recursive: true, mode: ownerOnly.folder });
      for (const name of out)
        if (!existsSync(join(target, name))) await rename(join(dataDir, name), join(target, name));
      await syncPath(target);
    }
    for (const name of into)
      if (existsSync(join(stage, name))) await rename(join(stage, name), join(dataDir, name));
    await syncPath(dataDir);
    await rm(join(stage, recordName));
  } catch (error) {
    const { code, path = '' } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartError(
      `${basename(path)} cannot be moved in ${dataDir} (${code}), so the restore is not finished. Put that right and start ` +
        'the server, or restore again: what is left is moved first.',
      { cause: error },
    );
  }
  await removeStage(dataDir);
}

async function writeRecord(stage: string, record: RestoreRecord): Promise<void> {
  const path = join(stage, recordName);
  await rm(`${path}.new`, { force: true });
  await writeDurably(`${path}.new`, [Buffer.from(`${JSON.stringify(record, null, 2)}\n`)]);
  await rename(`${path}.new`, path);
  await syncPath(stage);
}

/** Null for a restore that ended before it could say what it restores. */
function readRecord(stage: string): RestoreRecord | null {
  const path = join(stage, recordName);
  if (!existsSync(path)) return null;
  return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
