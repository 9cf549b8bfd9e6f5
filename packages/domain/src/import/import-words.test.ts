import { describe, expect, it } from 'vitest';
import { defaultStages } from '../stage.ts';
import { fieldOfHeader, guessFields, type ImportField } from './import-columns.ts';
import { stageOfWords } from './import-stage.ts';
import { tableOf } from './import-table.ts';

const spellings = (word: string) => [
  word,
  word.toUpperCase(),
  ` ${word} `,
  word.replaceAll(' ', '_'),
  word.replaceAll(' ', ''),
];

describe('a header', () => {
  it.each<[ImportField, string[]]>([
    [
      'company',
      [
        'company',
        'company name',
        'employer',
        'organisation',
        'empresa',
        'unternehmen',
        'firma',
        'entreprise',
      ],
    ],
    ['title', ['title', 'job title', 'role', 'position', 'puesto', 'stelle', 'poste']],
    ['stage', ['status', 'stage', 'list', 'listName', 'statusName']],
    [
      'applied',
      [
        'date applied',
        'applied date',
        'applied_at',
        'appliedDate',
        'application date',
        'applied on',
        'beworben am',
      ],
    ],
    ['saved', ['date saved', 'date added', 'created', 'createdAt', 'added_at']],
    ['url', ['url', 'link', 'job url', 'job link', 'job post url', 'posting url', 'apply link']],
    ['location', ['location']],
    ['salaryText', ['salary']],
    ['salaryMin', ['min_salary', 'salary min']],
    ['salaryMax', ['max_salary', 'salary max']],
    ['salaryCurrency', ['salary_currency', 'currency']],
    ['salaryPeriod', ['salary_pay_period', 'salary period']],
    ['source', ['source', 'JobSource']],
    ['notes', ['notes', 'Notiz']],
    ['contact', ['contact', 'Ansprechpartner']],
    ['tags', ['tags']],
    ['followUp', ['follow-up', 'follow_up_at']],
    ['priority', ['priority', 'excitement', 'Priorität']],
  ])('of %s is known by each of its words, however they are written', (field, words) => {
    for (const header of words.flatMap(spellings))
      expect([header, fieldOfHeader(header)]).toEqual([header, field]);
  });

  it('that is blank or there twice takes no cell from another column', () => {
    const table = tableOf('a.csv', [
      ['Company', '', 'Role', 'Notes', 'Notes', ''],
      ['Globex', 'x', 'Cook', 'first', 'second'],
    ]);
    expect(guessFields(table?.headers ?? [], () => [])).toEqual([
      'company',
      null,
      'title',
      'notes',
      null,
      null,
    ]);
    expect(table?.rows).toEqual([{ number: 2, cells: ['Globex', 'x', 'Cook', 'first', 'second'] }]);
  });
});

describe('the words of a status', () => {
  it.each([
    ['lead', 'wishlist, bookmarked, draft, new, saved, lead, discovered, to apply, preparing, applying'],
    ['applied', 'applied, submitted, sent'],
    ['screening', 'responded, phone screen, recruiter screen, screening, in review'],
    ['interview', 'interview, interviewing, technical, onsite, assessment, final'],
    ['offer', 'offer, negotiating, negotiation, offered'],
    ['closed', 'rejected, declined, withdrawn, expired, accepted, hired'],
  ])('mean %s', (kind, words) => {
    for (const word of words
      .split(', ')
      .flatMap((each) => [...spellings(each), each.replaceAll(' ', '-')].slice(0, 4)))
      expect([word, stageOfWords(word, defaultStages)]).toMatchObject([word, { kind, isKnown: true }]);
  });

  it.each([
    ['rejected', 'rejected'],
    ['declined', 'declined_by_me'],
    ['withdrawn', 'withdrawn'],
    ['expired', 'position_closed'],
    ['accepted', 'accepted'],
    ['hired', 'accepted'],
  ])('%s rest with the outcome %s', (word, outcome) => {
    expect(stageOfWords(word, defaultStages).outcome).toBe(outcome);
  });

  it('that nobody knows are said to be unknown, and a stage of the person’s own comes first', () => {
    expect(stageOfWords('somewhere', defaultStages)).toEqual({ kind: 'lead', isKnown: false });
    const own = { ...defaultStages[3], id: 'final', name: 'Applied' } as (typeof defaultStages)[number];
    expect(stageOfWords('applied', [...defaultStages, own])).toMatchObject({
      kind: 'interview',
      stageId: 'final',
    });
  });
});
