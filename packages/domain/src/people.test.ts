import { expect, it } from 'vitest';
import type { Contact, Job } from './job.ts';
import { findPeople, indexPeople, otherJobsOf, personNamedIn, personToArrangeWith } from './people.ts';
import { applyToJob, buildJob, testId } from './testing/job-builder.ts';

function jobWith(n: number, ...contacts: Omit<Contact, 'id'>[]): Job {
  const job = buildJob({ id: testId(n), eventId: testId(n + 100) });
  return contacts.reduce(
    (before, contact, at) =>
      applyToJob(
        before,
        'contact.put',
        { id: job.id, item: { id: testId(1_000 * n + at), ...contact } },
        { now: `2026-11-${10 + n}T12:00:00.000Z` },
      ),
    job,
  );
}

const mairi = { name: 'Mairi Galbraith', email: 'mairi@tidewell.example' };

it('identifies a person by address, else by name', () => {
  const jobs = [
    jobWith(1, { ...mairi, phone: '0131 496 0000' }),
    jobWith(2, { ...mairi, email: 'Mairi@Tidewell.example', role: 'Head of data' }),
    jobWith(3, { name: 'Callum  Reid' }, { name: 'Mairi Galbraith' }),
    jobWith(4, { name: 'callum reid' }),
  ];
  const people = indexPeople(jobs);
  expect(people.size).toBe(3);
  expect(findPeople(people, 'mairi@', 5)).toMatchObject([
    {
      contact: { role: 'Head of data', phone: '0131 496 0000' },
      jobs: [{ id: testId(2) }, { id: testId(1) }],
    },
  ]);
  const [callum] = jobs[3]?.contacts ?? [];
  expect(callum && otherJobsOf(people, callum, testId(4)).map(({ id }) => id)).toEqual([testId(3)]);
});

it('finds people by the prefix of any word of their name, and none by a single letter', () => {
  const people = indexPeople([jobWith(1, mairi, { name: 'Gal Gadot' }, { name: 'Regal Hotel' })]);
  expect(findPeople(people, 'gal', 5).map(({ contact }) => contact.name)).toEqual([
    'Mairi Galbraith',
    'Gal Gadot',
  ]);
  expect(findPeople(people, 'g', 5)).toEqual([]);
  expect(findPeople(people, 'gal', 1)).toHaveLength(1);
});

it('are found in a text by their full or first name, and only if that is unique', () => {
  const [ruth, mairiThere, callum, withoutAddress] = [
    { name: 'Ruth Adeyemi', email: 'ruth@pemberly.example' },
    mairi,
    { name: 'Mairi Reid', email: 'reid@tidewell.example' },
    { name: 'Sam Wren' },
  ].map((contact, at) => ({ id: testId(at + 1), ...contact })) as [Contact, Contact, Contact, Contact];
  const named = (text: string) => personNamedIn(text, [ruth, mairiThere, callum, withoutAddress]);
  expect(named('Follow up with Ruth Adeyemi')).toBe(ruth);
  expect(named('ring RUTH’s desk')).toBe(ruth);
  expect(named('Ask Mairi Reid, not the other')).toBe(callum);
  expect(named('Two questions for Mairi')).toBeUndefined();
  expect(named('Tell the truth to Ruthie')).toBeUndefined();
  expect(named('Write to Sam')).toBeUndefined();
});

it('are arranged with where named, else with the organiser, and none replaces a person without an address', () => {
  const [referral, manager, recruiter, sam] = [
    { name: 'Ann Ray', kind: 'referral', email: 'ann@there.example' },
    { name: 'Bo Lund', kind: 'hiring_manager', email: 'bo@there.example' },
    { name: 'Cem Aksoy', kind: 'recruiter', email: 'cem@there.example' },
    { name: 'Sam Wren' },
  ].map((contact, at) => ({ id: testId(at + 1), ...contact })) as [Contact, Contact, Contact, Contact];
  const all = [referral, manager, recruiter, sam];
  expect(personToArrangeWith('Send times for a call', all)).toBe(recruiter);
  expect(personToArrangeWith('Send times to Bo', all)).toBe(manager);
  expect(personToArrangeWith('Send Ann times', all)).toBe(referral);
  expect(personToArrangeWith('Send times to Sam', all)).toBeUndefined();
  expect(personToArrangeWith('Send times for a call', [referral, sam])).toBeUndefined();
  expect(personToArrangeWith('Send times for a call', [])).toBeUndefined();
});
