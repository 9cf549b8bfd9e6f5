import type { PlannedRow } from '@foothold/domain/import/import-plan';
import type { OwnField } from '@foothold/domain/own-field';
import type {
  ImportProgress,
  ImportReply,
  ImportRequest,
  PlanRequest,
  ReadResult,
  TablePreview,
} from './import-messages.ts';

type Tell = (progress: ImportProgress) => void;

/** Reads and plans beside the page, so that typing goes on. One file at a time. */
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

  async read(file: File, ownFields: readonly OwnField[], tell: Tell): Promise<ReadResult> {
    const bytes = await file.arrayBuffer();
    this.#previewedWith = JSON.stringify(ownFields);
    const reply = await this.#ask((id) => ({ id, task: 'read', name: file.name, bytes, ownFields }), tell);
    if ('read' in reply) return reply.read;
    throw new Error('Not an answer to reading');
  }

  /** The tables that were read, guessed once more beside these fields; null when they are the fields of the last time. */
  async preview(ownFields: readonly OwnField[]): Promise<readonly TablePreview[] | null> {
    const fields = JSON.stringify(ownFields);
    if (fields === this.#previewedWith) return null;
    this.#previewedWith = fields;
    const reply = await this.#ask(
      (id) => ({ id, task: 'preview', ownFields }),
      () => {},
    );
    if ('tables' in reply) return reply.tables;
    throw new Error('Not an answer to looking again');
  }

  async plan(plan: PlanRequest, tell: Tell): Promise<readonly PlannedRow[]> {
    const reply = await this.#ask((id) => ({ id, task: 'plan', plan }), tell);
    if ('rows' in reply) return reply.rows;
    throw new Error('Not an answer to planning');
  }

  /** Stops whatever is under way, too; nobody is told. */
  close(): void {
    this.#worker.terminate();
  }

  #ask(request: (id: number) => ImportRequest, tell: Tell): Promise<ImportReply> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#fail.set(id, reject);
      this.#waiting.set(id, (reply) => {
        if ('progress' in reply) {
          tell(reply.progress);
          return;
        }
        this.#waiting.delete(id);
        this.#fail.delete(id);
        resolve(reply);
      });
      this.#worker.postMessage(request(id));
    });
  }
}
