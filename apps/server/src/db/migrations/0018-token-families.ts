import type { Migration } from './migrate.ts';

/**
 * Sessions that stand when this runs keep the empty family: their tokens name none. They get one with the next
 * change of how the person signs in.
 */
export const tokenFamiliesMigration: Migration = {
  id: '0018-token-families',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('token_family', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('rotations', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('rotations_since', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('refresh_tokens').addColumn('replaced_by', 'text').execute();
  },
};
