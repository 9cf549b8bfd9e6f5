import { readPayGrade } from './pay-grade.ts';
import { readClosing } from './posting-closing.ts';
import { readContact } from './posting-contact.ts';
import { readEmploymentType } from './posting-employment.ts';
import type { Finding } from './posting-finding.ts';
import { isBodyHeading, isFact, isFieldLabel, isNoise, isPay, placeIn } from './posting-head-lines.ts';
import { readRoleAndCompany, readUnder } from './posting-headline.ts';
import { readLink } from './posting-links.ts';
import { readLabelledPlace, readPlaceInSentence, type PlaceLines } from './posting-place.ts';
import { readSalary } from './posting-salary.ts';
import { readWorkMode } from './posting-work-mode.ts';

const placeLines: PlaceLines = {
  isOther: (words) => isNoise(words) || isFieldLabel(words),
  isApart: (words) =>
    isFact(words) || isPay(words) || isBodyHeading(words) || /^[\p{L}’' &/-]{2,40}\s?:/u.test(words),
  isPlace: (words) => placeIn(words) !== undefined,
};

/** What the words of a posting tell, each with its passage; `heading` as in the reader's `Data`. */
export function readText(text: string, heading: string | null, today?: string): Finding[] {
  return [
    ...first(text, (words) => readLabelledPlace(words, placeLines)),
    ...(heading === null ? readRoleAndCompany(text) : readUnder(heading, text)),
    ...first(text, readSalary),
    ...first(text, readPayGrade),
    ...first(text, readWorkMode),
    ...first(text, readEmploymentType),
    ...first(text, (words) => readClosing(words, today)),
    ...first(text, readPlaceInSentence),
    ...(heading === null ? first(text, readLink) : []),
    ...readContact(text, heading !== null),
  ];
}

function first(text: string, read: (text: string) => Finding | undefined): Finding[] {
  const found = read(text);
  return found ? [found] : [];
}
