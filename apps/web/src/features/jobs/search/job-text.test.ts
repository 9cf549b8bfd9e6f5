import { expect, it } from 'vitest';
import {
  contactSchema,
  fileSchema,
  interviewSchema,
  taskSchema,
  type Job,
  type JobFields,
} from '@foothold/domain/job';
import { jobFields, keysOfKind } from '@foothold/domain/job-fields';
import { buildJob, testId } from '@foothold/domain/testing/job-builder';
import { jobTexts } from './job-text.ts';

/** An item with words of its own wherever its schema takes any. */
function typed<Item>(name: string, schema: { shape: Record<string, unknown> }, rest: object): Item {
  const words = Object.entries(schema.shape as typeof contactSchema.shape).flatMap(([key, part]) =>
    part.safeParse(`typed ${name} ${key}`).success ? [[key, `typed ${name} ${key}`]] : [],
  );
  return { ...Object.fromEntries(words), ...rest } as Item;
}

const fields = Object.fromEntries(
  keysOfKind('text', 'long_text', 'link').map((key) => [
    key,
    jobFields[key].kind === 'link' ? 'https://typed.example/' : `typed ${key}`,
  ]),
) as unknown as JobFields;

const base = buildJob({ fields });
const job: Job = {
  ...base,
  tags: ['typed tag'],
  nextMove: { text: 'typed move', by: 'me' },
  contacts: [typed('contact', contactSchema, { id: testId(11), email: 'typed@globex.example' })],
  interviews: [typed('interview', interviewSchema, { id: testId(12), startsAt: '2026-11-20T09:00:00Z' })],
  tasks: [typed('task', taskSchema, { id: testId(13) })],
  files: [typed('file', fileSchema, { id: testId(14) })],
  ownValues: [{ id: testId(15), value: 'typed value' }],
  completedMoves: [{ text: 'typed and done', by: 'me', doneAt: base.createdAt }],
  events: base.events.map((event) => ({ ...event, note: 'typed note' })),
};

function typedIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:https:\/\/)?typed/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typedIn) : [];
}

it('is every text that a person has typed, and the names of files', () => {
  const all = typedIn(job);
  expect(all.length).toBeGreaterThan(25);
  expect(all).toContain('typed file name');
  expect(all.filter((text) => !jobTexts(job).includes(text))).toEqual([]);
});
