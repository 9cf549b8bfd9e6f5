import { expect, it } from 'vitest';
import { readFields } from './import-fields.ts';
import type { ImportWarning } from './import-warning.ts';

function read(field: 'workMode' | 'employmentType', text: string) {
  const warnings: ImportWarning[] = [];
  const said = readFields({ [field]: { text } }, warnings)[field];
  return [said, warnings.map(({ code }) => code)];
}

it.each([
  ['Hybrid', 'hybrid'],
  ['Hybrid / Remote', 'hybrid'],
  ['100% Remote', 'remote'],
  ['Fully remote position', 'remote'],
  ['Homeoffice', 'remote'],
  ['On-site', 'onsite'],
  ['Télétravail', 'remote'],
  ['عن بعد', 'remote'],
  ['Yes', 'remote'],
  ['In office', 'onsite'],
  ['vor Ort', 'onsite'],
  ['Thuiswerken', 'remote'],
  ['Working remotely', 'remote'],
  ['Home office only', 'remote'],
  ['Híbrido', 'hybrid'],
])('the mode of work is %s: %s', (text, mode) => {
  expect(read('workMode', text)).toEqual([mode, []]);
});

it.each([
  ['workMode', 'Hybrid (2 days)', 'hybrid'],
  ['workMode', 'Hybrid, 2 days remote', 'hybrid'],
  ['workMode', '100% Remote (EU)', 'remote'],
  ['workMode', 'Remote until March', 'remote'],
  ['workMode', 'Remote?', 'remote'],
  ['workMode', 'Homeoffice möglich', 'remote'],
  ['employmentType', 'Teilzeit 30h', 'part_time'],
  ['employmentType', 'Contract, 6 months', 'contract'],
  ['employmentType', 'not full-time', 'full_time'],
  ['employmentType', 'Full-time CDD', 'full_time'],
  ['employmentType', 'Full-time, fixed-term', 'full_time'],
  ['employmentType', '4-day week', 'part_time'],
  ['employmentType', 'Part-time?', 'part_time'],
] as const)('what a cell says beside its choice is named: %s %s', (field, text, choice) => {
  expect(read(field, text)).toEqual([choice, ['part_of_cell']]);
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
  ['Teilzeit', 'part_time'],
  ['Full-time', 'full_time'],
  ['Full Time', 'full_time'],
  ['Internship', 'internship'],
  ['Freelance', 'contract'],
  ['full time, permanent', 'full_time'],
  ['Befristeter Vertrag', 'contract'],
  ['Befristet', 'temporary'],
  ['دوام جزئي', 'part_time'],
  ['CDI temps plein', 'full_time'],
  ['Saisonarbeit', 'temporary'],
  ['Employee, part-time', 'part_time'],
])('the kind of employment is %s: %s', (text, type) => {
  expect(read('employmentType', text)).toEqual([type, []]);
});

it.each(['permanent', 'full or part time', 'Vollzeit / Teilzeit', 'Voll- oder Teilzeit', 'unbefristet'])(
  'the kind of employment is left out with a warning: %s',
  (text) => {
    expect(read('employmentType', text)).toEqual([undefined, ['left_out']]);
  },
);
