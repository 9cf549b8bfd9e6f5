import { expect, it } from 'vitest';
import { readContact } from './import-contact.ts';
import type { ImportWarning } from './import-warning.ts';

type Said = Partial<Record<'contact' | 'contactEmail' | 'contactPhone', string>>;

function read(said: Said) {
  const warnings: ImportWarning[] = [];
  const cells = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, { text }]));
  const contact = readContact(cells, warnings);
  return { contact, leftOut: warnings.map(({ field, text }) => [field, text]) };
}

const jo = { name: 'Jo Lee', email: 'jo@globex.example' };

it.each<[string, Said, object]>([
  ['an address in brackets', { contact: 'Jo Lee <jo@globex.example>' }, jo],
  ['an address in parentheses', { contact: 'Jo Lee, (jo@globex.example)' }, jo],
  ['an address as the name', { contact: 'jo@globex.example' }, { name: 'jo@globex.example' }],
  ['an address below “Phone”', { contact: 'Jo Lee', contactPhone: 'jo@globex.example' }, jo],
  [
    'a number and an address in each other’s place',
    { contact: 'Jo Lee', contactEmail: '+43 316 123456', contactPhone: 'jo@globex.example' },
    { ...jo, phone: '+43 316 123456' },
  ],
  ['a number alone', { contactPhone: '0316/123456' }, { name: '0316/123456', phone: '0316/123456' }],
  ['a number in words', { contact: 'Jo', contactPhone: 'ext. 12' }, { name: 'Jo', phone: 'ext. 12' }],
  ['a remark in parentheses', { contact: 'Jo Lee (HR)' }, { name: 'Jo Lee (HR)' }],
])('puts everything in its place: %s', (_, said, contact) => {
  expect(read(said)).toEqual({ contact, leftOut: [] });
});

it.each<[Said, object | undefined, string[][]]>([
  [
    { contact: 'yes', contactPhone: 'no' },
    undefined,
    [
      ['contact', 'yes'],
      ['contactPhone', 'no'],
    ],
  ],
  [{ contact: 'Jo Lee', contactPhone: 'ja' }, { name: 'Jo Lee' }, [['contactPhone', 'ja']]],
  [{ contact: '12/4/2026' }, undefined, [['contact', '12/4/2026']]],
  [{ contact: 'Jo Lee', contactEmail: 'by form' }, { name: 'Jo Lee' }, [['contactEmail', 'by form']]],
  [
    { contact: 'Jo Lee', contactEmail: 'a@x.example; b@x.example', contactPhone: '0316/123456' },
    { name: 'Jo Lee', phone: '0316/123456' },
    [['contactEmail', 'a@x.example; b@x.example']],
  ],
  [
    { contact: 'Jo Lee <jo@globex.example>', contactEmail: 'hr@globex.example' },
    { name: 'Jo Lee', email: 'hr@globex.example' },
    [['contact', 'jo@globex.example']],
  ],
])('names what it leaves out of %j', (said, contact, leftOut) => {
  expect(read(said)).toEqual({ contact, leftOut });
});
