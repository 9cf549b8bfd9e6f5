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
  ['an address as the name', { contact: 'jo@globex.example' }, { ...jo, name: 'jo@globex.example' }],
  [
    'links as a page has them',
    {
      contact: 'Jo Lee',
      contactEmail: 'mailto:jo@globex.example?subject=Hi',
      contactPhone: 'tel:0316123456',
    },
    { ...jo, phone: '0316123456' },
  ],
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
  [
    { contact: 'Jo Lee <jo@globex.example>; Kim Roe <kim@globex.example>' },
    jo,
    [['contact', 'Kim Roe <kim@globex.example>']],
  ],
  [
    { contact: 'Jo Lee (jo@globex.example), Kim Roe (kim@globex.example)' },
    jo,
    [['contact', 'Kim Roe (kim@globex.example)']],
  ],
  [
    { contact: 'Jo Lee jo@globex.example\nKim Roe kim@globex.example' },
    jo,
    [['contact', 'Kim Roe kim@globex.example']],
  ],
  [
    { contact: 'Jo Lee: 0316/123456, Kim Roe: 0316/123457' },
    { name: 'Jo Lee', phone: '0316/123456' },
    [['contact', 'Kim Roe: 0316/123457']],
  ],
])('names what it leaves out of %j', (said, contact, leftOut) => {
  expect(read(said)).toEqual({ contact, leftOut });
});

it.each<[string, string, string | undefined, string | undefined]>([
  ['Frau Schmidt, Tel. 0221 123456', 'Frau Schmidt', undefined, '0221 123456'],
  ['Hr. Kurz (0221/555 01 01)', 'Hr. Kurz', undefined, '0221/555 01 01'],
  ['Robin, robin@globex.example', 'Robin', 'robin@globex.example', undefined],
  ['Robin - robin@globex.example', 'Robin', 'robin@globex.example', undefined],
  ['Robin, robin@globex.example, +49 221 555 0101', 'Robin', 'robin@globex.example', '+49 221 555 0101'],
  ['Robin, 0221 555 0101; robin@globex.example', 'Robin', 'robin@globex.example', '0221 555 0101'],
  ['سامي، هاتف 0100 555 0101', 'سامي', undefined, '0100 555 0101'],
  ['robin@globex.example', 'robin@globex.example', 'robin@globex.example', undefined],
  ['0221 555 0101', '0221 555 0101', undefined, '0221 555 0101'],
  ['Team 2026', 'Team 2026', undefined, undefined],
  ['Robin Example 2026-09-03', 'Robin Example 2026-09-03', undefined, undefined],
  ['HR @ Globex', 'HR @ Globex', undefined, undefined],
  ['robin@globex.example (HR)', 'robin@globex.example (HR)', undefined, undefined],
  ['Robin, 2026-09-03 10:00 called', 'Robin, 2026-09-03 10:00 called', undefined, undefined],
])('a cell of a name, an address and a number: %s', (text, name, email, phone) => {
  const warnings: ImportWarning[] = [];
  const reach = { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) };
  expect(readContact({ contact: { text } }, warnings)).toEqual({ name, ...reach });
  expect(warnings).toEqual([]);
});
