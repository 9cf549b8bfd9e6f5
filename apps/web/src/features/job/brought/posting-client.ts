import type { Brought } from '@foothold/domain/posting/brought';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import type { FileSource } from './brought-by-bytes.ts';
import type { PostingReply, PostingRequest, PostingSource } from './posting-worker.ts';

/** The limit of reading one posting; only a hostile one takes longer. */
const readingMsMax = 2_000;
/** The limit of loading and starting the worker. */
const startMsMax = 20_000;

let worker: Worker | undefined;
let asked = 0;

/** Reads a posting in a worker, so that typing stays responsive; null where it takes too long, or no worker starts. */
export function readBeside(source: PostingSource): Promise<PostingReading | null> {
  return resultOf<PostingReading>(source);
}

/** Reads a file in the worker; null also where its encoding is unknown. */
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
