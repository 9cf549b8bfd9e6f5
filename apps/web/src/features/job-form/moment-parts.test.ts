import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentSchema } from '@foothold/domain/moment';
import { momentOf, momentParts } from './moment-parts.ts';

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const time = fc
  .record({ hour: fc.integer({ min: 4, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

it('gives back the date and the time that were chosen, as a moment that is accepted', () => {
  fc.assert(
    fc.property(date, fc.option(time), (chosenDate, chosenTime) => {
      const moment = momentOf({ date: chosenDate, time: chosenTime });
      expect(momentSchema.safeParse(moment).success).toBe(true);
      expect(momentParts(moment)).toEqual({ date: chosenDate, time: chosenTime });
    }),
  );
});

it('is nothing without a date', () => {
  expect(momentOf({ date: null, time: '10:00' })).toBeUndefined();
  expect(momentParts(undefined)).toEqual({ date: null, time: null });
});
