import type { Durability } from '../storage/local-copy.ts';
import type { QueuedChange } from '../replica/queued-change.ts';

interface WaitingChange {
  change: QueuedChange;
  onWritten: (where: Durability) => void;
}

/**
 * Writes changes to the queue in the order in which they were made. Those made while a write is under way go
 * together in the next one, so that a hundred changes at once cost two waits for the disk, not a hundred.
 */
export class OutboxWriter {
  #waiting: WaitingChange[] = [];
  #running: Promise<void> | null = null;
  #isOpen = false;
  #opened: Promise<void>;
  #write: (changes: readonly QueuedChange[]) => Promise<Durability>;

  constructor(opened: Promise<void>, write: (changes: readonly QueuedChange[]) => Promise<Durability>) {
    this.#opened = opened;
    this.#write = write;
    void opened.then(() => {
      this.#isOpen = true;
    });
  }

  add(change: QueuedChange): Promise<Durability> {
    return new Promise((onWritten) => {
      this.#waiting.push({ change, onWritten });
      this.#running ??= this.#run();
    });
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Lets changes made in the same turn of the event loop gather, without leaving it: a page that is
    // being closed gets no other.
    await (this.#isOpen ? undefined : this.#opened);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const where = await this.#write(batch.map(({ change }) => change));
      for (const { onWritten } of batch) onWritten(where);
    }
    this.#running = null;
  }
}
