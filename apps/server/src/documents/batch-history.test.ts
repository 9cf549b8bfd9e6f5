import { randomUUID } from 'node:crypto';
import type { EarlierChangesResponse, HistoryResponse } from '@foothold/contract/history';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  mutation,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const batchId = randomUUID();
const edit = (id: string, changes: JobChanges) => mutation('job.update', { id, changes });

async function read<Reply>(who: Person, path: string): Promise<Reply> {
  const response = await fetch(`${app.origin}/api/v1/${path}`, { headers: apiHeaders(who) });
  expect(response.status).toBe(200);
  return (await response.json()) as Reply;
}

async function ofBatch(who: Person, batch = batchId): Promise<unknown[]> {
  const path = `history/earlier?after=0&batch=${batch}`;
  const { changes } = await read<EarlierChangesResponse>(who, path);
  return changes.map(({ job, batchId: of, change }) => [job, of ?? null, change?.mutation]);
}

async function entriesOf(jobId: string, who: Person): Promise<HistoryResponse['entries']> {
  return (await read<HistoryResponse>(who, `history?job=${jobId}`)).entries;
}

describe('the changes of one batch', () => {
  it('come with later changes of the same jobs, of every kind', async () => {
    const writer = await registerPerson(app);
    const created = jobCreation({ location: 'Leipzig' });
    const [id, other] = [created.args.id, jobCreation()];
    const [event, item] = [created.args.eventId, { id: randomUUID(), name: 'Mairi' }];
    const fieldId = randomUUID();
    await pushMutations(app, writer, [
      created,
      other,
      mutation('own-field.put', { field: { id: fieldId, name: 'Called', kind: 'text' } }),
      edit(id, { location: 'Halle' }),
      edit(other.args.id, { location: 'Erfurt' }),
    ]);
    const batch = [
      mutation('job.update', { id, changes: { location: 'Jena' }, batchId }),
      mutation('contact.put', { id, item, batchId }),
      mutation('own-value.put', { id, item: { id: fieldId, value: 'Yes' }, batchId }),
      mutation('job.update-event', { id, eventId: event, occurred: '2026-09-01', batchId }),
      mutation('job.move', {
        id,
        eventId: randomUUID(),
        stageId: 'applied',
        occurred: '2026-09-02',
        source: 'import',
        batchId,
      }),
      mutation('job.archive', { id, archived: true, batchId }),
    ];
    const { outcomes } = await pushMutations(app, writer, batch);
    expect(outcomes.map(({ status }) => status)).toEqual(batch.map(() => 'applied'));
    await pushMutations(app, writer, [edit(id, { notes: 'One' }), edit(other.args.id, { notes: 'Two' })]);
    expect(await ofBatch(writer)).toEqual([
      ...batch.map(({ name }) => [id, batchId, name]),
      [id, null, 'job.update'],
    ]);
    expect(await ofBatch(writer, randomUUID())).toEqual([]);
    expect(await ofBatch(await registerPerson(app))).toEqual([]);
  });

  it('leave the id of their batch out of a conflict', async () => {
    const writer = await registerPerson(app);
    const phone = { ...writer, deviceId: randomUUID() };
    const created = jobCreation();
    const { id, eventId } = created.args;
    const { cursor: seen } = await pushMutations(app, writer, [created]);
    await pushMutations(app, phone, [
      { ...mutation('job.update-event', { id, eventId, occurred: '2026-09-03' }), seen },
    ]);
    const mended = mutation('job.update-event', { id, eventId, occurred: '2026-09-01', batchId });
    await pushMutations(app, writer, [{ ...mended, seen }]);
    const [first] = await entriesOf(id, writer);
    expect(first?.values.find(({ name }) => name === `events.${eventId}`)?.typed).not.toHaveProperty(
      'batchId',
    );
    expect(JSON.stringify(await takeSnapshot(app, writer))).not.toContain('.batchId');
  });
});
