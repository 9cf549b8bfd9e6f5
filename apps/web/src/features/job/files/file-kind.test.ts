import { expect, it } from 'vitest';
import { guessFileKind } from './file-kind.ts';

it.each([
  ['CV, energy v3.pdf', 'resume'],
  ['noor_haddad_cv.pdf', 'resume'],
  ['Résumé.docx', 'resume'],
  ['Lebenslauf Haddad.pdf', 'resume'],
  ['Cover letter, Tidewell.docx', 'cover_letter'],
  ['Anschreiben.pdf', 'cover_letter'],
  ['CV and cover letter.pdf', 'cover_letter'],
  ['Panel brief.pdf', 'other'],
  ['discovery.pdf', 'other'],
])('classifies %s as %s', (name, kind) => {
  expect(guessFileKind(name)).toBe(kind);
});
