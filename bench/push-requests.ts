import { randomUUID } from 'node:crypto';
import {
  apiHeaders,
  type ApiAccount,
  pushChanges,
  readSnapshot,
  registerAccount,
} from '../testing/accounts/api-client.ts';
import type { LoadRequest } from './load-plan.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';

/** A cursor above every change: the device has seen all of them, as one that is connected nearly always has. */
const seenAll = 1_000_000_000_000;

/** An account with one job, which is edited again and again. */
export interface Editor {
  account: ApiAccount;
  deviceId: string;
  jobId: string;
}

export async function registerEditors(origin: string, count: number): Promise<Editor[]> {
  const editors: Editor[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `editor-${randomUUID()}@bench.example`;
    const account = await registerAccount(origin, { email, password: 'granite otter lantern 41' });
    await pushChanges(origin, account, newJobChanges(1));
    const { documents } = await readSnapshot(origin, account);
    editors.push({ account, deviceId: randomUUID(), jobId: documents[0]?.id ?? '' });
  }
  return editors;
}

/** One push that changes the job's title so many times. */
export function editRequest({ account, deviceId, jobId }: Editor, operations: number): LoadRequest {
  const mutations = Array.from({ length: operations }, (_, at) => ({
    id: '{{uuid}}',
    name: 'job.update',
    args: { id: jobId, changes: { title: `Data analyst {{count}}.${at}` } },
    seen: seenAll,
  }));
  const body = JSON.stringify({ deviceId, mutations });
  return { method: 'POST', path: '/api/v1/push', headers: apiHeaders(account), body };
}
