/** Work to do later. Rows are gone once the work is done. */
interface TasksTable {
  id: string;
  kind: string;
  /** Of two tasks of one kind with the same key, the first one stands; null is never the same. */
  dedupe_key: string | null;
  /** JSON, as its kind understands it. */
  payload: string;
  /** When it may be taken: its time, or the end of the lease or of the back-off it is in. */
  due_at: number;
  /** Dropped, done or not, when it is due after this. */
  give_up_at: number;
  attempts: number;
  /** The lease of the worker that runs it; null while none does. */
  lease_id: string | null;
  created_at: number;
}

export interface TasksTables {
  tasks: TasksTable;
}
