import type { ChangesResponse } from '@foothold/contract/changes';
import { apiHeaders } from './builders.ts';
import type { Person } from './builders.ts';
import type { TestApp } from './start-test-app.ts';

/** A subscriber to an account that records every event. */
export class LiveReader {
  readonly pages: ChangesResponse[] = [];
  heartbeats = 0;
  /** The feed has more to tell than it sends by itself. */
  timesBehind = 0;
  isOver = false;
  readonly over: Promise<void>;
  readonly #stop = new AbortController();

  private constructor(body: AsyncIterable<Uint8Array>) {
    this.over = this.#listen(body).finally(() => {
      this.isOver = true;
    });
  }

  static async open(
    app: Pick<TestApp, 'origin'>,
    person: Pick<Person, 'idToken'>,
    cursor: number,
    mark?: string,
  ): Promise<LiveReader> {
    const response = await openLive(app, person, cursor, mark);
    if (!response.ok || !response.body) throw new Error(`live answered ${response.status}`);
    return new LiveReader(response.body);
  }

  /** The titles of all jobs heard of, in the order in which they were. */
  get titles(): unknown[] {
    return this.pages.flatMap(({ documents }) => documents.map(({ body }) => body?.['title']));
  }

  stop(): void {
    this.#stop.abort();
  }

  async #listen(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    const gone = new Promise<undefined>((resolve) => {
      this.#stop.signal.addEventListener('abort', () => resolve(undefined));
    });
    const reader = body[Symbol.asyncIterator]();
    for (;;) {
      const step = await Promise.race([reader.next().catch(() => undefined), gone]);
      if (step === undefined || step.done) break;
      text += decoder.decode(step.value, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        this.#hear(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
    if (this.#stop.signal.aborted) await reader.return?.();
  }

  #hear(block: string): void {
    if (block.startsWith(':')) this.heartbeats += 1;
    else if (block.includes('event: behind')) this.timesBehind += 1;
    else this.pages.push(JSON.parse(block.slice(block.indexOf('data: ') + 6)) as ChangesResponse);
  }
}

export function openLive(
  { origin }: Pick<TestApp, 'origin'>,
  person: Pick<Person, 'idToken'>,
  cursor: number,
  mark?: string,
): Promise<Response> {
  const from = mark === undefined ? `cursor=${cursor}` : `cursor=${cursor}&mark=${mark}`;
  return fetch(`${origin}/api/v1/live?${from}`, { headers: apiHeaders(person) });
}
