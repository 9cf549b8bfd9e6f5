import type { QueuedChange } from '../replica/queued-change.ts';

/** More changes than this are not copied between tabs: they are read from storage. */
const typedMax = 100;

export interface TabBroadcastOptions {
  name: string;
  /** Another tab shows these and is about to write them down. */
  onTyped: (changes: readonly QueuedChange[]) => void;
  /** Another tab has written; of what it had typed, these are written by now, or never will be. */
  onWritten: (ids: readonly string[]) => void;
}

type TabMessage = { typed: readonly QueuedChange[] } | { written: readonly string[] };

/** Messages between the tabs of one browser about the copy they share. */
export class TabBroadcast {
  #channel: BroadcastChannel;

  constructor({ name, onTyped, onWritten }: TabBroadcastOptions) {
    this.#channel = new BroadcastChannel(name);
    // A tab with an earlier version of the app sends a text where this one names the written changes.
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage | string>) => {
      if (typeof data === 'string') onWritten([]);
      else if ('typed' in data) onTyped(data.typed);
      else onWritten(data.written);
    };
  }

  postTyped(changes: readonly QueuedChange[]): void {
    if (changes.length <= typedMax) this.#post({ typed: changes });
  }

  postWritten(ids: readonly string[]): void {
    this.#post({ written: ids });
  }

  close(): void {
    this.#channel.close();
  }

  #post(message: TabMessage): void {
    this.#channel.postMessage(message);
  }
}
