import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { copyDatabase } from './copy-database.ts';
import type { CopiedTable } from './copy-database.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations/migrations.ts';
import { openDatabase } from './engine-choice/open-database.ts';
import { readRows } from './read-rows.ts';
import type { StoredRow } from './read-rows.ts';
import { withSnapshot } from './engine-choice/stored-snapshot.ts';
import { readTableShapes } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';

const rowsPerTable = 37;
/** Texts that engines may sort, count or quote differently. */
const texts = ['a', 'B', 'ä', 'Ω', '👩‍💻', 'line\nbreak', '"quoted"', "o'clock", 'back\\slash', ' ', '_', 'Z'];

let storages: TestStorage[] = [];
beforeEach(() => {
  storages = [];
});
afterEach(async () => {
  for (const storage of storages) await storage.remove();
});

async function makeStorage(engine: 'sqlite' | 'postgres'): Promise<TestStorage> {
  const storage = await makeTestStorage(engine);
  storages.push(storage);
  return storage;
}

/** Fills a table by its columns alone. */
async function fill(database: Database, { name, columns }: TableShape): Promise<void> {
  const valueOf = (column: TableShape['columns'][number], row: number, at: number) => {
    if (column.isNullable && (row + at) % 3 === 0) return null;
    return column.isText ? `${texts[(row + at) % texts.length]}${row}-${at}` : row * 1_000 + at;
  };
  const rows = Array.from({ length: rowsPerTable }, (_, row) =>
    Object.fromEntries(columns.map((column, at) => [column.name, valueOf(column, row, at)])),
  );
  await database.write((tx) =>
    tx
      .insertInto(name as 'documents')
      .values(rows as never)
      .execute(),
  );
}

async function fillEveryTable(storage: TestStorage): Promise<string[]> {
  const database = await openDatabase(storage);
  const shapes = await readTableShapes(database.reader, database.dialect);
  const tables = shapes.filter(({ name }) => name !== 'schema_migrations');
  for (const table of tables) await fill(database, table);
  await database.close();
  return tables.map(({ name }) => name);
}

const placeOf = ({ dataDir, databaseUrl }: TestStorage) =>
  databaseUrl === undefined ? { folder: dataDir } : { databaseUrl };

async function copy(from: TestStorage, to: TestStorage): Promise<CopiedTable[]> {
  const target = await openDatabase(to);
  try {
    return await withSnapshot(placeOf(from), (snapshot) => copyDatabase(snapshot, target));
  } finally {
    await target.close();
  }
}

/** Every row of every table except that of the migrations, which each database has of its own. */
async function everything(storage: TestStorage): Promise<Record<string, StoredRow[]>> {
  return withSnapshot(placeOf(storage), async ({ tx, dialect }) => {
    const all: Record<string, StoredRow[]> = {};
    for (const table of await readTableShapes(tx, dialect)) {
      if (table.name === 'schema_migrations') continue;
      all[table.name] = [];
      for await (const row of readRows(tx, dialect, table)) all[table.name]?.push({ ...row });
    }
    return all;
  });
}

it('copies every row of every table from one folder to another', async () => {
  const [original, there] = [await makeStorage('sqlite'), await makeStorage('sqlite')];
  const names = await fillEveryTable(original);
  expect((await copy(original, there)).map(({ name }) => name)).toEqual(names);
  expect(await everything(there)).toEqual(await everything(original));
});

// Only the tests on PostgreSQL have both engines.
describe.runIf(testEngine === 'postgres')('a copy of a database', () => {
  it('holds every row of every table, in both directions', async () => {
    const [original, there, back] = [
      await makeStorage('sqlite'),
      await makeStorage('postgres'),
      await makeStorage('sqlite'),
    ];
    const names = await fillEveryTable(original);
    expect(names.length).toBeGreaterThan(15);
    const copiedThere = await copy(original, there);
    const copiedBack = await copy(there, back);
    expect(copiedThere.map(({ name, rows }) => [name, rows])).toEqual(
      names.map((name) => [name, rowsPerTable]),
    );
    expect(copiedBack).toEqual(copiedThere);
    const rows = await everything(original);
    expect(await everything(there)).toEqual(rows);
    expect(await everything(back)).toEqual(rows);
  }, 60_000);

  it('is refused into a non-empty database, which is unchanged', async () => {
    const [original, taken] = [await makeStorage('sqlite'), await makeStorage('postgres')];
    await fillEveryTable(original);
    const target = await openDatabase(taken);
    await target.write((tx) =>
      tx.insertInto('account_heads').values({ account_id: 'ann', seq: 7 }).execute(),
    );
    await target.close();
    await expect(copy(original, taken)).rejects.toThrow(/not empty \(rows in account_heads: 1\)/);
    const { account_heads: heads, ...others } = await everything(taken);
    expect(heads).toMatchObject([{ account_id: 'ann', seq: 7 }]);
    expect(Object.values(others).flat()).toEqual([]);
  });

  it('leaves nothing behind when the other engine cannot store a value', async () => {
    const [original, target] = [await makeStorage('sqlite'), await makeStorage('postgres')];
    await fillEveryTable(original);
    const source = await openDatabase(original);
    await source.write((tx) => tx.updateTable('sessions').set({ user_agent: 'zero \u0000 byte' }).execute());
    await source.close();
    await expect(copy(original, target)).rejects.toThrow(/stopped at the table sessions: .*Nothing was kept/);
    expect(Object.values(await everything(target)).flat()).toEqual([]);
  });

  it('is refused from a database of an older version, and from a file that is none', async () => {
    const [older, never, target] = [
      await makeStorage('sqlite'),
      await makeStorage('postgres'),
      await makeStorage('postgres'),
    ];
    await (await openDatabase({ ...older, migrations: migrations.slice(0, 3) })).close();
    await expect(copy(older, target)).rejects.toThrow(/older version/);
    await expect(copy(never, target)).rejects.toThrow(/nothing of Foothold/);
    await expect(copy({ ...never, databaseUrl: undefined }, target)).rejects.toThrow(/no foothold\.db/);
  });

  it('is a snapshot of one moment, also while rows are written', async () => {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const [original, target] = [await makeStorage(engine), await makeStorage('sqlite')];
      const source = await openDatabase(original);
      const write = (seq: number) =>
        source.write(async (tx) => {
          await tx
            .insertInto('account_heads')
            .values({ account_id: `a-${seq}`, seq })
            .execute();
          await tx
            .insertInto('mutations')
            .values({ account_id: `a-${seq}`, mutation_id: 'm', outcome: '{}', recorded_at: seq })
            .execute();
        });
      for (let seq = 0; seq < 50; seq += 1) await write(seq);
      let isCopying = true;
      let seq = 50;
      const writing = (async () => {
        for (; isCopying; seq += 1) await write(seq);
      })();
      const copied = await copy(original, target);
      isCopying = false;
      await writing;
      await source.close();
      const { account_heads: heads, mutations } = await everything(target);
      expect(heads?.length).toBeGreaterThanOrEqual(50);
      expect(heads?.map((row) => row['account_id'])).toEqual(mutations?.map((row) => row['account_id']));
      expect(copied.find(({ name }) => name === 'mutations')?.rows).toBe(heads?.length);
    }
  });
});
