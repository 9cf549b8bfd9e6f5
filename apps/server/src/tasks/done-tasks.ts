import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Empty files named by the ids of done tasks: the worker writes one at the moment the work is done, so that the record
 * survives a crash before the database is updated.
 */
export class DoneTasks {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get folder(): string {
    return this.#folder;
  }

  /** Synchronous, so that the process cannot end between the work and its record. */
  set(id: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.#folder, id), '');
  }

  has(id: string): boolean {
    return existsSync(join(this.#folder, id));
  }

  list(): string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder) : [];
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { force: true });
  }
}
