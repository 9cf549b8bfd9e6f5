import { expect, it } from 'vitest';
import { arabic } from '../testing/posting-texts/arabic.ts';
import { copiedLately } from '../testing/posting-texts/copied-lately.ts';
import { dutch } from '../testing/posting-texts/dutch.ts';
import { english } from '../testing/posting-texts/english.ts';
import { further } from '../testing/posting-texts/further.ts';
import { french } from '../testing/posting-texts/french.ts';
import { german } from '../testing/posting-texts/german.ts';
import { heldOut } from '../testing/posting-texts/held-out.ts';
import { heldOutAbroad } from '../testing/posting-texts/held-out-abroad.ts';
import { heldOutThird } from '../testing/posting-texts/held-out-third.ts';
import { heldOutLater } from '../testing/posting-texts/held-out-later.ts';
import { laterBoardsAbroad } from '../testing/posting-texts/later-boards-abroad.ts';
import { laterBoards } from '../testing/posting-texts/later-boards.ts';
import type { PostingText } from '../testing/posting-texts/posting-text.ts';
import { spanish } from '../testing/posting-texts/spanish.ts';
import { unseen } from '../testing/posting-texts/unseen.ts';
import { processorMsOf } from '../testing/processor-time.ts';
import { readPosting, type PostingReading } from './posting-reader.ts';

type Field = 'role' | 'company' | 'place' | 'pay';

interface Told {
  right: string | undefined;
  read: string | undefined;
  isGuess: boolean;
}

const texts = [...english, ...german, ...french, ...spanish, ...dutch, ...arabic];

const toldBy: Readonly<Record<Field, (text: PostingText, reading: PostingReading) => Told>> = {
  role: ({ title }, { fields, guessed }) => ({
    right: title,
    read: fields.title,
    isGuess: guessed.includes('title'),
  }),
  company: ({ company }, { fields, guessed }) => ({
    right: company,
    read: fields.company,
    isGuess: guessed.includes('company'),
  }),
  place: ({ location }, { fields, guessed }) => ({
    right: location,
    read: fields.location,
    isGuess: guessed.includes('location'),
  }),
  pay: ({ pay }, { fields, guessed }) => ({
    right: pay && [pay.min, pay.max, pay.currency].join(' '),
    read:
      fields.salaryMin === undefined && fields.salaryMax === undefined
        ? undefined
        : [fields.salaryMin, fields.salaryMax, fields.salaryCurrency].join(' '),
    isGuess: ['salaryMin', 'salaryMax', 'salaryCurrency'].some((name) =>
      guessed.includes(name as 'salaryMin'),
    ),
  }),
};

const recallMin: Readonly<Record<Field, number>> = { role: 0.9, company: 0.85, place: 0.85, pay: 0.85 };
/** Of notices and messages less is read; what is read wrong has to be marked all the same. */
const noRecall: Readonly<Record<Field, number>> = { role: 0, company: 0, place: 0, pay: 0 };

it.each([
  ['that the rules were made with', texts, recallMin],
  [
    'that were written after the first rules, and rules changed by since',
    [...heldOut, ...heldOutLater],
    recallMin,
  ],
  ['of other boards', [...further, ...laterBoards, ...laterBoardsAbroad], recallMin],
  ['of notices, messages and further boards', [...heldOutThird, ...heldOutAbroad], noRecall],
  ['of public services, agencies and lately changed boards', copiedLately, noRecall],
  ['that no rule was changed by', unseen, noRecall],
])('reads role, company, place and pay from the postings %s', (name, some, recalls) => {
  const readings = some.map((text) => ({ text, reading: readPosting(text.text) }));
  const figures = Object.entries(toldBy).map(([field, told]) => {
    const all = readings.map(({ text, reading }) => told(text, reading));
    const named = all.filter(({ right }) => right !== undefined);
    const read = all.filter((each) => each.read !== undefined);
    const right = read.filter((each) => each.read === each.right);
    const unmarked = read.filter((each) => each.read !== each.right && !each.isGuess);
    const [precision, recall] = [right.length / read.length, right.length / named.length];
    return { field: field as Field, precision, recall, unmarked: unmarked.length };
  });
  console.log(`${some.length} postings ${name}`);
  console.table(figures);
  const unmarked = figures.reduce((sum, each) => sum + each.unmarked, 0);
  expect(unmarked / (some.length * figures.length)).toBeLessThanOrEqual(0.01);
  for (const { field, recall } of figures) expect(recall, field).toBeGreaterThanOrEqual(recalls[field]);
});

it('takes at most 50 ms of the processor for each on average', () => {
  const each = processorMsOf(() => texts.map(({ text }) => readPosting(text))) / texts.length;
  console.log(`${each.toFixed(1)} ms for each of ${texts.length} postings`);
  expect(each).toBeLessThan(50);
});
