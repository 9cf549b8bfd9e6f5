import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Empty files that say of a task, by its id, that its work has been done: set by the worker at the moment it is done,
 * so that it survives the end of the server before the database says so.
 */
export class DoneTasks {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get folder(): string {
    return this.#folder;
  }

  /** Before anything else is done, so that no end of the process comes in between. */
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
