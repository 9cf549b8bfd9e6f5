import { randomUUID } from 'node:crypto';
import { pushLimits } from '@foothold/contract/push';
import type { MutationOutcome, QueuedMutation } from '@foothold/contract/push';
import { jobLimits } from '@foothold/domain/job';
import { protocolHeader } from '@foothold/contract/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  readChangesSince,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function freshPerson(): Promise<Person> {
  ada = await registerPerson(app);
  return ada;
}

async function errorOf(response: Response) {
  const { error } = (await response.json()) as {
    error: { code: string; fields?: { path: string; code: string }[]; requestId: string };
  };
  return { status: response.status, code: error.code, fields: error.fields, requestId: error.requestId };
}

async function countRows(accountId: string) {
  const count = async (table: 'documents' | 'changes' | 'mutations') => {
    const rows = await app.database.reader
      .selectFrom(table)
      .select('account_id')
      .where('account_id', '=', accountId)
      .execute();
    return rows.length;
  };
  return {
    documents: await count('documents'),
    changes: await count('changes'),
    mutations: await count('mutations'),
  };
}

describe('a change', () => {
  it('is applied, recorded with the server’s time and answered with its cursor', async () => {
    await freshPerson();
    const create = jobCreation({ title: '  Cartographer ' });
    const answer = await pushMutations(app, ada, [create]);
    expect(answer).toEqual({
      cursor: 1,
      mark: expect.stringMatching(/^1\./) as string,
      outcomes: [{ id: create.id, status: 'applied', cursor: 1 }],
    });
    const { documents } = await readChangesSince(app, ada, 0);
    const now = new Date(app.clock.now()).toISOString();
    expect(documents).toEqual([
      {
        collection: 'job',
        id: create.args.id,
        rev: 1,
        body: expect.objectContaining({
          id: create.args.id,
          title: 'Cartographer',
          createdAt: now,
          updatedAt: now,
        }),
      },
    ]);
    const [record] = await app.database.reader
      .selectFrom('changes')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .execute();
    expect(record).toMatchObject({
      seq: 1,
      mutation_id: create.id,
      name: 'job.create',
      collection: 'job',
      document_id: create.args.id,
      device_id: ada.deviceId,
      recorded_at: app.clock.now(),
    });
    expect(JSON.parse(record?.args ?? '')).toEqual(create.args);
  });

  it('of many is applied in the order sent', async () => {
    await freshPerson();
    const create = jobCreation();
    const { id } = create.args;
    const answer = await pushMutations(app, ada, [
      create,
      mutation('job.update', { id, changes: { title: 'First' } }),
      mutation('job.update', { id, changes: { title: 'Second', location: null } }),
      mutation('settings.update', { changes: { density: 'compact' } }),
      mutation('job.delete', { id }),
      mutation('job.restore', { id }),
    ]);
    expect(answer.cursor).toBe(6);
    const { documents } = await takeSnapshot(app, ada);
    expect(documents.map(({ collection, rev }) => [collection, rev])).toEqual([
      ['settings', 4],
      ['job', 6],
    ]);
    expect(documents[1]?.body).toMatchObject({ title: 'Second' });
    expect(documents[1]?.body).not.toHaveProperty('location');
    expect(documents[1]?.body).not.toHaveProperty('deleted');
  });

  it('sees the stages that an earlier change of the same request made', async () => {
    await freshPerson();
    const stage = {
      id: 'trial-day',
      name: 'Trial day',
      kind: 'interview',
      colour: 'ochre',
      height: 4,
    } as const;
    const create = jobCreation();
    create.args.stageId = 'trial-day';
    const answer = await pushMutations(app, ada, [
      mutation('stage.create', { stage: { ...stage, quietAfterDays: null } }),
      create,
    ]);
    expect(answer.outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe('a repeated change', () => {
  it('is applied once and answered the same', async () => {
    await freshPerson();
    const mutations = [jobCreation(), jobCreation()];
    const first = await pushMutations(app, ada, mutations);
    const second = await pushMutations(app, ada, mutations);
    expect(second).toEqual(first);
    expect(await countRows(ada.accountId)).toEqual({ documents: 2, changes: 2, mutations: 2 });
  });

  it('is answered the same though it was refused and would be accepted now', async () => {
    await freshPerson();
    const create = jobCreation();
    const update = mutation('job.update', { id: create.args.id, changes: { title: 'Too early' } });
    const refused = await pushMutations(app, ada, [update]);
    await pushMutations(app, ada, [create]);
    const again = await pushMutations(app, ada, [update]);
    expect(again.outcomes).toEqual(refused.outcomes);
    expect(again.outcomes[0]).toMatchObject({ status: 'rejected', error: { code: 'job_not_found' } });
  });

  it('within one request, or with other arguments, keeps its first answer', async () => {
    await freshPerson();
    const create = jobCreation({ title: 'First' });
    const changed = { ...jobCreation({ title: 'Second' }), id: create.id };
    const { outcomes } = await pushMutations(app, ada, [create, changed, create]);
    expect(outcomes).toEqual([outcomes[0], outcomes[0], outcomes[0]]);
    expect((await takeSnapshot(app, ada)).documents.map(({ body }) => body?.['title'])).toEqual(['First']);
  });

  it('sent many times at once is applied once', async () => {
    await freshPerson();
    const create = jobCreation();
    const answers = await Promise.all(Array.from({ length: 12 }, () => pushMutations(app, ada, [create])));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countRows(ada.accountId)).toEqual({ documents: 1, changes: 1, mutations: 1 });
  });
});

describe('many devices at once', () => {
  it('each get their changes in, each change with its own cursor', async () => {
    await freshPerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        pushMutations(app, { ...ada, deviceId: randomUUID() }, [jobCreation(), jobCreation()]),
      ),
    );
    const cursors = answers.flatMap(({ outcomes }) =>
      outcomes.map((outcome) => 'cursor' in outcome && outcome.cursor),
    );
    expect(cursors.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 60 }, (_, i) => i + 1),
    );
    expect(await countRows(ada.accountId)).toEqual({ documents: 60, changes: 60, mutations: 60 });
    expect((await takeSnapshot(app, ada)).cursor).toBe(60);
  });
});

describe('a refused change', () => {
  it('does not stop the ones around it', async () => {
    await freshPerson();
    const first = jobCreation();
    const last = jobCreation();
    const { cursor, outcomes } = await pushMutations(app, ada, [
      first,
      jobCreation({ title: '', company: 'x'.repeat(201), url: 'ftp://example.com' }),
      mutation('job.update', { id: randomUUID(), changes: { title: 'Nowhere' } }),
      { id: randomUUID(), name: 'job.fly', args: {} },
      { id: randomUUID(), name: 'job.create', args: null },
      { id: randomUUID(), name: '__proto__', args: {} },
      last,
    ]);
    expect(cursor).toBe(2);
    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.error : outcome.cursor)),
    ).toEqual([
      1,
      {
        code: 'invalid_fields',
        fields: expect.arrayContaining([
          { path: 'fields.title', code: 'required' },
          { path: 'fields.company', code: 'too_long', limit: 200 },
          { path: 'fields.url', code: 'not_a_url' },
        ]),
      },
      { code: 'job_not_found' },
      { code: 'unknown_mutation' },
      { code: 'invalid_fields', fields: expect.any(Array) },
      { code: 'unknown_mutation' },
      2,
    ]);
  });
});

describe('a text of combining marks', () => {
  it('is refused by its length or its marks before it is normalised', async () => {
    await freshPerson();
    const marks = '\u0301'.repeat(30_000) + '\u0334'.repeat(30_000);
    const long = Array.from({ length: 8 }, () => jobCreation({ title: `a${marks}` }));
    const stacked = jobCreation({ notes: `a${marks}` });
    const startedAt = performance.now();
    const outcomes: MutationOutcome[] = [];
    for (const change of [...long, stacked, jobCreation()])
      outcomes.push(...(await pushMutations(app, ada, [change])).outcomes);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.error.fields : 'applied')),
    ).toEqual([
      ...long.map(() => [{ path: 'fields.title', code: 'too_long', limit: 200 }]),
      [{ path: 'fields.notes', code: 'too_many_marks' }],
      'applied',
    ]);
  });
});

describe('another account', () => {
  it('cannot see, change or reuse the id of a job that is not its own', async () => {
    await freshPerson();
    const eve = await registerPerson(app);
    const create = jobCreation({ title: 'Mine' });
    await pushMutations(app, ada, [create]);
    const { id } = create.args;
    const { outcomes } = await pushMutations(app, eve, [
      mutation('job.update', { id, changes: { title: 'Yours' } }),
      mutation('job.delete', { id }),
      mutation('job.restore', { id }),
      mutation('job.update', { id: randomUUID(), changes: { title: 'Of nobody' } }),
    ]);
    const errors = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.error);
    expect(errors).toEqual(Array(4).fill({ code: 'job_not_found' }));
    expect(await takeSnapshot(app, eve)).toEqual({ cursor: 0, documents: [] });
    const own = {
      ...create,
      id: randomUUID(),
      args: { ...create.args, fields: { title: 'Same id', company: 'Eve' } },
    };
    expect((await pushMutations(app, eve, [own])).outcomes[0]).toMatchObject({
      status: 'applied',
      cursor: 1,
    });
    expect((await takeSnapshot(app, ada)).documents.map(({ body }) => body?.['title'])).toEqual(['Mine']);
  });

  it('may use the same mutation id', async () => {
    await freshPerson();
    const eve = await registerPerson(app);
    const create = jobCreation();
    await pushMutations(app, ada, [create]);
    expect((await pushMutations(app, eve, [create])).outcomes[0]).toMatchObject({
      status: 'applied',
      cursor: 1,
    });
    expect((await takeSnapshot(app, eve)).documents.map(({ id }) => id)).toEqual([create.args.id]);
  });
});

describe('a request that cannot be read', () => {
  const valid = () => ({ deviceId: randomUUID(), mutations: [jobCreation()] });

  it.each<[string, () => unknown, string[]]>([
    ['without a device', () => ({ ...valid(), deviceId: undefined }), ['deviceId']],
    ['without changes', () => ({ ...valid(), mutations: [] }), ['mutations']],
    ['with too many changes', () => ({ ...valid(), mutations: manyChanges() }), ['mutations']],
    [
      'with a bad id',
      () => ({ ...valid(), mutations: [{ id: '1', name: 'job.create', args: {} }] }),
      ['mutations.0.id'],
    ],
    ['that is a list', () => [], ['']],
    ['that is null', () => 'null', ['deviceId', 'mutations']],
  ])('%s names the invalid fields and applies nothing', async (_name, body, paths) => {
    await freshPerson();
    const error = await errorOf(await postPush(app, ada, body()));
    expect([error.status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.fields?.map(({ path }) => path) ?? []).toEqual(paths);
    expect(error.requestId).not.toBe('');
    expect(await countRows(ada.accountId)).toEqual({ documents: 0, changes: 0, mutations: 0 });
  });

  function manyChanges(): QueuedMutation[] {
    return Array.from({ length: pushLimits.mutations + 1 }, () => jobCreation());
  }

  it.each(['{"deviceId"', '', '{"a":1}}', '{"__proto__":{"a":1}}'])('%s is malformed JSON', async (body) => {
    await freshPerson();
    expect(await errorOf(await postPush(app, ada, body))).toMatchObject({
      status: 400,
      code: 'malformed_json',
    });
  });

  it('over the limit is refused, just below it is accepted', async () => {
    await freshPerson();
    const big = JSON.stringify({ ...valid(), padding: '' });
    const over = big.replace(
      '"padding":""',
      `"padding":"${'x'.repeat(pushLimits.bodyBytesAlone - big.length + 1)}"`,
    );
    expect(await errorOf(await postPush(app, ada, over))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    const under = big.replace(
      '"padding":""',
      `"padding":"${'x'.repeat(pushLimits.bodyBytesAlone - big.length)}"`,
    );
    expect((await postPush(app, ada, under)).status).toBe(200);
  });

  it('above the limit of several changes accepts one alone, and applies none of more', async () => {
    await freshPerson();
    const posting = '漢'.repeat(jobLimits.posting);
    const large = [1, 2, 3, 4].map(() => jobCreation({ posting }));
    expect(await errorOf(await postPush(app, ada, { ...valid(), mutations: large }))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    expect(await countRows(ada.accountId)).toEqual({ documents: 0, changes: 0, mutations: 0 });
    expect((await pushMutations(app, ada, large.slice(0, 3))).outcomes).toHaveLength(3);
  });

  it('with too many large documents at once is refused, and accepted by halves', async () => {
    await freshPerson();
    const fields = { posting: '🧗'.repeat(jobLimits.posting), notes: '🧗'.repeat(jobLimits.notes) };
    const jobs = Array.from({ length: 14 }, () => jobCreation(fields));
    for (const job of jobs) await pushMutations(app, ada, [job]);
    const before = await countRows(ada.accountId);
    const changes = jobs.map(({ args: { id } }) => mutation('job.archive', { id, archived: true }));
    expect(await errorOf(await postPush(app, ada, { ...valid(), mutations: changes }))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
    expect(await countRows(ada.accountId)).toEqual(before);
    for (const half of [changes.slice(0, 7), changes.slice(7)])
      expect((await pushMutations(app, ada, half)).outcomes.map(({ status }) => status)).toEqual(
        half.map(() => 'applied'),
      );
  }, 60_000);

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (type) => {
      await freshPerson();
      const response = await fetch(`${app.origin}/api/v1/push`, {
        method: 'POST',
        headers: { ...apiHeaders(ada), 'content-type': type },
        body: JSON.stringify(valid()),
      });
      expect(await errorOf(response)).toMatchObject({ status: 415, code: 'unsupported_content_type' });
    },
  );

  it.each([
    [undefined, 400, 'invalid_request'],
    ['x', 400, 'invalid_request'],
    ['0', 426, 'protocol_too_old'],
    ['2', 409, 'protocol_too_new'],
  ])('in protocol version %s is refused', async (version, status, code) => {
    await freshPerson();
    const headers = new Headers({ ...apiHeaders(ada), 'content-type': 'application/json' });
    headers.delete(protocolHeader);
    if (version !== undefined) headers.set(protocolHeader, version);
    const response = await fetch(`${app.origin}/api/v1/push`, {
      method: 'POST',
      headers,
      body: JSON.stringify(valid()),
    });
    expect(await errorOf(response)).toMatchObject({ status, code });
  });
});
