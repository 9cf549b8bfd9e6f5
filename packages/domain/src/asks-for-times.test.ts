import { expect, it } from 'vitest';
import { asksForTimes } from './asks-for-times.ts';
import { buildJob } from './testing/job-builder.ts';

const jobWith = (text: string, stageId = 'screening', by: 'me' | 'them' = 'me') =>
  buildJob({ fields: { title: 'A', company: 'B', nextMove: { text, by } }, stageId });

it.each([
  'Pick a time for the call',
  'Send times for a call',
  'Offer Ines a few slots',
  'Reschedule with Sam',
  'Share my availability',
  'Termine für ein Telefonat senden',
  'Zeiten vorschlagen',
  'TERMIN VEREINBAREN',
  'أرسل أوقاتًا لمكالمة',
  'اختيار موعد',
])('%s: asks for times', (text) => {
  expect(asksForTimes(jobWith(text))).toBe(true);
});

it.each([
  'Follow up with Ruth Adeyemi',
  'Send the form in time',
  'Find time to prepare',
  'Give it some time',
  'Send a thank-you note',
  'Zeitzeugnis senden',
  'Termin in den Kalender schreiben',
  'أرسل رسالة شكر',
])('%s: is another move', (text) => {
  expect(asksForTimes(jobWith(text))).toBe(false);
});

it('is the person’s own move, at a job without an offer yet', () => {
  const text = 'Send times for a call';
  for (const stage of ['saved', 'applied', 'screening', 'interview'])
    expect(asksForTimes(jobWith(text, stage))).toBe(true);
  expect(asksForTimes(jobWith(text, 'offer'))).toBe(false);
  expect(asksForTimes(jobWith(text, 'screening', 'them'))).toBe(false);
  expect(asksForTimes(buildJob())).toBe(false);
});
