import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import type { Database, Transaction } from './database.ts';
import { isUniqueViolation } from './database-error.ts';
import { openDatabase } from './engine-choice/open-database.ts';

let storage: TestStorage;
let database: Database;
const effectErrors: unknown[] = [];

beforeAll(async () => {
  storage = await makeTestStorage();
  database = await openDatabase({ ...storage, onEffectError: (error) => effectErrors.push(error) });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});

async function seqOf(accountId: string): Promise<number | undefined> {
  const row = await database.reader
    .selectFrom('account_heads')
    .select('seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.seq;
}

function insertHead(accountId: string, seq = 0) {
  return database.write(async (tx) => {
    await tx.insertInto('account_heads').values({ account_id: accountId, seq }).execute();
    return seq;
  });
}

describe('write', () => {
  it('returns the result of the work, which readers then see', async () => {
    expect(await insertHead('plain', 7)).toBe(7);
    expect(await seqOf('plain')).toBe(7);
  });

  it('rolls back only the work that fails when many are committed together', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `group-${index}`);
    const settled = await Promise.allSettled(
      names.map((name, index) =>
        database.write(async (tx) => {
          await tx.insertInto('account_heads').values({ account_id: name, seq: index }).execute();
          if (index % 5 === 0) throw new Error(`no ${index}`);
          return index;
        }),
      ),
    );
    for (const [index, result] of settled.entries()) {
      const failed = index % 5 === 0;
      expect(result.status).toBe(failed ? 'rejected' : 'fulfilled');
      expect(await seqOf(`group-${index}`)).toBe(failed ? undefined : index);
    }
  });

  it('keeps the others when the engine refuses a statement of one', async () => {
    await insertHead('taken');
    const [first, refused, last] = await Promise.allSettled([
      insertHead('before-taken'),
      insertHead('taken'),
      insertHead('after-taken'),
    ]);
    expect([first.status, last.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(refused.status === 'rejected' && isUniqueViolation(refused.reason)).toBe(true);
    expect(await seqOf('after-taken')).toBe(0);
  });

  it('lets work continue after it has caught an error of its own', async () => {
    // PostgreSQL ends a transaction at its first failed statement; SQLite has to behave alike.
    const work = database.write(async (tx) => {
      await tx.insertInto('account_heads').values({ account_id: 'doubled', seq: 1 }).execute();
      await tx
        .insertInto('account_heads')
        .values({ account_id: 'doubled', seq: 2 })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ seq: 3 }))
        .execute();
    });
    await work;
    expect(await seqOf('doubled')).toBe(3);
  });

  it('counts every one of many concurrent increments of one row', async () => {
    await insertHead('counter');
    await Promise.all(
      Array.from({ length: 50 }, () =>
        database.write(async (tx) => {
          const { seq } = await tx
            .selectFrom('account_heads')
            .select('seq')
            .where('account_id', '=', 'counter')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('account_heads')
            .set({ seq: seq + 1 })
            .where('account_id', '=', 'counter')
            .execute();
        }),
      ),
    );
    expect(await seqOf('counter')).toBe(50);
  });

  it('runs effects after the commit, and none of failed work', async () => {
    const seen: (number | undefined)[] = [];
    const effects: string[] = [];
    await database.write(async (tx, afterCommit) => {
      await tx.insertInto('account_heads').values({ account_id: 'effect', seq: 1 }).execute();
      seen.push(await seqOf('effect'));
      afterCommit(() => effects.push('done'));
      expect(effects).toEqual([]);
    });
    await database
      .write(async (_tx, afterCommit) => {
        afterCommit(() => effects.push('never'));
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(seen).toEqual([undefined]);
    expect(effects).toEqual(['done']);
  });

  it('reports an effect that throws and keeps the write', async () => {
    const written = await database.write(async (tx, afterCommit) => {
      await tx.insertInto('account_heads').values({ account_id: 'bad-effect', seq: 1 }).execute();
      afterCommit(() => {
        throw new Error('effect');
      });
      return 'written';
    });
    expect(written).toBe('written');
    expect(effectErrors).toEqual([new Error('effect')]);
    expect(await seqOf('bad-effect')).toBe(1);
  });

  it('reads a parameter that raw SQL names twice, and in any order', async () => {
    const { rows } = await sql
      .raw<{ a: string; b: string; c: string }>("select 'x' as a, 'y' as b, 'z' as c")
      .execute(database.reader);
    expect(rows[0]).toEqual({ a: 'x', b: 'y', c: 'z' });
    const found = await database.reader.executeQuery<{ account_id: string }>({
      ...sql
        .raw('select account_id from account_heads where seq = $2 and account_id = $1 and account_id = $1')
        .compile(database.reader),
      parameters: ['plain', 7],
    });
    expect(found.rows).toEqual([{ account_id: 'plain' }]);
  });

  it('refuses statements of a write that has ended', async () => {
    let leaked: Parameters<Parameters<Database['write']>[0]>[0] | undefined;
    await database.write(async (tx) => {
      leaked = tx;
    });
    const late = leaked?.insertInto('account_heads').values({ account_id: 'late', seq: 1 }).execute();
    await expect(late).rejects.toThrow(/ended|committed/);
    expect(await seqOf('late')).toBeUndefined();
  });
});

describe.runIf(testEngine === 'postgres')('a write that meets another', () => {
  const bump = (tx: Transaction, accountId: string) =>
    tx
      .updateTable('account_heads')
      .set((row) => ({ seq: row('seq', '+', 1) }))
      .where('account_id', '=', accountId)
      .execute();

  it('is retried on a deadlock, and both are done once', async () => {
    await Promise.all([insertHead('left'), insertHead('right')]);
    let runs = 0;
    let bothBegun: () => void = () => {};
    const both = new Promise<void>((resolve) => (bothBegun = resolve));
    const take = (first: string, second: string) =>
      database.write(async (tx, afterCommit) => {
        await bump(tx, first);
        runs += 1;
        if (runs === 2) bothBegun();
        await both;
        await bump(tx, second);
        afterCommit(() => done.push(first));
      });
    const done: string[] = [];
    await Promise.all([take('left', 'right'), take('right', 'left')]);
    expect([await seqOf('left'), await seqOf('right')]).toEqual([2, 2]);
    expect(done.toSorted()).toEqual(['left', 'right']);
    expect(runs).toBe(3);
  });

  it('is retried on a serialization failure, a bounded number of times', async () => {
    await insertHead('serial');
    const failing = (times: number) => {
      let runs = 0;
      return database
        .write(async (tx) => {
          await bump(tx, 'serial');
          runs += 1;
          if (runs <= times)
            await sql
              .raw(`do $$ begin raise exception 'could not serialize' using errcode = '40001'; end $$`)
              .execute(tx);
        })
        .then(
          () => runs,
          (error: unknown) => error,
        );
    };
    expect(await failing(3)).toBe(4);
    expect(await seqOf('serial')).toBe(1);
    expect(await failing(1_000)).toMatchObject({ code: 'conflict' });
    expect(await seqOf('serial')).toBe(1);
  });
});

describe.runIf(testEngine === 'sqlite')('a fault that ends the whole transaction', () => {
  it('fails the work that hit it; the others of its group are done once', async () => {
    const [first, faulty, last] = await Promise.allSettled([
      insertHead('before-fault', 1),
      // SQLite rolls back by itself at some faults of the disk.
      database.write((tx) => sql.raw('rollback').execute(tx)),
      insertHead('after-fault', 2),
    ]);
    expect([first.status, faulty.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await seqOf('before-fault'), await seqOf('after-fault')]).toEqual([1, 2]);
  });
});

describe.runIf(testEngine === 'sqlite')('a commit that fails', () => {
  it('rejects every write of its group and stores nothing of them', async () => {
    const exec = Reflect.get(DatabaseSync.prototype, 'exec') as (this: DatabaseSync, text: string) => void;
    const failing = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      text,
    ) {
      if (text === 'COMMIT') throw new Error('the disk is gone');
      exec.call(this, text);
    });
    const settled = await Promise.allSettled([insertHead('uncommitted', 1), insertHead('nor-this', 1)]);
    failing.mockRestore();
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await seqOf('uncommitted'), await seqOf('nor-this')]).toEqual([undefined, undefined]);
    expect(await insertHead('uncommitted', 2)).toBe(2);
  });
});

describe.runIf(testEngine === 'sqlite')('close', () => {
  it('does not accept work after it has been closed', async () => {
    const other = await makeTestStorage('sqlite');
    const short = await openDatabase(other);
    const pending = short.write(async (tx) => {
      await tx.insertInto('account_heads').values({ account_id: 'a', seq: 1 }).execute();
      return 'in time';
    });
    const closed = short.close();
    await expect(short.write(async () => 'too late')).rejects.toThrow('closed');
    expect(await pending).toBe('in time');
    await closed;
    await other.remove();
  });
});
