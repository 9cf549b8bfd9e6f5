import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobFieldSchemas } from '@foothold/domain/job';
import { normalizeText } from '@foothold/domain/text';
import { fieldsFromText } from './pasted-text.ts';

it.each([
  ['https://globex.example/jobs/1', { url: 'https://globex.example/jobs/1' }],
  [' globex.example/jobs/1 ', { url: 'https://globex.example/jobs/1' }],
  ['Insights Analyst', { title: 'Insights Analyst' }],
  ['Insights Analyst\nHeron Quay Theatre', { posting: 'Insights Analyst\nHeron Quay Theatre' }],
  ['<p>Insights Analyst</p>', { posting: '<p>Insights Analyst</p>' }],
  ['   ', {}],
])('%j', (text, fields) => {
  expect(fieldsFromText(text)).toEqual(fields);
});

it('puts every text into exactly one field that takes it, and loses nothing but blanks and a scheme', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const fields = Object.entries(fieldsFromText(text));
      expect(fields.length).toBe(normalizeText(text) === '' ? 0 : 1);
      for (const [name, value] of fields) {
        expect(jobFieldSchemas[name as 'title' | 'url' | 'posting'].safeParse(value).success).toBe(true);
        expect(value.endsWith(normalizeText(text).replace(/^\/+/, ''))).toBe(true);
      }
    }),
  );
});
