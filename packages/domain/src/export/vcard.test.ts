import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contactSchema, type Contact } from '../job.ts';
import { testId } from '../testing/job-builder.ts';
import { vcardOf } from './vcard.ts';

/** What an address book reads. */
function read(vcard: string): Map<string, string> {
  const lines = vcard.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line
        .slice(colon + 1)
        .replaceAll(/\\([nN\\;,])/g, (_, mark: string) => (/n/i.test(mark) ? '\n' : mark));
      return [line.slice(0, colon).split(';')[0] ?? '', value];
    }),
  );
}

const text = fc.string({ unit: 'binary', maxLength: 120 });
const tricky = fc.string({
  unit: fc.constantFrom('\\', ';', ',', '\n', '\r', 'é', '🧗', 'a', ':', ' '),
  maxLength: 120,
});
const words = fc.oneof(text, tricky);

/** As an address book shows it: other ends of lines are one, other control characters a space. */
function shown(value: string): string {
  return value.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
}

it('writes every detail of a contact, in folded lines', () => {
  fc.assert(
    fc.property(words, words, words, words, (name, role, notes, company) => {
      const parsed = contactSchema.safeParse({
        id: testId(1),
        name: `N${name}`,
        role,
        notes,
        email: 'mairi;galbraith@example.com',
        url: 'https://example.com/a,b;c',
      });
      fc.pre(parsed.success);
      const contact = parsed.data as Contact;
      const vcard = vcardOf(contact, company);
      for (const line of vcard.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(vcard).toString()).toBe(vcard.toWellFormed());
      const fields = read(vcard);
      expect(fields.get('FN')).toBe(shown(contact.name));
      expect(fields.get('N')).toBe(`;${shown(contact.name)};;;`);
      expect(fields.get('ORG')).toBe(shown(company));
      expect(fields.get('TITLE') ?? '').toBe(shown(contact.role ?? ''));
      expect(fields.get('NOTE') ?? '').toBe(shown(contact.notes ?? ''));
      expect(fields.get('EMAIL')).toBe('mairi;galbraith@example.com');
      expect(fields.get('URL')).toBe('https://example.com/a,b;c');
      expect([...fields.keys()].at(-1)).toBe('END');
    }),
  );
});
