import { expect, it } from 'vitest';
import { typedValues, withTyped } from './typed-values.ts';

const args = {
  id: '01930000-0000-7000-8000-000000000001',
  eventId: '01930000-0000-7000-8000-000000000002',
  stageId: 'applied',
  occurred: '2026-11-01',
  fields: { title: 'Tide Clerk', salaryMin: 46_000, tags: ['harbour'], source: 'a friend' },
};

it('are the typed texts and numbers, with their paths', () => {
  expect(typedValues(args)).toEqual([
    { path: 'fields.title', name: 'title', value: 'Tide Clerk' },
    { path: 'fields.salaryMin', name: 'salaryMin', value: 46_000 },
    { path: 'fields.tags.0', name: 'tags', value: 'harbour' },
    { path: 'fields.source', name: 'source', value: 'a friend' },
  ]);
});

it('leave out generated values inside of a list', () => {
  const step = { eventId: args.eventId, stageId: 'applied', kind: 'applied', occurred: '2026-11-01' };
  const item = { id: args.id, name: 'Ada', note: 'met twice' };
  expect(
    typedValues({ steps: [{ ...step, note: 'as it was called' }], item }).map(({ path }) => path),
  ).toEqual(['steps.0.note', 'item.name', 'item.note']);
});

it('are put back where they were, numbers as numbers, and nothing else changes', () => {
  const typed = new Map([
    ['fields.title', 'Tide Keeper'],
    ['fields.salaryMin', '48000'],
    ['fields.tags.0', 'quay'],
  ]);
  expect(withTyped(args, typed)).toEqual({
    ...args,
    fields: { ...args.fields, title: 'Tide Keeper', salaryMin: 48_000, tags: ['quay'] },
  });
  expect(args.fields.title).toBe('Tide Clerk');
  expect(withTyped(args, new Map([['fields.salaryMin', 'a lot']]))).toMatchObject({
    fields: { salaryMin: 'a lot' },
  });
});
