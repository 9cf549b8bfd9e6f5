import { setTimeout as pause } from 'node:timers/promises';
import { jobCreation, pushMutations } from './builders.ts';
import type { Person } from './builders.ts';

/** A device that adds jobs one after the other and repeats each until the server has said yes. */
export class PersistentDevice {
  /** Ids of the jobs that the server has said yes to. */
  readonly acknowledged: string[] = [];
  repeated = 0;
  readonly #server: () => { origin: string };
  readonly #person: Person;
  #isOn = true;

  /** `server` is asked before each request: the one to talk to may have been started again elsewhere. */
  constructor(server: () => { origin: string }, person: Person) {
    this.#server = server;
    this.#person = person;
  }

  /** Ends after `switchOff`; rejects when the server answers with anything but yes or 503. */
  async run(): Promise<void> {
    while (this.#isOn) await this.#add(jobCreation());
  }

  switchOff(): void {
    this.#isOn = false;
  }

  async #add(creation: ReturnType<typeof jobCreation>): Promise<void> {
    for (;;) {
      try {
        const { outcomes } = await pushMutations(this.#server(), this.#person, [creation]);
        if (outcomes[0]?.status !== 'applied') throw new Error(`Refused: ${JSON.stringify(outcomes)}`);
        this.acknowledged.push(creation.args.id);
        return;
      } catch (error) {
        const isGone = error instanceof TypeError || String(error).includes('answered 503');
        if (!isGone) throw error;
        // The write may or may not have committed. Retry with the same id.
        this.repeated += 1;
        await pause(10);
      }
    }
  }
}
