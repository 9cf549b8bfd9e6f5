import { expect, it } from 'vitest';
import { readPosting } from './posting-reader.ts';

const labels: readonly (readonly [string, string])[] = [
  ['Contact person', 'Jane Doe'],
  ['Your recruiter', 'Jane Doe'],
  ['Hiring manager', 'Lou de la Cruz'],
  ['Point of contact for this role', 'Jane Doe'],
  ['Ihre Ansprechpartnerin', 'Jana von der Heide'],
  ['Ihr Ansprechpartner', 'Jörg Weiß'],
  ['Ansprechpartner:in', 'Jana Heide'],
  ['Ansprechpartner/-in', 'Jana Heide'],
  ['Ansprechpartner für fachliche Fragen', 'Jörg Weiß'],
  ['Ansprechperson', 'Jana Heide'],
  ['Kontaktperson im Fachbereich', 'Jana Heide'],
  ['Mein Ansprechpartner bei Rabe', 'Jörg Weiß'],
  ['Votre interlocutrice', 'Anaïs Lefèvre'],
  ['Personne à contacter', 'Anaïs Lefèvre'],
  ['Personne en charge du recrutement', 'Anaïs Lefèvre'],
  ['Recruteur', 'Paul Lefèvre'],
  ['Persona de contacto', 'Iria Fontán'],
  ['Responsable de selección', 'Iria Fontán'],
  ['Je contactpersoon', 'Anneke de Boer'],
  ['Contactpersoon voor deze functie', 'Anneke de Boer'],
  ['الشخص المسؤول', 'ليلى حداد'],
  ['مسؤولة التوظيف', 'ليلى حداد'],
];

const places: readonly (readonly [string, (label: string, name: string) => string])[] = [
  ['on a line of its own', (label, name) => `${label}: ${name}`],
  ['above the name', (label, name) => `${label}\n${name}`],
  ['behind a sentence', (label, name) => `We look forward to meeting you. ${label}: ${name}.`],
  ['far behind others', (label, name) => `${'We count tides at sea. '.repeat(30)}${label}: ${name}.`],
  ['behind a bar', (label, name) => `Full-time | Ref. 2026-7 | ${label}: ${name} | Leith`],
  ['in brackets', (label, name) => `Questions about the tides (${label}: ${name})`],
  ['behind a mark of a list', (label, name) => `• Start: soon – ${label}: ${name}`],
];

it.each(
  labels.flatMap(([label, name]) => places.map(([where, write]) => [label, where, write(label, name), name])),
)('reads the person after “%s” %s, as a guess', (_label, _where, words, name) => {
  const { fields, guessed } = readPosting(`Tide Clerk\n\n${words}`);
  expect(fields.contactName).toBe(name);
  expect(guessed).toContain('contactName');
});

it.each([
  ['Ihre Ansprechpartnerin ist Frau Dr. Lena Borchert.', 'Dr. Lena Borchert'],
  ['Your recruiter is Sam Okafor.', 'Sam Okafor'],
  ['Votre interlocuteur est Paul Lefèvre.', 'Paul Lefèvre'],
  ['Tu persona de contacto es Iria Fontán.', 'Iria Fontán'],
  ['Jouw contactpersoon is Anneke de Boer.', 'Anneke de Boer'],
  ['مسؤول التوظيف هو سامي حداد.', 'سامي حداد'],
  ['Für Rückfragen steht Ihr Ansprechpartner Herr Jörg Weiß bereit.', 'Jörg Weiß'],
])('reads the named person in: %s', (words, name) => {
  expect(readPosting(`Tide Clerk\n\nWe count tides. ${words}`).fields.contactName).toBe(name);
});

it.each([
  'Wir suchen einen Ansprechpartner für unsere Kunden: Großhändler und Händler.',
  'You are the point of contact for: Sales Team, Marketing.',
  'Ansprechpartner: Abteilung Personal, Tel. 040 1234567',
  'Zuständig: Referat Personal',
  'We count tides. Contact: Harbour Trust, 020 7946 0958',
  'We count tides. Contact: Jane Doe',
  'The recruiter is always right.',
])('reads no person in: %s', (words) => {
  expect(readPosting(`Tide Clerk\n\n${words}`).fields.contactName).toBeUndefined();
});
