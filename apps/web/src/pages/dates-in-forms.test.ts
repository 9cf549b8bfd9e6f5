import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['../features/**/*.tsx', '!../features/ui-kit/*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
/** A form that is saved with a date or time of which a part is missing would save another, or none. */
const inForms = sources.flatMap(([path, source]) =>
  source.includes('<form')
    ? Array.from(source.matchAll(/<(?:Date|Time)Field\b.*?\/>/gs), ([field]) => ({ path, field }))
    : [],
);

it('every date and time in a form tells it that a part is missing', () => {
  expect(inForms.length).toBeGreaterThan(5);
  expect(inForms.filter(({ field }) => !field.includes('onIncomplete')).map(({ path }) => path)).toEqual([]);
});
