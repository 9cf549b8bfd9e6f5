import { expect, it } from 'vitest';
import { readFields } from './import-fields.ts';
import type { ImportWarning } from './import-warning.ts';

function read(field: 'workMode' | 'employmentType', text: string) {
  const warnings: ImportWarning[] = [];
  const said = readFields({ [field]: { text } }, warnings)[field];
  return [said, warnings.map(({ code }) => code)];
}

it.each([
  ['Hybrid (2 days)', 'hybrid'],
  ['Hybrid, 2 days remote', 'hybrid'],
  ['100% Remote (EU)', 'remote'],
  ['Homeoffice', 'remote'],
  ['Télétravail', 'remote'],
  ['عن بعد', 'remote'],
  ['Yes', 'remote'],
  ['In office', 'onsite'],
  ['vor Ort', 'onsite'],
])('the mode of work is %s: %s', (text, mode) => {
  expect(read('workMode', text)).toEqual([mode, []]);
});

it.each(['No', 'not remote', 'Remote, on-site once a month', 'teilweise'])(
  'the mode of work is left out with a warning: %s',
  (text) => {
    expect(read('workMode', text)).toEqual([undefined, ['left_out']]);
  },
);

it.each([
  ['FT', 'full_time'],
  ['f/t', 'full_time'],
  ['Teilzeit 30h', 'part_time'],
  ['full time, permanent', 'full_time'],
  ['Befristeter Vertrag', 'contract'],
  ['Befristet', 'temporary'],
  ['دوام جزئي', 'part_time'],
])('the kind of employment is %s: %s', (text, type) => {
  expect(read('employmentType', text)).toEqual([type, []]);
});

it.each(['permanent', 'full or part time', 'Vollzeit / Teilzeit', 'Voll- oder Teilzeit', 'unbefristet'])(
  'the kind of employment is left out with a warning: %s',
  (text) => {
    expect(read('employmentType', text)).toEqual([undefined, ['left_out']]);
  },
);
