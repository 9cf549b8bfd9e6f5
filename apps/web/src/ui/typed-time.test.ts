import { expect, it } from 'vitest';
import { halfOfDay, hourOf24, timeOfDayIn, typedHourOf24 } from './typed-time.ts';

it.each([
  ['14:30', '14:30'],
  ['9:05', '09:05'],
  ['2:30 PM', '14:30'],
  ['2:30pm', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['9am', '09:00'],
  ['9 a.m.', '09:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['14h30', '14:30'],
  ['14 h 30', '14:30'],
  ['9h', '09:00'],
  ['14.30', '14:30'],
  ['14.30 Uhr', '14:30'],
  ['9 Uhr', '09:00'],
  ['٢:٣٠ م', '14:30'],
  ['١٠:٠٠ ص', '10:00'],
  ['14:30:00', '14:30'],
  ['Thursday, 3 December 2026 at 2:30 PM', '14:30'],
  ['Do., 03.12.2026, 14:30 Uhr', '14:30'],
  ['03.12.2026 14:30', '14:30'],
  ['2026-12-03 14:30', '14:30'],
  ['٢:٣٠ مساءً', '14:30'],
  ['٩:٣٠ صباحاً', '09:30'],
  ['10u30', '10:30'],
  ['om 10.30 uur', '10:30'],
  ['2:30 PM on Thursday', '14:30'],
  ['14:30 for 45 min', '14:30'],
  ['１４：３０', '14:30'],
  ['2:30\u202FPM', '14:30'],
])('%s is the time %s', (text, time) => {
  expect(timeOfDayIn(text)).toBe(time);
});

it.each([
  '',
  '14',
  'noon',
  '03.12.2026',
  '2026-12-03',
  '12/03',
  '10:00 – 11:30',
  '9am-5pm',
  '25:00',
  '14:75',
  '13 am',
  '45 min',
  '2026-12-03 14:30 CET',
  '10:30 AM EST',
  '14:30Z',
  '14:30 Europe/Berlin',
  '10:30 Berlin time',
  '2:30 in the afternoon',
  'Thursday evening, 8:30',
  '8:30 Uhr abends',
  '下午2:30',
  '오후 2:30',
  '2:30 μ.μ.',
  '2:30 дня',
  '1.5',
  '£14.30',
  '14.30 hours a week, from 9:00 to 17:00',
  '1'.repeat(300),
])('%j is no time of day, or several', (text) => {
  expect(timeOfDayIn(text)).toBeUndefined();
});

it('takes hours of 24 that are typed where there are 12', () => {
  expect(['13', '14', '19', '20:', '23.', '20h'].map(typedHourOf24)).toEqual([13, 14, 19, 20, 23, 20]);
  expect(['1', '12', '12:', '2', '20', '24:', '230', '2:3', 'minute 15'].map(typedHourOf24)).toEqual(
    Array.from({ length: 9 }),
  );
});

it('names the half of the day by its letter', () => {
  expect(['a', 'P', 'ص', 'م', 'm', '1'].map(halfOfDay)).toEqual([
    'am',
    'pm',
    'am',
    'pm',
    undefined,
    undefined,
  ]);
  expect([hourOf24(9, 'pm'), hourOf24(12, 'am'), hourOf24(12, 'pm'), hourOf24(21, 'pm')]).toEqual([
    21, 0, 12, 21,
  ]);
  expect([hourOf24(0, 'pm'), hourOf24(21, 'am'), hourOf24(0, 'am')]).toEqual(Array.from({ length: 3 }));
});
