import { describe, expect, it } from 'vitest';
import { emptyJobFormValues, type JobFieldName } from './job-form-values.ts';
import { changesByReading, inFillingOrder } from './posting-fill.ts';

const first = { title: 'Insights Analyst', company: 'Heron Quay', salaryMin: 38_500, posting: 'First' };
const second = { title: 'Tide Clerk', location: 'Hull', posting: 'Second' };
const guessed = (...names: JobFieldName[]) => new Set(names);
const provenance = { read: first, guessed: guessed('salaryCurrency', 'salaryPeriod') };
const now = { ...emptyJobFormValues, ...first, salaryCurrency: 'GBP', salaryPeriod: 'year' as const };

describe('a posting that replaces another', () => {
  it('replaces read and inferred values', () => {
    expect(changesByReading(now, second, provenance, true)).toEqual({
      ...second,
      company: '',
      salaryMin: null,
      salaryCurrency: '',
      salaryPeriod: null,
    });
  });

  it('keeps what the person typed, chose or reviewed', () => {
    const typed = { ...now, title: 'Analyst, insights', salaryMax: 42_000, url: 'https://heron.example' };
    const looked = { read: first, guessed: guessed('source', 'salaryPeriod') };
    expect(changesByReading({ ...typed, source: 'Heron' }, second, looked, true)).toEqual({
      company: '',
      salaryMin: null,
      location: 'Hull',
      posting: 'Second',
    });
  });

  it('replaces a source that was inferred from a link in the posting', () => {
    const linked = { ...now, url: 'https://heron.example', source: 'heron.example' };
    const read = { ...first, url: linked.url };
    expect(changesByReading(linked, second, { read, guessed: guessed('source') }, true)).toMatchObject({
      url: '',
      source: '',
    });
  });
});

describe('the contact of a posting', () => {
  const jane = { contactName: 'Jane Doe', contactEmail: 'jane@acme.example' };
  const noProvenance = { read: {}, guessed: guessed() };

  it('is filled as a whole, or not at all beside a typed one', () => {
    expect(changesByReading(emptyJobFormValues, jane, noProvenance, false)).toEqual(jane);
    const typed = { ...emptyJobFormValues, contactPhone: '020 1' };
    expect(changesByReading(typed, jane, noProvenance, false)).toEqual({});
    expect(changesByReading(typed, jane, noProvenance, true)).toEqual({ posting: '' });
  });

  it('replaces the contact of the previous posting', () => {
    const before = { contactName: 'Tom Baker', contactPhone: '020 1' };
    const shown = { ...emptyJobFormValues, ...before };
    expect(changesByReading(shown, jane, { read: before, guessed: guessed() }, true)).toEqual({
      ...jane,
      contactPhone: '',
      posting: '',
    });
  });

  it('is kept as a whole once any part of it was typed', () => {
    const read = { contactName: 'Tom Baker', contactPhone: '020 1' };
    const changed = { ...emptyJobFormValues, ...read, contactPhone: '020 2' };
    expect(changesByReading(changed, jane, { read, guessed: guessed() }, true)).toEqual({ posting: '' });
  });
});

it('fills only empty fields where a posting stays', () => {
  expect(changesByReading(now, second, provenance, false)).toEqual({ location: 'Hull' });
});

it('applies amounts last, and clears first', () => {
  expect(
    inFillingOrder({ salaryMin: 5, salaryCurrency: 'EUR', url: 'https://a.example', source: '' }),
  ).toEqual(['source', 'salaryCurrency', 'url', 'salaryMin']);
});
