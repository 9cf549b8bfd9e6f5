import type { Brought } from '@foothold/domain/posting/brought';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import type { FileSource } from './brought-by-bytes.ts';
import type { PostingReply, PostingRequest, PostingSource } from './posting-worker.ts';

/** How long one posting is read at most: one that takes longer was made to. */
const readingMsMax = 2_000;
/** How long the worker may take to load and to begin. */
const startMsMax = 20_000;

let worker: Worker | undefined;
let asked = 0;

/** Reads a posting beside the page, so that typing goes on; null where it takes too long, or there is no worker to read. */
export function readBeside(source: PostingSource): Promise<PostingReading | null> {
  return resultOf<PostingReading>(source);
}

/** Reads a file in the same way; null, too, where nothing tells its encoding. */
export function readFileBeside(source: FileSource): Promise<Brought | null> {
  return resultOf<Brought>(source);
}

async function resultOf<Result>(source: PostingSource | FileSource): Promise<Result | null> {
  const reader = (worker ??= new Worker(new URL('./posting-worker.ts', import.meta.url), { type: 'module' }));
  asked += 1;
  const id = asked;
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<Result | null | 'none'>((resolve) => {
    const giveUpIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve('none'), ms);
    };
    const listen = ({ data }: MessageEvent<PostingReply>) => {
      if (data.id !== id) return;
      if ('begun' in data) giveUpIn(readingMsMax);
      else resolve(data.result as Result | null);
    };
    reader.addEventListener('message', listen, { signal });
    reader.addEventListener('error', () => resolve('none'), { signal });
    giveUpIn(startMsMax);
    reader.postMessage({ id, ...source } satisfies PostingRequest);
  });
  clearTimeout(timer);
  ending.abort();
  if (result !== 'none') return result;
  reader.terminate();
  if (worker === reader) worker = undefined;
  return null;
}
