import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { exportTables } from './export/export-tables.ts';
import { readyMutation } from './mutation.ts';
import { customFieldLimits, ownValueOf, type CustomField } from './custom-field.ts';
import { defaultSettings, settingsSchema, type Settings } from './settings.ts';
import { applyToJob, buildJob, testId, testNow } from './testing/job-builder.ts';

const field = (n: number, name = `Field ${n}`): CustomField => ({ id: testId(n), name, kind: 'text' });
const put = (settings: Settings | null, name: string, args: unknown) =>
  readyMutation(name, args).apply(settings, { settings: defaultSettings, now: testNow }) as Settings;

describe('custom fields', () => {
  it('are added, renamed and removed, up to the limit', () => {
    let settings = put(null, 'own-field.put', { field: field(1) });
    settings = put(settings, 'own-field.put', { field: field(2) });
    settings = put(settings, 'own-field.put', { field: field(1, 'Commute') });
    expect(settings.ownFields?.map(({ name }) => name)).toEqual(['Commute', 'Field 2']);
    expect(settingsSchema.parse(settings)).toEqual(settings);
    const without = put(settings, 'own-field.remove', { id: testId(1) });
    expect(without.ownFields?.map(({ name }) => name)).toEqual(['Field 2']);
    for (let n = 3; n <= customFieldLimits.fields; n += 1) {
      settings = put(settings, 'own-field.put', { field: field(n) });
    }
    expect(() => put(settings, 'own-field.put', { field: field(99) })).toThrow(
      new DomainError('too_many_items'),
    );
    expect(() => put(settings, 'own-field.put', { field: field(1, ' ') })).toThrow(DomainError);
  });

  it('keep the values of both in a merge, each by its field', () => {
    const withValue = (id: string, fieldId: string) =>
      applyToJob(buildJob({ id, eventId: testId(50 + Number(id.at(-1))) }), 'own-value.put', {
        id,
        item: { id: fieldId, value: 'yes' },
      });
    const job = withValue(testId(1), testId(7));
    const other = withValue(testId(2), testId(8));
    const merged = applyToJob(job, 'job.merge', { id: job.id, other, take: [] });
    expect(merged.ownValues?.map(({ id }) => id)).toEqual([testId(7), testId(8)]);
  });

  it('hold a value in each job, one change for each, and are exported', () => {
    const job = applyToJob(buildJob(), 'own-value.put', {
      id: testId(1),
      item: { id: testId(7), value: ' 35 minutes ' },
    });
    expect(ownValueOf(job.ownValues, testId(7))).toBe('35 minutes');
    const both = applyToJob(job, 'own-value.put', { id: testId(1), item: { id: testId(8), value: 'yes' } });
    expect(ownValueOf(both.ownValues, testId(7))).toBe('35 minutes');
    const [table] = exportTables([both], [field(7, 'Commute'), field(8, 'Company')], 'UTC');
    expect(table?.headers.slice(-2)).toEqual(['Commute', 'Company (own)']);
    expect(table?.rows[0]?.slice(-2)).toEqual(['35 minutes', 'yes']);
    const emptied = applyToJob(both, 'own-value.remove', { id: testId(1), itemId: testId(7) });
    expect(ownValueOf(emptied.ownValues, testId(7))).toBeUndefined();
    expect(() =>
      applyToJob(job, 'own-value.put', { id: testId(1), item: { id: testId(9), value: ' ' } }),
    ).toThrow(DomainError);
  });
});
