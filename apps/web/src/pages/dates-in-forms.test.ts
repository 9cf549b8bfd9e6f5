import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['../features/**/*.tsx', '!../features/ui-kit/*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const dateFieldsIn = (source: string) =>
  Array.from(source.matchAll(/<(?:Date|Time)Field\b.*?\/>/gs), ([field]) => field);
/** A form that is saved with a date or time of which a part is missing would save another, or none. */
const inForms = sources.flatMap(([path, source]) =>
  source.includes('<form') ? dateFieldsIn(source).map((field) => ({ path, field })) : [],
);

it('every date and time in a form tells it that a part is missing', () => {
  expect(inForms.length).toBeGreaterThan(5);
  expect(inForms.filter(({ field }) => !field.includes('onIncomplete')).map(({ path }) => path)).toEqual([]);
});

it('every date that is saved by leaving its field waits to be confirmed where another was typed', () => {
  const saving = sources.flatMap(([path, source]) =>
    /\b(?:savesOnLeaving|useSaveOnLeaving)\b/.test(source)
      ? dateFieldsIn(source).map((field) => ({ path, field }))
      : [],
  );
  expect(saving.length).toBeGreaterThan(1);
  for (const { path, field } of saving) {
    expect(field, path).toContain('onConfirmed');
    expect(field, path).toContain('onIncomplete');
  }
});
