import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobFieldsSchema, jobLimits } from './job.ts';
import { codePointLength, toFieldErrors } from './text.ts';

const base = { title: 'Engineer', company: 'Globex' };
const errorsOf = (fields: object) => {
  const parsed = jobFieldsSchema.safeParse({ ...base, ...fields });
  return parsed.success ? [] : toFieldErrors(parsed.error.issues);
};

const textLimits = [
  'title',
  'company',
  'location',
  'salaryText',
  'source',
  'externalId',
  'notes',
  'benefits',
] as const;

it('counts code points as string iteration does, lone surrogates too', () => {
  const unit = fc.constantFrom('a', '漢', '🧗', '\uD83D', '\uDDD7');
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      expect(codePointLength(text)).toBe(Array.from(text).length);
    }),
  );
});

describe('text limits', () => {
  it.each(textLimits)('%s is measured in code points after trim and NFC', (name) => {
    const max = jobLimits[name];
    const unit = fc.constantFrom('a', 'é', 'é', '🧗', '漢');
    fc.assert(
      fc.property(unit, fc.integer({ min: -1, max: 1 }), (letter, off) => {
        const text = ` ${letter.repeat(max + off)} `;
        const fits = codePointLength(text.trim().normalize('NFC')) <= max;
        expect(errorsOf({ [name]: text })).toEqual(
          fits ? [] : [{ path: name, code: 'too_long', limit: max }],
        );
      }),
      { numRuns: 20 },
    );
  });

  it.each(textLimits)('%s is refused by its raw length before it is worked on', (name) => {
    const limit = jobLimits[name];
    const error = { path: name, code: 'too_long', limit };
    expect(errorsOf({ [name]: ' '.repeat(limit * 4) + 'a' })).toEqual([error]);
    expect(errorsOf({ [name]: `a${'\u0301\u0334'.repeat(2_000_000)}` })).toEqual([error]);
  });

  it.each(textLimits)('%s is refused for a run of combining marks', (name) => {
    const run = '\u0301'.repeat(30);
    expect(errorsOf({ [name]: `a${run}` })).toEqual([]);
    expect(errorsOf({ [name]: `a${run}\u0334` })).toEqual([{ path: name, code: 'too_many_marks' }]);
  });

  it('needs a title and a company and nothing else', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ title: '  ', company: '' })).toEqual([
      { path: 'title', code: 'required' },
      { path: 'company', code: 'required' },
    ]);
  });
});

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'example.com/jobs',
    'http://',
    'data:text/html,x',
    'https://a b',
  ])('refuses %s', (url) => expect(errorsOf({ url })).toEqual([{ path: 'url', code: 'not_a_url' }]));

  it('accepts web addresses up to 2 048 characters', () => {
    const url = `https://example.com/${'x'.repeat(jobLimits.url - 20)}`;
    expect(errorsOf({ url })).toEqual([]);
    expect(errorsOf({ url: `${url}y` })).toEqual([{ path: 'url', code: 'too_long', limit: jobLimits.url }]);
    expect(errorsOf({ url: 'http://localhost:3000/a?b=c#d' })).toEqual([]);
  });
});

describe('salary', () => {
  it('has two decimals, fits twelve digits and is in order', () => {
    const cents = fc
      .integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
      .map((n) => (n % 99_999_999_999_999) / 100);
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const errors = errorsOf({ salaryMin: a, salaryMax: b, salaryCurrency: 'EUR' });
        expect(errors).toEqual(a <= b ? [] : [{ path: 'salaryMax', code: 'min_above_max' }]);
      }),
    );
    expect(errorsOf({ salaryMin: 1.005, salaryCurrency: 'EUR' })[0]?.code).toBe('too_many_decimals');
    expect(errorsOf({ salaryMin: -1, salaryCurrency: 'EUR' })[0]?.code).toBe('too_small');
    expect(errorsOf({ salaryMin: 1e12, salaryCurrency: 'EUR' })[0]?.code).toBe('too_large');
  });

  it('requires a currency with an amount', () => {
    expect(errorsOf({ salaryMin: 10 })).toEqual([{ path: 'salaryCurrency', code: 'currency_missing' }]);
    expect(errorsOf({ salaryMin: 10, salaryCurrency: 'XYZ' })[0]?.code).toBe('not_a_currency');
  });
});

describe('dates and lists', () => {
  it('refuses invalid days and unknown zones', () => {
    expect(errorsOf({ closesOn: '2026-02-30' })).toEqual([{ path: 'closesOn', code: 'not_a_date' }]);
    expect(errorsOf({ closesOn: '2028-02-29' })).toEqual([]);
    const nextMove = { text: 'Call', by: 'me', on: '2026-11-12T10:00:00+01:00', timeZone: 'Mars/Base' };
    expect(errorsOf({ nextMove })[0]?.code).toBe('not_a_time_zone');
  });

  it('holds twenty different tags of forty characters', () => {
    const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    expect(errorsOf({ tags })).toEqual([]);
    expect(errorsOf({ tags: [...tags, 'one more'] })).toEqual([
      { path: 'tags', code: 'too_many', limit: 20 },
    ]);
    expect(errorsOf({ tags: ['a', 'a '] })[0]?.code).toBe('duplicate');
    expect(errorsOf({ tags: ['x'.repeat(41)] })).toEqual([{ path: 'tags.0', code: 'too_long', limit: 40 }]);
  });
});
