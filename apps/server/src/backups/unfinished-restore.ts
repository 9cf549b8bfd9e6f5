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
  /** Written once everything to restore is checked and on disk; from then on a restore is completed, never undone. */
  moves: movesSchema.optional(),
});

/** Names within the data folder. A name in both lists refers to the former file until it is in `aside`. */
export type RestoreMoves = z.infer<typeof movesSchema>;
type RestoreRecord = z.infer<typeof recordSchema>;

/** The folder within the data folder in which a backup is assembled; its record has the state of the restore. */
export const stageName = 'restoring';
export const recordName = 'restore.json';

/** Creates an empty folder in which a backup is assembled. */
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
 * Moves the restored files to where the former ones were. The list of moves is stored, so that the next start or
 * restore continues after an interruption.
 *
 * @throws StartError that says what is wrong and what to do.
 */
export async function moveIntoPlace(dataDir: string, backup: string, moves: RestoreMoves): Promise<void> {
  await writeRecord(join(dataDir, stageName), { backup, moves });
  await carryOut(dataDir, moves);
}

/** Completes a restore that was interrupted after its check. Returns a message about it; null without one. */
export async function finishMoves(dataDir: string): Promise<string | null> {
  const record = readRecord(join(dataDir, stageName));
  if (!record?.moves) return null;
  await carryOut(dataDir, record.moves);
  const { aside } = record.moves;
  const before = aside === null ? '' : ` What was there before is in ${join(dataDir, aside)}.`;
  return `A restore of ${record.backup} was cut off while it moved files. It is finished now: ${dataDir} holds that backup.${before}`;
}

/**
 * Before a data folder is used: completes an interrupted restore, or discards one that has changed nothing. Returns a
 * message about it; null without one.
 *
 * @throws StartError where the data to restore is missing, because the server would start empty.
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
    // The record is removed first, so an empty folder means that the restore was completed.
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

/** Makes each move that has not been made yet, so that it can continue after any of them. */
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

/** Null for a restore that was interrupted before its record was written. */
function readRecord(stage: string): RestoreRecord | null {
  const path = join(stage, recordName);
  if (!existsSync(path)) return null;
  return recordSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}
