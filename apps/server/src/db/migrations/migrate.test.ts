import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../start-error.ts';
import { readAccountBytes } from '../../testing/account-bytes.ts';
import { makeTestStorage, testEngine } from '../../testing/test-storage.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import type { Migration } from './migrate.ts';
import type { SessionsTable } from '../identity-tables.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from '../engine-choice/open-database.ts';

let storage: TestStorage;
beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(() => storage.remove());

const addNote: Migration = {
  id: '9998-test-note',
  up: (db) =>
    db.schema
      .alterTable('account_heads')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo('none'))
      .execute(),
};
const sessionRow = {
  authenticated_at: 1,
  provider: 'password',
  created_at: 2,
  last_used_at: 3,
  user_agent: 'a browser',
  ip_address: '192.0.2.1',
  device_id: 'd',
  second_factor_id: 'f',
};
const breaks: Migration = {
  id: '9999-test-breaks',
  async up(db) {
    await db.schema.createTable('half_done').addColumn('id', 'text').execute();
    throw new Error('cannot go on');
  },
};

it('opens a database that an older version made, with its data', async () => {
  for (let count = 1; count <= migrations.length; count += 1) {
    const older = await openDatabase({ ...storage, migrations: migrations.slice(0, count) });
    await older.write((tx) =>
      tx
        .insertInto('account_heads')
        .values({ account_id: `after-${count}`, seq: count })
        .execute(),
    );
    await older.close();
  }
  const newer = await openDatabase({ ...storage, migrations: [...migrations, addNote] });
  const rows = await newer.reader.selectFrom('account_heads').selectAll().orderBy('seq').execute();
  expect(rows.length).toBe(migrations.length);
  expect(rows[0]).toEqual({ account_id: 'after-1', seq: 1, bytes: 0, pruned_seq: 0, note: 'none' });
  const steps = await newer.reader.selectFrom('schema_migrations').select('id').orderBy('id').execute();
  expect(steps.map(({ id }) => id)).toEqual([...migrations.map(({ id }) => id), addNote.id].sort());
  await newer.close();
});

it('computes what each account takes up, also of one that has only files', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ id }) => id === '0019-account-bytes'),
  );
  const older = await openDatabase({ ...storage, migrations: before });
  const key = { account_id: 'ann', collection: 'job', recorded_at: 1 };
  const change = {
    ...key,
    document_id: 'a',
    mutation_id: 'm',
    device_id: 'd',
    name: 'job.create',
    args: '{"é":1}',
  };
  const file = { size: 7, media_type: 'text/plain', stored_as: 'x', created_at: 1 };
  await older.write(async (tx) => {
    await tx.insertInto('account_heads').values({ account_id: 'ann', seq: 2 }).execute();
    const written = { account_id: 'ann', collection: 'job', rev: 1 };
    await tx
      .insertInto('documents')
      .values([
        { ...written, id: 'a', body: '{"title":"Köln"}' },
        { ...written, id: 'b', body: null },
      ])
      .execute();
    await tx
      .insertInto('changes')
      .values([
        { ...change, seq: 1 },
        { ...change, seq: 2, before: '{}', met: '{}', user_agent: 'a browser' },
      ])
      .execute();
    const outcome = { account_id: 'ann', mutation_id: 'm', outcome: '{"status":"applied"}', recorded_at: 1 };
    await tx.insertInto('mutations').values(outcome).execute();
    for (const account_id of ['ann', 'bob'])
      await tx
        .insertInto('files')
        .values({ ...file, account_id, sha256: 'f' })
        .execute();
  });
  await older.close();
  const newer = await openDatabase(storage);
  const sizes = [await readAccountBytes(newer, 'ann'), await readAccountBytes(newer, 'bob')];
  expect(sizes).toEqual([
    { counted: 673, stored: 673 },
    { counted: 7, stored: 7 },
  ]);
  await newer.close();
});

it('moves sessions and their refresh tokens to the new tables', async () => {
  const before = migrations.slice(
    0,
    migrations.findIndex(({ id }) => id === '0015-sessions-by-key'),
  );
  const session = { ...sessionRow, account_id: 'ann', id: 'one' };
  const token = { account_id: 'ann', session_id: 'one', token_hash: 'x', created_at: 4 };
  const later = { token_family: '', rotations: 0, rotations_since: 0 };
  const older = await openDatabase({ ...storage, migrations: before });
  await older.write(async (tx) => {
    await tx
      .insertInto('sessions')
      .values(session as Insertable<SessionsTable>)
      .execute();
    await tx.insertInto('refresh_tokens').values(token).execute();
  });
  await older.close();
  const newer = await openDatabase({ ...storage, migrations });
  expect(await newer.reader.selectFrom('sessions').selectAll().execute()).toEqual([{ ...session, ...later }]);
  expect(await newer.reader.selectFrom('refresh_tokens').selectAll().execute()).toEqual([
    { ...token, replaced_at: null, successor_salt: null, replaced_by: null },
  ]);
  await newer.close();
});

it('refuses a database that a newer version made, and changes nothing in it', async () => {
  const newer = await openDatabase({ ...storage, migrations: [...migrations, addNote] });
  await newer.close();
  const opening = openDatabase({ ...storage, migrations });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/made by a newer version of Foothold.*9998-test-note/);
  const again = await openDatabase({ ...storage, migrations: [...migrations, addNote] });
  await again.close();
});

it('rolls back every step when one fails', async () => {
  await (await openDatabase({ ...storage, migrations })).close();
  await expect(openDatabase({ ...storage, migrations: [...migrations, addNote, breaks] })).rejects.toThrow(
    'cannot go on',
  );
  const database = await openDatabase({ ...storage, migrations });
  const tables = (await database.reader.introspection.getTables()).map(({ name }) => name);
  expect(tables).toContain('documents');
  expect(tables).not.toContain('half_done');
  await database.close();
});

describe.runIf(testEngine === 'postgres')('several servers', () => {
  it('migrate one database at the same time', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(storage)));
    const steps = await opened[0]?.reader.selectFrom('schema_migrations').select('id').execute();
    expect(steps?.length).toBe(migrations.length);
    await Promise.all(opened.map((database) => database.close()));
  });
});
