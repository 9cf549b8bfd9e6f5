import { readClosing } from './posting-closing.ts';
import { readContact } from './posting-contact.ts';
import { employmentWords } from './posting-employment.ts';
import { finding, guess, type Finding } from './posting-finding.ts';
import { isFieldLabel, isNoise } from './posting-head-lines.ts';
import { readRoleAndCompany, readUnder } from './posting-headline.ts';
import { readLink } from './posting-links.ts';
import { readLabelledPlace, readPlaceInSentence } from './posting-place.ts';
import { readSalary } from './posting-salary.ts';
import { readWorkMode } from './posting-work-mode.ts';

/** What the words of a posting tell, each with its passage; `heading` as in the reader's `Data`. */
export function readText(text: string, heading: string | null): Finding[] {
  return [
    ...first(text, (words) => readLabelledPlace(words, (line) => isNoise(line) || isFieldLabel(line))),
    ...(heading === null ? readRoleAndCompany(text) : readUnder(heading, text)),
    ...first(text, readSalary),
    ...first(text, readWorkMode),
    ...first(text, readEmploymentType),
    ...first(text, readClosing),
    ...first(text, readPlaceInSentence),
    ...(heading === null ? first(text, readLink) : []),
    ...readContact(text, heading !== null),
  ];
}

function first(text: string, read: (text: string) => Finding | undefined): Finding[] {
  const found = read(text);
  return found ? [found] : [];
}

/** Words that name a kind of contract with more than one meaning, and the likely one. */
const likelyTypes: readonly (readonly [RegExp, string])[] = [
  [/\bwerkstudent(?:in)?\b/iu, 'part_time'],
  // A posting with both lets one choose.
  [/\bCDD\b(?![^]{0,400}\bCDI\b)(?<!\bCDI\b[^]{0,400})/u, 'contract'],
];

function readEmploymentType(text: string): Finding | undefined {
  const said = employmentWords.flatMap((each) => wordIn(text, ...each));
  const [first] = said;
  if (!first) {
    const [likely] = likelyTypes.flatMap((each) => wordIn(text, ...each));
    return likely && guess('employmentType', likely.value, likely.start, likely.end);
  }
  const isEither = said.some(({ value }) => value === 'full_time') && first.value === 'part_time';
  return (isEither ? guess : finding)('employmentType', first.value, first.start, first.end);
}

function wordIn(text: string, pattern: RegExp, value: string) {
  const match = pattern.exec(text);
  return match ? [{ value, start: match.index, end: match.index + match[0].length }] : [];
}
