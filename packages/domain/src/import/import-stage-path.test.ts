import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../job-facts.ts';
import { asJob, newJobs, planOf, tableFrom } from '../testing/import-tables.ts';
import { stageOfPhrase } from './import-stage.ts';
import { defaultStages } from '../stage.ts';

/** The only job of a table of one row, whose status is this; today is 10 November 2026. */
function jobOf(status: string, rest: Record<string, string> = {}) {
  const table = {
    ...tableFrom('Company,Role'),
    headers: ['Company', 'Role', 'Status', ...Object.keys(rest)],
    rows: [{ number: 2, cells: ['Acorn', 'Cook', status, ...Object.values(rest)] }],
  };
  const [job] = newJobs(planOf(table));
  if (!job) throw new Error('The row is skipped');
  return job;
}
const stepsOf = (...row: Parameters<typeof jobOf>) =>
  jobOf(...row).steps.map(({ stageId, outcome, occurred, approximate }) =>
    [stageId, outcome, approximate ? `about ${occurred}` : occurred]
      .filter((part) => part !== undefined)
      .join(' '),
  );

it.each([
  ['Applied 10 Sep', 'applied 2026-09-01', '10 Sep'],
  ['Applied & followed up 10 Sep', 'applied 2026-09-01', '10 Sep'],
  ['Applied (10 Sep) → Rejected (12 Sep)', 'applied 2026-09-01, resting rejected 2026-09-12', '10 Sep'],
  ['Applied 1 Sep', 'applied 2026-09-01', ''],
])(
  'the day in the column of applying counts before that of the cell, which is named: %s',
  (status, steps, named) => {
    const row = { 'Date applied': '2026-09-01' };
    expect(stepsOf(status, row).join(', ')).toBe(steps);
    expect(jobOf(status, row).warnings).toEqual(
      named === '' ? [] : [{ field: 'stage', code: 'overruled', text: named }],
    );
  },
);

it.each([
  ['Interview 3.9. 15', '3.9. 15'],
  ['Interview on 12 Nov 14', '12 Nov 14'],
  ['Interview 3.9. 15:00', undefined],
  ['Interview 3.9.15', undefined],
])('names a year that may be an hour: %s', (status, named) => {
  const doubts = jobOf(status).warnings.filter(({ code }) => code === 'two_readings');
  expect(doubts.map(({ text }) => text)).toEqual(named === undefined ? [] : [named]);
});

it('a job that is only saved has been so since about its last change', () => {
  expect(stepsOf('Saved', { 'Last update': '2026-09-01' })).toEqual(['saved about 2026-09-01']);
});

it.each([
  ['Applied 9/1 → Rejected 9/13', 'applied 2026-09-01, resting rejected 2026-09-13'],
  ['Applied 9/1/2026 → Rejected 9/13/2026', 'applied 2026-09-01, resting rejected 2026-09-13'],
  ['Rejected 9/13', 'applied about 2026-09-13, resting rejected 2026-09-13'],
  ['Rejected (09/13/2026)', 'applied about 2026-09-13, resting rejected 2026-09-13'],
  ['Interview 9-13-2026', 'applied about 2026-09-13, interview 2026-09-13'],
])('reads days whose month stands first: %s', (status, steps) => {
  expect(stepsOf(status).join(', ')).toBe(steps);
});

describe('a cell with several steps', () => {
  it.each([
    [
      'Applied (03 Aug) → Screening (08 Aug) → Interview (12 Aug) → Rejected (20 Aug)',
      ['applied 2026-08-03', 'screening 2026-08-08', 'interview 2026-08-12', 'resting rejected 2026-08-20'],
    ],
    [
      'Applied 03/08/2026 > Interview 12/08/2026 > Offer 20/08/2026 > Accepted 22/08/2026',
      ['applied 2026-08-03', 'interview 2026-08-12', 'offer 2026-08-20', 'resting accepted 2026-08-22'],
    ],
    ['Applied: Dec 3 -> Interview: Jan 12', ['applied 2025-12-03', 'interview 2026-01-12']],
    ['Applied (3 Nov) → Interview (1 Dec)', ['applied 2026-11-03', 'interview 2026-12-01']],
    ['Applied (1 Feb) → Rejected (20 Jan)', ['applied 2025-02-01', 'resting rejected 2026-01-20']],
    ['Rejected (20 Aug) ← Applied (3 Aug)', ['applied 2026-08-03', 'resting rejected 2026-08-20']],
    ['2026-08-03 Applied; 2026-08-12 Interview', ['applied 2026-08-03', 'interview 2026-08-12']],
    [
      'Beworben (3.8.) » Vorstellungsgespräch am 12.8. » Absage',
      ['applied 2026-08-03', 'interview 2026-08-12', 'resting rejected about 2026-08-12'],
    ],
    [
      'Interview (12 Aug) → Offer',
      ['applied about 2026-08-12', 'interview 2026-08-12', 'offer about 2026-08-12'],
    ],
    [
      'Applied > Interview > Rejected',
      ['applied about 2026-11-10', 'interview about 2026-11-10', 'resting rejected about 2026-11-10'],
    ],
    [
      'Rejected (was: Interview)',
      ['applied about 2026-11-10', 'interview about 2026-11-10', 'resting rejected about 2026-11-10'],
    ],
    ['Interview (12 Aug)', ['applied about 2026-08-12', 'interview 2026-08-12']],
    ['Rejected on 20.08.2026', ['applied about 2026-08-20', 'resting rejected 2026-08-20']],
    ['Saved 1 Aug, Applied 3 Aug', ['saved 2026-08-01', 'applied 2026-08-03']],
    [
      'Applied 3/8, phone screen 10/8, rejected 20/8',
      ['applied 2026-08-03', 'screening 2026-08-10', 'resting rejected 2026-08-20'],
    ],
    [
      'Applied Aug 3 at 9am; interview Aug 12 at 10:30; offer Aug 20',
      ['applied 2026-08-03', 'interview 2026-08-12', 'offer 2026-08-20'],
    ],
  ])('is parsed as a history: %s', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
    expect(jobOf(status).steps.at(-1)?.note).toBe(status);
    expect(factsOf(asJob(jobOf(status), 50)).appliedOn).toBe(
      steps.find((step) => step.startsWith('applied'))?.slice(-10),
    );
  });

  it('is parsed with day and month in the order of the whole column', () => {
    const rows = ['Applied 3/8 → Rejected 5/8', 'Applied 3/8 → Rejected 20/8'];
    const table = tableFrom('Company,Role,Status', ...rows.map((status, n) => `Acorn ${n},Cook,${status}`));
    const [first] = newJobs(planOf(table));
    expect(first?.steps.map(({ occurred, approximate }) => [occurred, approximate])).toEqual([
      ['2026-08-03', undefined],
      ['2026-08-05', undefined],
    ]);
  });

  it('has a talk that is planned for soon in the next days, and not a year ago', () => {
    expect(stepsOf('Interview on 17 Nov')).toEqual(['applied about 2026-11-10', 'interview 2026-11-17']);
    expect(stepsOf('Interview on 20 Dec')).toEqual(['applied about 2025-12-20', 'interview 2025-12-20']);
    expect(stepsOf('Rejected on 17 Nov')).toEqual([
      'applied about 2025-11-17',
      'resting rejected 2025-11-17',
    ]);
  });

  it('takes the days of other columns for steps without one', () => {
    expect(
      stepsOf('Applied → Rejected', { 'Date applied': '2026-09-01', 'Last updated': '2026-09-20' }),
    ).toEqual(['applied 2026-09-01', 'resting rejected about 2026-09-20']);
    expect(stepsOf('Applied → Interview (12 Sep)', { 'Date saved': '2026-08-30' })).toEqual([
      'saved 2026-08-30',
      'applied about 2026-08-30',
      'interview 2026-09-12',
    ]);
  });

  it('reports unsure days: an ambiguous order of day and month, or days out of order', () => {
    expect(stepsOf('Applied 03/04/2026 → Rejected 05/06/2026').every((step) => step.includes('about'))).toBe(
      true,
    );
    const turned = jobOf('Applied (20 Aug 2026) → Rejected (3 Aug 2026)');
    expect(turned.warnings).toContainEqual({ field: 'stage', code: 'unreadable_date', text: '3 Aug 2026' });
    expect(turned.steps.at(-1)).toMatchObject({ occurred: '2026-08-20', approximate: true });
  });

  it.each(['Rejected → Interview', 'Applied → somewhere', 'Interview, maybe', '→', 'a > b', '2026 > 2027'])(
    'is not parsed with an unknown or a backward step: %s',
    (status) => {
      expect(stageOfPhrase(status, defaultStages).path).toBeUndefined();
    },
  );

  it('is parsed alike with every separator, and never gives an invalid job', () => {
    const steps = fc.subarray(['Applied', 'Screening', 'Interview', 'Offer', 'Rejected'], { minLength: 2 });
    fc.assert(
      fc.property(
        steps,
        fc.constantFrom(' → ', '->', ' => ', ' > ', ' » ', '; ', '؛ ', ' | ', '\n', ', ', '، ', ' - ', ' – '),
        (names, mark) => {
          const { path } = stageOfPhrase(names.join(mark), defaultStages);
          expect(path?.length).toBe(names.length);
          const job = asJob(jobOf(names.join(mark)), 50);
          expect(job.events.length).toBeGreaterThanOrEqual(names.length);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Applied', '(3 Aug)', ' → ', '31/02', 'Rejected', ' ', '>', '('), {
          maxLength: 10,
        }),
        (parts) => {
          const status = parts.join('');
          if (status.trim() !== '') asJob(jobOf(status), 50);
        },
      ),
    );
  });
});

describe('an end without a day of applying', () => {
  it.each([
    ['Rejected', ['applied about 2026-11-10', 'resting rejected about 2026-11-10']],
    ['Accepted', ['applied about 2026-11-10', 'resting accepted about 2026-11-10']],
    ['Ghosted', ['applied about 2026-11-10', 'resting no_response about 2026-11-10']],
    ['Offer declined', ['applied about 2026-11-10', 'resting declined_by_me about 2026-11-10']],
    ['Withdrawn', ['resting withdrawn about 2026-11-10']],
    ['Skipped', ['resting skipped about 2026-11-10']],
  ])('counts as an application unless nothing was sent: %s', (status, steps) => {
    expect(stepsOf(status)).toEqual(steps);
    expect(jobOf(status).warnings).toMatchObject([{ field: 'applied', code: 'no_date' }]);
  });

  it('is approximately on the day of saving where that is known, with a warning', () => {
    const job = jobOf('Rejected', { 'Date saved': '2026-08-30' });
    expect(job.steps).toMatchObject([
      { stageId: 'saved', occurred: '2026-08-30' },
      { stageId: 'applied', occurred: '2026-08-30', approximate: true },
      { stageId: 'resting' },
    ]);
    expect(job.warnings).toEqual([{ field: 'applied', code: 'about_date', text: 'Rejected' }]);
  });
});

it.each([
  '2026-08-03 Applied / 2026-08-12 Interview',
  'Applied (2026-08-03)/Interview (2026-08-12)',
  'Applied 2026-08-03 & interviewed 2026-08-12',
  'Applied 2026-08-03 + Interview 2026-08-12',
  'Applied 2026-08-03 and interviewed 2026-08-12',
  'Applied 2026-08-03. Interview 2026-08-12.',
  'Applied (3 Aug 2026). Interview (12 Aug 2026).',
  'Beworben 3.8.2026 und Gespräch 12.8.2026',
  'Postulé le 2026-08-03 et entretien le 2026-08-12',
  'Solicitud 2026-08-03 y entrevista 2026-08-12',
])('a path whose every step has its day may have any separator: %s', (status) => {
  expect(stepsOf(status)).toEqual(['applied 2026-08-03', 'interview 2026-08-12']);
});

it.each(['Rejected / Withdrawn', 'Phone & onsite interview', 'Interview 1 and 2'])(
  'what may be another or part of a name is no step: %s',
  (status) => {
    expect(stageOfPhrase(status, defaultStages).path).toBeUndefined();
  },
);

it.each([
  ['Bewerbung 03.08. → Gespräch 12.08. → Absage 20.08.2026', 'applied interview closed'],
  ['Candidature (3 août 2026) → Entretien (12 août 2026) → Refus', 'applied interview closed'],
  ['قدمت ٣/٨ → مقابلة يوم ١٢/٨ → رفض', 'applied interview closed'],
  ['Solicitud 03/08/2026 > Entrevista 12/08/2026 > Descartado', 'applied interview closed'],
])('a path that starts with the application is parsed: %s', (text, kinds) => {
  expect(
    stageOfPhrase(text, defaultStages)
      .path?.map(({ kind }) => kind)
      .join(' '),
  ).toBe(kinds);
});

it('an unreadable date of applying still counts as an application', () => {
  const job = jobOf('', { 'Date applied': '31.11.2026' });
  expect(job.steps.map(({ stageId, approximate }) => [stageId, approximate])).toEqual([['applied', true]]);
  expect(job.warnings).toContainEqual({ field: 'applied', code: 'unreadable_date', text: '31.11.2026' });
  expect(jobOf('', { 'Date applied': 'not yet' }).steps[0]?.stageId).toBe('saved');
});

it.each(['Rejected 5.10.; applied 1.9.', 'Interview 15/9, Applied 1/9'])(
  'no step takes the day of another where they do not lead on: %s',
  (status) => {
    const { steps, warnings } = jobOf(status);
    expect(steps.every(({ approximate }) => approximate)).toBe(true);
    expect(steps.at(-1)?.note).toBe(status);
    expect(warnings.map(({ code }) => code)).toEqual(['no_date']);
  },
);

describe('a day that lies ahead', () => {
  it.each([
    ['Applied 2026-12-01', 'applied', '2026-12-01'],
    ['Rejected 2026-11-12', 'stage', '2026-11-12'],
    ['Offer 2027-01-03', 'stage', '2027-01-03'],
  ])('is named where it was to have been: %s', (status, field, text) => {
    expect(jobOf(status).warnings).toContainEqual({ field, code: 'in_future', text });
  });

  it.each([
    ['Applied on', '2026-12-01', true],
    ['Applied on', '2026-11-11', false],
    ['Date saved', '2026-12-01', true],
    ['Deadline', '2026-12-01', false],
  ])('in a column called %s: %s', (heading, day, isNamed) => {
    const codes = jobOf('', { [heading]: day }).warnings.map(({ code }) => code);
    expect(codes.includes('in_future')).toBe(isNamed);
  });

  it('is that of a talk which is planned', () => {
    expect(jobOf('Interview 2026-12-03').warnings).toEqual([]);
  });
});

describe('steps with other words between them', () => {
  it.each([
    ['Applied but withdrew', 'applied > withdrawn'],
    ['Applied and then withdrew', 'applied > withdrawn'],
    ['Interviewed, but rejected', 'applied > interview > rejected'],
    ['Offer but declined', 'applied > offer > declined_by_me'],
    ['Beworben, dann Absage', 'applied > rejected'],
    ['Postulé puis refusé', 'applied > rejected'],
    ['Postulado pero rechazado', 'applied > rejected'],
    ['Gesolliciteerd maar afgewezen', 'applied > rejected'],
    ['تم التقديم ثم مقابلة', 'applied > interview'],
    ['1. Applied 2. Interview 3. Rejected', 'applied > interview > rejected'],
    ['تم التقديم ← مقابلة ← رفض', 'applied > interview > rejected'],
    ['رفض → مقابلة → تم التقديم', 'applied > interview > rejected'],
    ['הוגש ← ראיון', 'applied > interview'],
  ])('are read: %s', (status, right) => {
    const { steps, warnings } = jobOf(status);
    expect(steps.map(({ stageId, outcome }) => outcome ?? stageId).join(' > ')).toBe(right);
    expect(warnings.map(({ code }) => code)).toEqual(['no_date']);
  });

  it.each([
    ['Applied 3/8; HR call 12/8; Rejected 20/8', 'HR call 12/8'],
    ['Applied 3/8, chat with Bo on 12/8, Rejected 20/8', 'chat with Bo on 12/8'],
    ['Applied (3/8) > HR (12/8) > Rejected (20/8)', 'HR (12/8)'],
    ['Beworben (3.8.) → Probearbeiten (12.8.) → Absage (20.8.)', 'Probearbeiten (12.8.)'],
  ])('are left out and named where they are no stage: %s', (status, text) => {
    expect(stepsOf(status)).toEqual(['applied 2026-08-03', 'resting rejected 2026-08-20']);
    expect(jobOf(status).warnings).toContainEqual({ field: 'stage', code: 'left_out', text });
  });

  it.each(['Applied; Interview; who knows', 'who knows; Applied; Interview', 'Rejected; who knows; Applied'])(
    'are no path where they begin or end it, or it leads back: %s',
    (status) => {
      expect(stageOfPhrase(status, defaultStages).path).toBeUndefined();
    },
  );
});

it('days with two readings are named', () => {
  const { steps, warnings } = jobOf('Applied (03/08) → Interview (10/08)');
  expect(steps.every(({ approximate }) => approximate)).toBe(true);
  expect(warnings.filter(({ code }) => code === 'two_readings').map(({ text }) => text)).toEqual([
    '03/08',
    '10/08',
  ]);
});

it.each(['Aanbod afgewezen', 'Zusage erhalten, abgelehnt', 'Offerta rifiutata'])(
  'who declined an offer stays open in %s',
  (status) => {
    expect(stageOfPhrase(status, defaultStages).outcome).not.toBe('rejected');
  },
);

it('days of a path follow the order that the dates of applying tell', () => {
  const { steps, warnings } = jobOf('Interview (3/12)', { 'Date applied': '13/09/2026' });
  expect(steps.at(-1)).toMatchObject({ stageId: 'interview', occurred: '2026-12-03' });
  expect(steps.at(-1)?.approximate).toBeUndefined();
  expect(warnings.map(({ code }) => code)).not.toContain('two_readings');
});

it.each(['Turned down after offer', 'Applied - rejected - reapplied', 'Rejected (reapplied)'])(
  'where a job stands stays open in %s',
  (status) => {
    expect(stageOfPhrase(status, defaultStages).isKnown).toBe(false);
  },
);

it('days of a path may begin with their years, and are named', () => {
  const { steps, warnings } = jobOf('Applied 26.09.01 → Interview 26.09.17');
  expect(steps.map(({ occurred, approximate }) => [occurred, approximate])).toEqual([
    ['2026-09-01', true],
    ['2026-09-17', true],
  ]);
  const open = warnings.filter(({ code }) => code === 'two_readings');
  expect(open.map(({ text }) => text)).toEqual(['26.09.01', '26.09.17']);
  const german = jobOf('Applied 24.09.26 → Interview 26.09.26');
  expect(german.steps.map(({ occurred }) => occurred)).toEqual(['2026-09-24', '2026-09-26']);
  expect(german.warnings).toEqual([]);
});
