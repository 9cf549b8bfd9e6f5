import { statfs } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import type { Reader } from '../db/database.ts';
import { readAccountBytes } from './account-bytes-queries.ts';

/** Free bytes reserved for existing accounts, and the share of a small disk that replaces them. */
const reserveBytesMax = 512 * 1024 * 1024;
const reserveShare = 0.05;
/** Bytes that every account may store while the disk has any space. */
export const smallAccountBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

export interface DiskStanding {
  /** Whether the reserve has been reached. */
  isLow: boolean;
  freeBytes: number;
  totalBytes: number;
}

export interface DiskReserveOptions {
  /** Folder on the disk that is looked at. */
  folder: string;
  reader: Reader;
  /** Replaces the default. */
  reserveBytes?: number | undefined;
}

/**
 * Reserves the last of the disk for small accounts: below the reserve no account is opened, and no large one grows.
 * Bulk sign-ups that fill the disk do not stop other accounts.
 */
export class DiskReserve {
  readonly #options: DiskReserveOptions;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isLow: Promise<boolean> = Promise.resolve(false);

  constructor(options: DiskReserveOptions) {
    this.#options = options;
  }

  /** For a new account. @throws AppError `storage_full` */
  requireRoom = async (): Promise<void> => {
    if (await this.#look()) throw storageFull();
  };

  /** For what makes an account larger, by so many bytes where that is known. @throws AppError `storage_full` */
  requireRoomFor = async (accountId: string, addedBytes = 0): Promise<void> => {
    if (!(await this.#look())) return;
    const bytes = await readAccountBytes(this.#options.reader, accountId);
    if (bytes + addedBytes > smallAccountBytes) throw storageFull();
  };

  async measure(): Promise<DiskStanding> {
    const { folder, reserveBytes } = this.#options;
    const { bavail, blocks, bsize } = await statfs(folder);
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
    const reserve = reserveBytes ?? Math.min(reserveBytesMax, totalBytes * reserveShare);
    return { isLow: freeBytes < reserve, freeBytes, totalBytes };
  }

  #look(): Promise<boolean> {
    if (performance.now() - this.#lookedAt < lookEveryMs) return this.#isLow;
    this.#lookedAt = performance.now();
    this.#isLow = this.measure().then(({ isLow }) => isLow);
    return this.#isLow;
  }
}

function storageFull(): AppError {
  return new AppError('storage_full', {
    message: 'The last of the disk is kept for accounts that are small.',
  });
}
