import type { ImportedJob } from '../import/import-row.ts';
import type { ImportStep } from '../import/import-step.ts';
import type { PlannedRow } from '../import/import-plan.ts';
import type { Job } from '../job.ts';
import { exportedKeys } from '../job-fields.ts';

/** The day on which the files are read. */
export const samplesToday = '2026-11-25';
/** The folder of the files, from the root of the repository. */
export const samplesFolder = 'apps/web/src/features/import/samples';

export interface ImportSample {
  rows: readonly string[];
  /** Headings of columns that are not imported, where there are any. */
  ignored?: readonly string[];
  /** Headings with what is guessed of them. */
  unsure?: readonly string[];
  skippedSheets?: readonly string[];
  guessedEncoding?: string;
}

/** A planned row in words: every field that it brings, its history, and what is warned of. */
export function plannedInWords(row: PlannedRow): string {
  if (row.status === 'skipped') return `skipped, ${row.reason}: ${row.text}`;
  const { fields, contact, steps, warnings } = row.job;
  return [
    ...(row.status === 'matched'
      ? [`${row.sameness.verdict} as ${'row' in row.other ? row.other.row.number : ''}`]
      : []),
    ...jobInWords(fields, steps, contact),
    ...warnings.map(({ field, code, text }) => `! ${field} ${code}: ${text}`),
  ].join(' | ');
}

/** What is stored of the rows that are imported unless the person says otherwise, in the same words. */
export function storedRows({ rows }: ImportSample): string[] {
  return rows
    .filter((row) => !/^(?:skipped,|same as )/.test(row))
    .map((row) => row.replace(/^perhaps as \d+ \| /, '').replace(/ \| ! .*$/s, ''));
}

/** A stored job in words, as a row of which nothing is warned. */
export function storedInWords({ events, contacts, ...fields }: Job): string {
  const steps = events.map(({ toStageId, ...event }) => ({ ...event, stageId: toStageId }));
  return jobInWords(fields, steps, contacts?.[0]).join(' | ');
}

function jobInWords(
  fields: ImportedJob['fields'],
  steps: readonly Pick<ImportStep, 'stageId' | 'outcome' | 'occurred' | 'approximate'>[],
  contact: ImportedJob['contact'],
): string[] {
  const { name, email, phone, url } = contact ?? {};
  const others = exportedKeys.filter(
    (key) => key !== 'company' && key !== 'title' && fields[key] !== undefined,
  );
  return [
    `${fields.company}, ${fields.title}`,
    steps
      .map(
        ({ stageId, outcome, occurred, approximate }) =>
          `${outcome ?? stageId} ${approximate ? (occurred === samplesToday ? 'some day' : `about ${occurred}`) : occurred}`,
      )
      .join(' > '),
    ...others.map((key) => `${key}=${String(fields[key])}`),
    ...(fields.nextMove ? [`next ${fields.nextMove.on}`] : []),
    ...(contact ? [`contact=${[name, email, phone, url].filter(Boolean).join(' ')}`] : []),
  ];
}

/** Files that people reported as read wrongly elsewhere, with what each row is; nothing is asked of the person. */
export const importSamples: Readonly<Record<string, ImportSample>> = {
  '01-hyperlinks.xlsx': {
    rows: [
      'Heron Quay Books, Shop lead | applied 2026-09-01 | url=https://jobs.heronquay.example/41',
      'Ostra Milling, Process engineer | applied 2026-09-03 > interview about 2026-09-03 | url=https://jobs.ostra.example/view/12',
      'Lindow Print, Bookbinder | applied 2026-09-05 | url=https://jobs.lindow.example/77',
      'Kestrel Vans, Dispatcher | applied 2026-09-06 | url=https://jobs.kestrel.example/9',
    ],
  },
  '02-chart-sheet.xlsx': {
    rows: [
      'Heron Quay Books, Shop lead | applied 2026-09-01',
      'Ostra Milling, Process engineer | applied 2026-09-03 > rejected about 2026-09-03',
    ],
    skippedSheets: ['Chart1'],
  },
  '04-numbered-sheets.xlsx': {
    rows: [
      'Ostra Milling, Process engineer | applied 2025-09-01 > rejected about 2025-09-01 | externalId=1',
      'Kestrel Vans, Dispatcher | applied 2025-09-03 > rejected about 2025-09-03 | externalId=2',
      'Acorn Diner, Cook | applied 2025-09-05 > rejected about 2025-09-05 | externalId=3',
      'Heron Quay Books, Shop lead | applied 2026-09-01 | externalId=1',
      'Kestrel Vans, Fleet manager | applied 2026-09-02 | externalId=2',
      'Acorn Diner, Waiter | applied 2026-09-03 > interview about 2026-09-03 | externalId=3',
    ],
  },
  '05-company-total.csv': {
    rows: [
      'Total Wine & More, Store associate | applied 2026-09-01',
      'Total Quality Logistics, Broker | applied 2026-09-02 > interview about 2026-09-02',
      'Sum of Us, Campaigner | applied 2026-09-03 > rejected about 2026-09-03',
      'Gesamt Bau AG, Bauleiterin | applied 2026-09-04',
      'Ostra Milling, Process engineer | applied 2026-09-05',
      'skipped, totals: Total, 4',
    ],
  },
  '06-arabic-windows-1256.csv': {
    rows: [
      'مخبز النخيل, محاسب | applied 2026-09-01 > interview about 2026-09-01 | notes=راتب جيد',
      'شركة الميناء, مهندس عمليات | applied 2026-09-03 > rejected about 2026-09-03',
    ],
    guessedEncoding: 'windows-1256',
  },
  '06b-russian-windows-1251.csv': {
    rows: ['ООО Пекарня, Бухгалтер | applied some day | notes=Второй этап | ! applied no_date: Applied'],
    guessedEncoding: 'windows-1251',
  },
  '07-dates-arabic.csv': {
    rows: [
      'Tamr | تمر, Accountant | applied 2026-09-01',
      'Mina, Engineer | applied 2026-09-13',
      'Waha, Clerk | applied 2026-09-02',
      'Palm, Driver | applied 2026-09-03',
    ],
  },
  '08-recruiter-yes-phone-dates.csv': {
    rows: [
      'Ostra Milling, Process engineer | applied 2026-08-14 > interview 2026-09-03 > accepted about 2026-09-03 | ! stage::interview part_of_date: 9/3/2026 and 9/9/2026',
      'Kestrel Vans, Dispatcher | applied some day > rejected some day | ! applied unreadable_date: 8/82026',
      'Acorn Diner, Waiter | applied 2026-07-08 | ! applied no_year: 8-Jul | ! stage unknown_stage: rejeccted',
      'Heron Quay Books, Shop lead | applied 2026-08-15',
    ],
    ignored: ['Coding Challenge', 'Recruiter', 'Phone', 'On-Campus'],
    unsure: ['Role name: title', 'Onsite: stage::interview'],
  },
  '09-decorated-statuses.csv': {
    rows: [
      'A One, Cook | applied 2026-08-01 > accepted about 2026-08-01',
      'B Two, Cook | applied 2026-08-02 > accepted about 2026-08-02',
      'C Three, Cook | applied 2026-08-03',
      'D Four, Cook | applied 2026-08-04 > position_closed about 2026-08-04',
      'E Five, Cook | applied 2026-08-05 > offer about 2026-08-05',
      'F Six, Cook | saved some day',
      'G Seven, Cook | applied 2026-08-07 > rejected about 2026-08-07',
      'H Eight, Cook | applied 2026-08-08 > rejected about 2026-08-08',
      'I Nine, Cook | applied 2026-08-09 | ! stage unknown_stage: In Progress',
      'J Ten, Cook | applied 2026-08-10 > no_response about 2026-08-10',
    ],
  },
  '10-timelines-in-status.csv': {
    rows: [
      'A One, Cook | applied 2026-08-03 > screening 2026-08-08 > interview 2026-08-12 > rejected 2026-08-20',
      'B Two, Cook | applied some day > interview some day > rejected some day | ! applied no_date: Applied > Interview > Rejected',
      'C Three, Cook | applied some day > screening some day > rejected some day | ! applied no_date: Applied -> Phone screen -> Rejected',
      'D Four, Cook | applied 2026-08-03 > interview 2026-08-12 > offer 2026-08-20 > accepted 2026-08-22',
      'E Five, Cook | applied some day > interview some day > rejected some day | ! applied no_date: Rejected (was: Interview)',
    ],
  },
  '11-headers-of-people-en.csv': {
    rows: [
      'Ostra Milling, Process engineer | applied 2026-09-01 | url=https://ostra.example/j/1 | salaryMin=52000 | salaryMax=52000 | salaryCurrency=EUR | salaryText=€52k | source=StepStone | next 2026-09-15 | contact=Robin Example robin@ostra.example | ! stage::interview overruled: 2026-09-20',
      'Kestrel Vans, Dispatcher | applied 2026-09-02 > interview 2026-09-17 | url=https://kestrel.example/j/2 | source=Indeed | next 2026-09-16',
    ],
    ignored: ['Last Action', 'Response Date', 'CV version'],
    unsure: [
      'position_title: title',
      'Date: applied',
      'Contact Person: contact',
      'Next Follow-up: followUp',
      'Interview Date: stage::interview',
      'Link to advert: url',
    ],
  },
  '12-role-null.csv': {
    rows: [
      'skipped, no_title: Ostra Milling, null, 2026-08-03, LinkedIn, Rejected, 2026-08-19, null',
      'Kestrel Vans, Dispatcher | applied 2026-08-04 > rejected about 2026-08-04 | source=Indeed | notes=form letter',
      'skipped, no_title: Acorn Diner, null, 2026-08-05, company site, Pending, null, null',
      'Heron Quay Books, Shop lead | applied 2026-08-06 | source=LinkedIn | ! stage unknown_stage: Pending',
    ],
    ignored: ['response_date'],
    unsure: ['application_site: source'],
  },
  '14-notion-zip-in-zip.zip': {
    rows: [
      'Heron Quay Books, Shop lead | applied 2026-09-01',
      'Kestrel Vans, Dispatcher | applied 2026-09-03 > interview about 2026-09-03 | ! applied part_of_date: September 3, 2026 → September 4, 2026',
    ],
    ignored: ['Employer'],
  },
  '15-array-of-jobs.json': {
    rows: [
      'Ostra Milling, Process engineer | applied 2026-09-01 | url=https://ostra.example/j/1 | externalId=a1 | notes=line one\nline two',
      'Kestrel Vans, Dispatcher | applied 2026-09-03 > interview about 2026-09-03 | externalId=a2 | tags=van,night',
    ],
  },
  '16-one-end-of-the-salary.csv': {
    rows: [
      'Ostra Milling, Process engineer | saved some day | salaryMin=45000 | salaryMax=55000 | salaryCurrency=EUR',
      'Kestrel Vans, Dispatcher | saved some day | salaryMin=45000 | salaryCurrency=EUR | salaryText=45000 – negotiable | ! salaryMax kept_as_text: negotiable',
      'Imprimerie Nord, Relieur | saved some day | salaryMin=38000 | salaryMax=42000 | salaryCurrency=EUR',
      'Acorn Diner, Waiter | saved some day | salaryMin=2400.5 | salaryMax=2800 | salaryCurrency=EUR',
      'Lindow Print, Binder | saved some day | salaryMin=45000 | salaryMax=55000 | salaryCurrency=CHF',
    ],
  },
  '17-same-title-other-city.csv': {
    rows: [
      'Heron Quay Books, Store manager | applied 2026-09-01 | location=Leeds',
      'perhaps as 2 | Heron Quay Books, Store manager | applied 2026-09-01 | location=York',
      'perhaps as 2 | Heron Quay Books, Store manager | applied 2026-09-01 > rejected about 2026-09-01 | location=Hull',
    ],
  },
  '18-hash-routes.csv': {
    rows: [
      'Ostra Milling, Process engineer | applied 2026-09-01 | url=https://careers.ostra.example/#/jobs/101',
      'Ostra Milling, Quality lead | applied 2026-09-02 > interview about 2026-09-02 | url=https://careers.ostra.example/#/jobs/102',
      'Ostra Milling, Night baker | applied 2026-09-03 > rejected about 2026-09-03 | url=https://careers.ostra.example/#/jobs/103',
    ],
  },
  '18b-one-careers-page.csv': {
    rows: [
      'Kestrel Vans, Dispatcher | applied 2026-09-01 | url=https://kestrel.example/careers',
      'Kestrel Vans, Fleet manager | applied 2026-09-08 > interview about 2026-09-08 | url=https://kestrel.example/careers',
    ],
  },
  '19-link-variants.csv': {
    rows: [
      'Ostra Milling, Process engineer | saved some day | url=https://www.linkedin.com/jobs/view/4000000001/',
      'same as 2 | Ostra Milling, Process engineer | saved some day | url=https://www.linkedin.com/jobs/view/4000000001/?eBP=NON_CHARGEABLE&refId=AAA&trackingId=BBB%3D%3D&alternateChannel=search',
      'same as 2 | Ostra Milling, Process engineer | saved some day | url=https://fi.linkedin.com/jobs/view/process-engineer-at-ostra-milling-4000000001',
      'Kestrel Vans, Dispatcher | saved some day | url=https://www.indeed.com/viewjob?jk=00112233aabbccdd',
      'same as 5 | Kestrel Vans, Dispatcher | saved some day | url=https://www.indeed.com/viewjob?jk=00112233aabbccdd&from=serp&tk=1abc&vjs=3',
      'same as 5 | Kestrel Vans, Dispatcher | saved some day | url=https://uk.indeed.com/m/viewjob?jk=00112233aabbccdd',
      'Acorn Diner, Waiter | saved some day | url=https://boards.greenhouse.io/acorn/jobs/55?gh_jid=55&gclid=x&fbclid=y',
      'same as 8 | Acorn Diner, Waiter | saved some day | url=https://boards.greenhouse.io/acorn/jobs/55?gh_jid=55',
    ],
  },
};
