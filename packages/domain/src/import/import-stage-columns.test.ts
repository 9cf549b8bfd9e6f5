import { describe, expect, it } from 'vitest';
import { defaultStages, type Stage } from '../stage.ts';
import { guessed, importContext, planOf, tableFrom } from '../testing/import-tables.ts';
import { guessFields } from './guess-columns.ts';
import { planImport, type PlannedRow } from './import-plan.ts';
import type { ImportedJob } from './import-row.ts';
import { tableOf } from './tables/find-table.ts';

function jobOf(row: PlannedRow | undefined): ImportedJob {
  if (!row || row.status === 'skipped') throw new Error('The row is no job');
  return row.job;
}

/** The history of a row in words, a step without a day of its own marked by `~`. */
function historyOf({ steps }: ImportedJob): string {
  return steps
    .map(
      ({ stageId, outcome, occurred, approximate }) =>
        `${outcome ?? stageId}${approximate ? '~' : ' '}${occurred}`,
    )
    .join(', ');
}

const today = importContext.today;

/** The stages of each row of a sheet with these columns of stages behind company and role. */
function read(headings: readonly string[], ...rows: (readonly string[])[]): ImportedJob[] {
  const lines = rows.map((cells, at) => [`Company ${at}`, 'Cook', ...cells].join(','));
  return planOf(tableFrom(['Company', 'Role', ...headings].join(','), ...lines)).map(jobOf);
}

const warningsOf = ({ warnings }: ImportedJob) =>
  warnings.map(({ field, code, text }) => `${field} ${code}: ${text}`);

const headings: Readonly<Record<string, readonly [string, string, string, string]>> = {
  English: ['Applied?', 'Interview', 'Offer', 'Rejected'],
  'English, in sentences': ['Applied', 'Had an interview?', 'Received offer', 'Rejection'],
  'English, of several kinds of talks': ['Applied?', 'In-Person Interview', 'Offer', 'Rejected'],
  'English, as programs write it': ['applied', 'secondInterview', 'got_offer', 'rejected'],
  'English, with what stands below': [
    'Applied (Y/N)',
    'Interview yes/no',
    'Offer Y/N',
    'Rejected (yes / no)',
  ],
  'German, with what stands below': [
    'Beworben (ja/nein)',
    'Gespräch j/n',
    'Angebot (Ja/Nein)',
    'Absage ja/nein',
  ],
  German: ['Beworben?', 'Vorstellungsgespräch', 'Angebot erhalten', 'Absage'],
  French: ['Candidature envoyée', 'Entretien', 'Offre reçue', 'Refusé'],
  Spanish: ['¿Solicitud enviada?', 'Entrevista', 'Oferta', 'Rechazado'],
  Dutch: ['Gesolliciteerd', 'Gesprek', 'Aanbod', 'Afgewezen'],
  Arabic: ['تم التقديم؟', 'المقابلة', 'العرض', 'الرفض'],
};

const marks: readonly (readonly [yes: string, no: string])[] = [
  ['TRUE', 'FALSE'],
  ['true', ''],
  ['WAHR', 'FALSCH'],
  ['VRAI', 'FAUX'],
  ['VERDADERO', 'FALSO'],
  ['WAAR', 'ONWAAR'],
  ['☑', '☐'],
  ['☑️', '☐'],
  ['✅', '❌'],
  ['✔️', '✘'],
  ['✓', '✗'],
  ['x', ''],
  ['X', '-'],
  ['[x]', '[ ]'],
  ['yes', 'no'],
  ['Ja', 'Nein'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['ja', 'nee'],
  ['نعم', 'لا'],
  ['1', '0'],
  ['checked', ''],
];

describe.each(Object.entries(headings))('columns of one stage each, with headers in %s', (_, columns) => {
  it.each(marks)('with %s and “%s” give the furthest stage', (yes, no) => {
    const found = read(
      columns,
      [yes, no, no, no],
      [yes, yes, no, no],
      [yes, yes, yes, no],
      [yes, yes, no, yes],
      [yes, no, no, yes],
      [no, no, no, no],
    );
    expect(found.map(({ steps }) => steps.map(({ stageId, outcome }) => outcome ?? stageId))).toEqual([
      ['applied'],
      ['applied', 'interview'],
      ['applied', 'interview', 'offer'],
      ['applied', 'interview', 'rejected'],
      ['applied', 'rejected'],
      ['saved'],
    ]);
    expect(found.flatMap(warningsOf).filter((warning) => !warning.startsWith('applied no_date'))).toEqual([]);
  });

  it.each([
    ['2026-03-01', '2026-03-12', '2026-03-20'],
    ['1.3.2026', '12.3.2026', '20.3.2026'],
    ['1 March 2026', '12 mars 2026', '20 مارس 2026'],
    ['☑ 2026-03-01', '✓12.03.2026', 'yes (20 March 2026)'],
    ['2026-03-01 09:30', '2026-03-12 14:00', '2026-03-20 08:00'],
  ])('with %s, %s and %s give the days of the history', (applied, interview, end) => {
    const [whole, rejected, talk] = read(
      columns,
      [applied, interview, end, ''],
      [applied, interview, '', end],
      ['', interview, '', ''],
    ) as [ImportedJob, ImportedJob, ImportedJob];
    expect(historyOf(whole)).toBe('applied 2026-03-01, interview 2026-03-12, offer 2026-03-20');
    expect(historyOf(rejected)).toBe('applied 2026-03-01, interview 2026-03-12, rejected 2026-03-20');
    expect(historyOf(talk)).toBe('applied~2026-03-12, interview 2026-03-12');
    expect([whole, rejected].map(({ appliedOn }) => appliedOn)).toEqual(['2026-03-01', '2026-03-01']);
    expect([whole, rejected, talk].flatMap(warningsOf)).toEqual([]);
  });
});

it('marks and days are combined, with a mark approximately on the day before it', () => {
  const [job] = read(
    ['Applied', 'Phone screen', 'Interview', 'Offer'],
    ['2026-03-01', 'yes', '2026-03-12', 'x'],
  );
  expect(historyOf(job as ImportedJob)).toBe(
    'applied 2026-03-01, screening~2026-03-01, interview 2026-03-12, offer~2026-03-12',
  );
});

describe('a header names one stage', () => {
  const guessOf = (heading: string, cells: readonly string[], stages: readonly Stage[] = defaultStages) =>
    guessFields(['Company', 'Role', heading], (at) => (at === 2 ? cells : ['Cook']), { stages })[2];

  it.each([
    ['Phone screen', 'stage::screening'],
    ['Interview date', 'stage::interview'],
    ['Date of 2nd interview', 'stage::interview'],
    ['Technical interview', 'stage::interview'],
    ['Onsite', 'stage::interview'],
    ['Datum Vorstellungsgespräch', 'stage::interview'],
    ['Gespräch am', 'stage::interview'],
    ['Date d’entretien', 'stage::interview'],
    ['Fecha de la entrevista', 'stage::interview'],
    ['Datum gesprek', 'stage::interview'],
    ['تاريخ المقابلة', 'stage::interview'],
    ['Offer accepted?', 'stage:accepted:resting'],
    ['Zusage', 'stage:accepted:resting'],
    ['Ghosted', 'stage:no_response:resting'],
    ['Pas de réponse', 'stage:no_response:resting'],
    ['Withdrawn', 'stage:withdrawn:resting'],
    ['Application', 'stage::applied'],
  ])('%s', (heading, target) => {
    expect(guessOf(heading, ['2026-03-12', ''])).toBe(target);
    expect(guessOf(heading, ['TRUE', 'FALSE'])).toBe(target);
  });

  it('by the person’s own name first', () => {
    const own: Stage = {
      id: 'trial',
      name: 'Trial shift',
      kind: 'interview',
      colour: 'lake',
      height: 3,
      quietAfterDays: null,
    };
    expect(guessOf('Trial shift?', ['x'], [...defaultStages, own])).toBe('stage::trial');
    expect(guessOf('Trial shift?', ['x'])).toBeNull();
  });

  it.each([
    'Interview notes',
    'Interview prep',
    'Interviewer',
    'Offer deadline',
    'Offer amount',
    'Rejection reason',
    'Thank-you note after interview',
    'Application portal',
    'Applied via',
    'Cover letter',
    'Referral?',
    'Favourite',
    'Remote',
    'Absagegrund',
    'Angebot bis',
    'Lettre de motivation',
  ])('keeps columns with more or other words apart: %s', (heading) => {
    for (const cells of [['TRUE', 'FALSE'], ['2026-03-12']])
      expect(guessOf(heading, cells) ?? '').not.toMatch(/^stage:/);
  });

  it.each([
    [['went well', 'talked to Robin', 'yes']],
    [['with Robin on Monday', 'yes, a good talk']],
    [['€52k', '48000', '55,000']],
    [['https://globex.example/1']],
    [['3 rounds', '2 rounds']],
    [['3', '2', '4']],
    [['']],
  ])('takes no text cells for check marks: %j', (cells) => {
    for (const heading of ['Interview', 'Offer', 'Rejected', 'Absage', 'Entretien'])
      expect(guessOf(heading, cells) ?? '').not.toMatch(/^stage:/);
  });

  it('or only called “Applied” with days alone, which is the day of applying', () => {
    expect(guessOf('Applied', ['2026-03-01', '2026-03-05'])).toBe('applied');
    expect(guessOf('Applied', ['2026-03-01', 'no'])).toBe('stage::applied');
  });
});

describe('an invalid stage column', () => {
  it('is reported, and reaches nothing', () => {
    const cells = ['yes', 'no', 'TRUE', 'x', '', '2026-03-12', 'moved to May'];
    const found = read(['Interview'], ...cells.map((cell) => [cell]));
    const last = found.at(-1) as ImportedJob;
    expect(warningsOf(last)).toEqual(['stage::interview left_out: moved to May']);
    expect(historyOf(last)).toBe(`saved~${today}`);
  });

  it('has a day that is none, one without a year, or a second one', () => {
    const found = read(
      ['Applied?', 'Interview 1', 'Interview 2'],
      ['yes', '8/82026', ''],
      ['yes', '8-Jul', ''],
      ['yes', '2026-03-12', '2026-03-20'],
      ['yes', '2026-03-12', 'x'],
      ['yes', '2026-03-12 → 2026-03-13', ''],
      ...Array.from({ length: 6 }, () => ['yes', 'no', 'no']),
    );
    expect(found.slice(0, 5).map((job) => warningsOf(job).at(-1))).toEqual([
      'applied no_date: 8/82026',
      'stage::interview no_year: 8-Jul',
      'stage::interview part_of_date: 2026-03-20',
      undefined,
      'stage::interview part_of_date: 2026-03-12 → 2026-03-13',
    ]);
    expect(warningsOf(found[0] as ImportedJob)[0]).toBe('stage::interview unreadable_date: 8/82026');
    expect(found.slice(1, 4).map(historyOf)).toEqual([
      'applied~2026-07-08, interview 2026-07-08',
      'applied~2026-03-12, interview 2026-03-12',
      'applied~2026-03-12, interview 2026-03-12',
    ]);
  });

  it('has a talk without a year in the next days', () => {
    const [job] = read(['Applied?', 'Interview'], ['2026-11-03', '2 Dec'], ['no', 'no']) as [ImportedJob];
    expect(historyOf(job)).toBe('applied 2026-11-03, interview 2026-12-02');
    expect(warningsOf(job)).toEqual(['stage::interview no_year_ahead: 2 Dec']);
  });

  it('has a day before the stage below it', () => {
    const [job] = read(['Applied?', 'Interview'], ['2026-03-12', '2026-03-01'], ['no', 'no']) as [
      ImportedJob,
    ];
    expect(historyOf(job)).toBe('applied 2026-03-12, interview~2026-03-12');
    expect(warningsOf(job)).toEqual(['stage::interview out_of_order: 2026-03-01']);
  });

  it('has a second end: the later one counts', () => {
    const [job] = read(['Rejected', 'Withdrawn'], ['2026-03-12', '2026-03-01']) as [ImportedJob];
    expect(historyOf(job)).toBe('applied~2026-03-12, rejected 2026-03-12');
    expect(warningsOf(job)).toContain('stage:withdrawn:resting overruled: 2026-03-01');
  });

  it('has a withdrawal before an application', () => {
    expect(read(['Withdrawn'], ['2026-03-12'], ['x']).map(historyOf)).toEqual([
      'withdrawn 2026-03-12',
      `withdrawn~${today}`,
    ]);
  });
});

describe('beside a status column', () => {
  const columns = ['Status', 'Applied?', 'Interview', 'Offer', 'Rejected'];

  it.each([
    ['Interview', ['2026-03-01', '2026-03-12', '', ''], 'applied 2026-03-01, interview 2026-03-12', []],
    ['Interview', ['x', '', '', ''], `applied~${today}, interview~${today}`, []],
    [
      'Rejected',
      ['2026-03-01', '2026-03-12', '', ''],
      'applied 2026-03-01, interview 2026-03-12, rejected~2026-03-12',
      [],
    ],
    [
      'Rejected',
      ['2026-03-01', 'x', '', '2026-03-20'],
      'applied 2026-03-01, interview~2026-03-01, rejected 2026-03-20',
      [],
    ],
    [
      'Rejected after interview',
      ['', '', '', '2026-03-20'],
      'applied~2026-03-20, interview~2026-03-20, rejected 2026-03-20',
      [],
    ],
    ['', ['2026-03-01', 'x', '', ''], 'applied 2026-03-01, interview~2026-03-01', []],
    ['Saved', ['2026-03-01', '', '', ''], 'applied 2026-03-01', []],
    ['Applied', ['2026-03-01', 'x', '', ''], 'applied 2026-03-01', ['stage::interview overruled: x']],
    [
      'Interview',
      ['x', 'x', '', 'x'],
      `applied~${today}, interview~${today}`,
      ['stage:rejected:resting overruled: x'],
    ],
    [
      'Ghosted',
      ['2026-03-01', '', '', 'x'],
      'applied 2026-03-01, no_response~2026-03-01',
      ['stage:rejected:resting overruled: x'],
    ],
    [
      'Interview',
      ['2026-03-01', 'no', '', ''],
      'applied 2026-03-01, interview~2026-03-01',
      ['stage::interview overruled: no'],
    ],
    ['Saved', ['x', '', '', ''], `saved~${today}`, ['stage::applied overruled: x']],
    [
      'On ice',
      ['2026-03-01', 'x', '', ''],
      'applied 2026-03-01, interview~2026-03-01',
      ['stage unknown_stage: On ice'],
    ],
    [
      'Applied (1 March 2026) → Interview → Rejected',
      ['2026-03-02', '2026-03-12', '', '2026-03-20'],
      'applied 2026-03-01, interview 2026-03-12, rejected 2026-03-20',
      [],
    ],
  ] as const)('%s with %j: it counts, and contradictions are marked', (status, cells, history, warnings) => {
    const [job] = read(columns, [status, ...cells], ...marksBelow) as [ImportedJob];
    expect(historyOf(job)).toBe(history);
    expect(warningsOf(job).filter((warning) => !warning.startsWith('applied no_date'))).toEqual(warnings);
    expect(job.saysStage).toBe(true);
  });

  it('takes the day of applying from a column of its own', () => {
    const [other, unsent] = read(
      ['Date applied', 'Applied?', 'Interview'],
      ['2026-03-02', '2026-03-05', 'yes'],
      ['2026-03-02', 'no', ''],
    ) as [ImportedJob, ImportedJob];
    expect(historyOf(other)).toBe('applied 2026-03-02, interview~2026-03-02');
    expect(warningsOf(other)).toEqual(['stage::applied overruled: 2026-03-05']);
    expect(historyOf(unsent)).toBe('applied 2026-03-02');
    expect(warningsOf(unsent)).toEqual(['stage::applied overruled: no']);
  });
});

/** So that each of the columns is one of marks. */
const marksBelow = Array.from({ length: 4 }, () => ['Applied', 'yes', 'no', 'no', 'no']);

it('a link on a mark is reported as skipped', () => {
  const table = tableFrom('Company,Role,Interview', 'Globex,Cook,[yes](https://globex.example/1)');
  expect(warningsOf(jobOf(planOf(table)[0]))).toContain(
    'stage::interview left_out: https://globex.example/1',
  );
});

it('a column of a removed stage is ignored', () => {
  const table = tableFrom('Company,Role,Interview', 'Globex,Cook,yes');
  const stages = defaultStages.filter(({ id }) => id !== 'interview');
  const [row] = planImport([{ table, mapping: guessed(table) }], [], { ...importContext, stages });
  expect(historyOf(jobOf(row))).toBe(`saved~${today}`);
  expect(warningsOf(jobOf(row))).toEqual(['stage::interview left_out: yes']);
});

it('a day of applying counts beside a stage before it, whatever that is called', () => {
  const columns = ['Saved', 'Applied', 'Onsite', 'Rejected'];
  const rows = [
    ['2026-08-01', '2026-08-03', '', ''],
    ['2026-08-01', '', '', ''],
    ['2026-08-01', '2026-08-03', '2026-08-20', '2026-09-01'],
  ];
  expect(read(columns, ...rows).map(historyOf)).toEqual([
    'saved 2026-08-01, applied 2026-08-03',
    'saved 2026-08-01',
    'saved 2026-08-01, applied 2026-08-03, interview 2026-08-20, rejected 2026-09-01',
  ]);
  const [lead] = defaultStages as [Stage];
  const own: Stage = { ...lead, id: 'bookmarks', name: 'Bookmarks' };
  const table = tableFrom('Company,Role,Status,Applied on', 'Globex,Cook,Bookmarks,2026-08-03');
  const context = { ...importContext, stages: [own, ...defaultStages] };
  const [row] = planImport([{ table, mapping: guessed(table) }], [], context);
  expect(historyOf(jobOf(row))).toBe('applied 2026-08-03');
});

it.each([
  ['2026-03-12 14:30', true],
  ['Mar 12, 2026 2-3pm EST', true],
  ['12.03.2026 um 14 Uhr', true],
  ['12 mars 2026 à 14h30', true],
  ['2026-03-12T14:30:00Z', true],
  ['12.03.2026 om 14.30', true],
  ['12-03-2026 15 uur', true],
  ['٢٠٢٦-٠٣-١٢ ١٤:٣٠', true],
  ['2026-03-12', false],
  ['12.03.2026', false],
  ['2026-03-12 00:00', false],
  ['3/12/2026 12:00 AM', false],
])('the time of an interview on %s is kept in a note: %s', (text, isKept) => {
  const table = tableOf('jobs.csv', [
    ['Company', 'Role', 'Applied', 'Interview', 'Offer'],
    ['Globex', 'Cook', '2026-03-01', text, '2026-03-20'],
  ]);
  const [row] = table ? planOf(table) : [];
  const { steps } = jobOf(row);
  expect(steps.map(({ note }) => note)).toEqual([undefined, isKept ? text : undefined, undefined]);
});
