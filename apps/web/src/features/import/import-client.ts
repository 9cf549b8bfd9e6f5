import { withinMs } from '../../time-limit.ts';
import type { DecodeOptions } from './decode-text.ts';
import type {
  GuessContext,
  HeadingChoices,
  ImportPlan,
  ImportProgress,
  ImportReply,
  ImportRequest,
  PlanRequest,
  ReadResult,
  TablePreview,
} from './import-messages.ts';

type Tell = (progress: ImportProgress) => void;

interface ReadOptions {
  guessing: GuessContext;
  decoding: DecodeOptions;
  tell: Tell;
}

const megabyte = 1024 * 1024;
/**
 * How long a worker may send nothing while it reads: only a hostile small file takes longer. WebKit needs over a second
 * for the first three rows on a busy processor.
 */
const readingMsMin = 5_000;
const readingMsPerMegabyte = 10_000;
/** A file in a cloud or on a disconnected share may never load. */
const fileReadMs = 60_000;
/** The limit of loading a part of the program over a slow network. */
const loadingMs = 60_000;
/** The worker reports every few hundred rows. */
const planning = { patienceMs: 20_000 };

/** Reads files and plans imports in a worker, so that typing stays responsive. One file at a time. */
export class ImportClient {
  #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  #waiting = new Map<number, (reply: ImportReply) => void>();
  #fail = new Map<number, (error: Error) => void>();
  #asked = 0;
  #previewedWith = '';

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
      this.#waiting.get(data.id)?.(data);
    });
    this.#worker.addEventListener('error', () => {
      for (const fail of this.#fail.values()) fail(new Error('The worker for imports has failed'));
    });
  }

  async read(file: File, { guessing, decoding, tell }: ReadOptions): Promise<ReadResult> {
    const bytes = await withinMs(fileReadMs, file.arrayBuffer());
    const patienceMs = readingMsMin + (bytes.byteLength / megabyte) * readingMsPerMegabyte;
    this.#previewedWith = JSON.stringify([guessing, {}]);
    const reply = await this.#ask(
      (id) => ({ id, task: 'read', name: file.name, bytes, guessing, decoding }),
      { tell, patienceMs },
    );
    if (reply === 'silent') return { kind: 'failed', problem: 'too_slow' };
    if ('read' in reply) return reply.read;
    throw new Error('Not an answer to reading');
  }

  /** Previews of the tables that were read, by this guess; null where it equals the last one. */
  async preview(guessing: GuessContext, headings: HeadingChoices): Promise<readonly TablePreview[] | null> {
    const key = JSON.stringify([guessing, headings]);
    if (key === this.#previewedWith) return null;
    this.#previewedWith = key;
    const reply = await this.#ask((id) => ({ id, task: 'preview', guessing, headings }), planning);
    if (reply !== 'silent' && 'tables' in reply) return reply.tables;
    throw new Error('Not an answer to looking again');
  }

  async plan(plan: PlanRequest, tell: Tell): Promise<ImportPlan> {
    const reply = await this.#ask((id) => ({ id, task: 'plan', plan }), { ...planning, tell });
    if (reply !== 'silent' && 'plan' in reply) return reply.plan;
    throw new Error('Not an answer to planning');
  }

  /** Ends the worker; pending calls never settle. */
  close(): void {
    this.#worker.terminate();
  }

  /**
   * Rejects where the worker does not start; resolves with `silent`, and ends the worker, where it reports nothing for
   * `patienceMs` after that.
   */
  #ask(
    request: (id: number) => ImportRequest,
    { tell = () => {}, patienceMs }: { tell?: Tell; patienceMs: number },
  ): Promise<ImportReply | 'silent'> {
    this.#asked += 1;
    const id = this.#asked;
    let timer: ReturnType<typeof setTimeout> | undefined;
    return new Promise<ImportReply | 'silent'>((resolve, reject) => {
      const waitFor = (ms: number, end = () => resolve('silent')) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.#worker.terminate();
          end();
        }, ms);
      };
      this.#fail.set(id, reject);
      waitFor(loadingMs, () => reject(new Error('The worker for imports was not loaded')));
      this.#waiting.set(id, (reply) => {
        if ('loading' in reply) return waitFor(loadingMs);
        if ('begun' in reply || 'progress' in reply) {
          waitFor(patienceMs);
          if ('progress' in reply) tell(reply.progress);
          return;
        }
        resolve(reply);
      });
      this.#worker.postMessage(request(id));
    }).finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
      this.#fail.delete(id);
    });
  }
}
