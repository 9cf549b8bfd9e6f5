import { describe, expect, it } from 'vitest';
import { emptyJobFormValues, type JobFieldName } from './job-form-values.ts';
import { changesByReading, inFillingOrder } from './posting-fill.ts';

const first = { title: 'Insights Analyst', company: 'Heron Quay', salaryMin: 38_500, posting: 'First' };
const second = { title: 'Tide Clerk', location: 'Hull', posting: 'Second' };
const guessed = (...names: JobFieldName[]) => new Set(names);
const marks = { read: first, guessed: guessed('salaryCurrency', 'salaryPeriod') };
const now = { ...emptyJobFormValues, ...first, salaryCurrency: 'GBP', salaryPeriod: 'year' as const };

describe('a posting that is read in place of another', () => {
  it('takes what was only read along, and what was told from that', () => {
    expect(changesByReading(now, second, marks, true)).toEqual({
      ...second,
      company: '',
      salaryMin: null,
      salaryCurrency: '',
      salaryPeriod: null,
    });
  });

  it('leaves what the person typed, chose or looked at', () => {
    const typed = { ...now, title: 'Analyst, insights', salaryMax: 42_000, url: 'https://heron.example' };
    const looked = { read: first, guessed: guessed('source', 'salaryPeriod') };
    expect(changesByReading({ ...typed, source: 'Heron' }, second, looked, true)).toEqual({
      company: '',
      salaryMin: null,
      location: 'Hull',
      posting: 'Second',
    });
  });

  it('takes the source along that was told from a link out of the posting', () => {
    const linked = { ...now, url: 'https://heron.example', source: 'heron.example' };
    const read = { ...first, url: linked.url };
    expect(changesByReading(linked, second, { read, guessed: guessed('source') }, true)).toMatchObject({
      url: '',
      source: '',
    });
  });
});

describe('the person whom a posting names', () => {
  const jane = { contactName: 'Jane Doe', contactEmail: 'jane@acme.example' };
  const noMarks = { read: {}, guessed: guessed() };

  it('is filled in whole, or not at all beside somebody who was typed', () => {
    expect(changesByReading(emptyJobFormValues, jane, noMarks, false)).toEqual(jane);
    const typed = { ...emptyJobFormValues, contactPhone: '020 1' };
    expect(changesByReading(typed, jane, noMarks, false)).toEqual({});
    expect(changesByReading(typed, jane, noMarks, true)).toEqual({ posting: '' });
  });

  it('takes the place of the one whom the posting before named', () => {
    const before = { contactName: 'Tom Baker', contactPhone: '020 1' };
    const shown = { ...emptyJobFormValues, ...before };
    expect(changesByReading(shown, jane, { read: before, guessed: guessed() }, true)).toEqual({
      ...jane,
      contactPhone: '',
      posting: '',
    });
  });

  it('stays whole once something was typed into any part of it', () => {
    const read = { contactName: 'Tom Baker', contactPhone: '020 1' };
    const changed = { ...emptyJobFormValues, ...read, contactPhone: '020 2' };
    expect(changesByReading(changed, jane, { read, guessed: guessed() }, true)).toEqual({ posting: '' });
  });
});

it('fills what is empty and no more where a posting stays', () => {
  expect(changesByReading(now, second, marks, false)).toEqual({ location: 'Hull' });
});

it('puts amounts last, and empties first', () => {
  expect(
    inFillingOrder({ salaryMin: 5, salaryCurrency: 'EUR', url: 'https://a.example', source: '' }),
  ).toEqual(['source', 'salaryCurrency', 'url', 'salaryMin']);
});
