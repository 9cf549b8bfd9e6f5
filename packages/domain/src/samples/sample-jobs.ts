import type { JobFields } from '../job.ts';
import type { MutationArgs } from '../mutation.ts';
import type { Language } from '../settings.ts';
import { nearestStage, type Stage, type StageKind } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';
import { addDays, instantAt, momentAt } from '../time-zone.ts';
import { type SampleKey, type SampleWords, sampleWords } from './sample-words.ts';

/** The clock of the dates and the language of the samples. `today` is a local date. */
export interface SampleSetting {
  today: string;
  timeZone: string;
  language: Language;
  stages: readonly Stage[];
  newId: () => string;
}

type SampleMutation = 'job.create' | 'job.move' | 'contact.put' | 'interview.put';

/** One change of those that make the samples. */
export type SampleChange = {
  [Name in SampleMutation]: { name: Name; args: MutationArgs<Name> };
}[SampleMutation];

/** A step of the history: how many days ago it was, and how it ended. */
type Step = readonly [kind: StageKind, daysAgo: number, outcome?: Outcome];

interface Sample {
  key: SampleKey;
  company: string;
  location?: string;
  workMode?: JobFields['workMode'];
  /** Thousands of pounds a year. */
  pay: readonly [number, number];
  steps: readonly Step[];
  closesInDays?: number;
  move?: { text: keyof SampleWords['moves']; by: 'me' | 'them'; inDays: number };
}

const samples: readonly Sample[] = [
  {
    key: 'theatre',
    company: 'Heron Quay Theatre',
    location: 'Belfast',
    workMode: 'hybrid',
    pay: [38, 42],
    steps: [['lead', 2]],
    move: { text: 'write', by: 'me', inDays: 0 },
  },
  {
    key: 'labs',
    company: 'Lanternfish Labs',
    workMode: 'remote',
    pay: [44, 50],
    steps: [
      ['lead', 13],
      ['applied', 11],
      ['screening', 4],
    ],
    move: { text: 'prepare', by: 'me', inDays: 2 },
  },
  {
    key: 'council',
    company: 'Mossgate Council',
    location: 'Utrecht',
    pay: [36, 39],
    steps: [['lead', 1]],
    closesInDays: 6,
  },
  {
    key: 'pricing',
    company: 'Alder & Wren',
    location: 'Leeds',
    pay: [50, 56],
    steps: [
      ['lead', 24],
      ['applied', 21],
      ['screening', 13],
      ['interview', 6],
    ],
    move: { text: 'decision', by: 'them', inDays: 3 },
  },
  {
    key: 'bakery',
    company: 'Fennel Street Bakery',
    location: 'York',
    pay: [34, 38],
    steps: [
      ['lead', 6],
      ['applied', 5],
    ],
    move: { text: 'reply', by: 'them', inDays: 8 },
  },
  {
    key: 'media',
    company: 'Tin Whistle Media',
    location: 'Glasgow',
    workMode: 'hybrid',
    pay: [41, 46],
    steps: [
      ['lead', 10],
      ['applied', 9],
    ],
    move: { text: 'reply', by: 'them', inDays: 14 },
  },
  {
    key: 'insurance',
    company: 'Bellhouse Insurance',
    location: 'Perth',
    pay: [42, 47],
    steps: [
      ['lead', 30],
      ['applied', 27],
      ['closed', 11, 'rejected'],
    ],
  },
  {
    key: 'trams',
    company: 'Copperline Trams',
    location: 'Nottingham',
    pay: [39, 43],
    steps: [
      ['lead', 21],
      ['applied', 19],
      ['closed', 15, 'position_closed'],
    ],
  },
];

/** The changes that make a small search of eight jobs, with its history, around today; every job in it is a sample. */
export function sampleChanges(setting: SampleSetting): SampleChange[] {
  return samples.flatMap((sample) => changesOf(sample, setting));
}

function changesOf(sample: Sample, setting: SampleSetting): SampleChange[] {
  const id = setting.newId();
  const [first, ...later] = stepsIn(sample, setting);
  if (!first) return [];
  const create = {
    id,
    ...first,
    fields: fieldsOf(sample, setting),
    createdVia: 'ui',
    isSample: true,
  } as const;
  return [
    { name: 'job.create', args: create },
    ...later.map((step) => ({ name: 'job.move' as const, args: { id, ...step, source: 'ui' as const } })),
    ...(sample.key === 'labs' ? callOf(id, setting) : []),
  ];
}

/** Its steps through the person's own stages; one that has no stage of its own there is left out. */
function stepsIn({ steps }: Sample, { today, stages, newId }: SampleSetting) {
  let before: string | undefined;
  return steps.flatMap(([kind, daysAgo, outcome]) => {
    const stage = nearestStage(stages, kind);
    if (!stage || stage.id === before) return [];
    before = stage.id;
    const ended = outcome !== undefined && stage.kind === 'closed' ? { outcome } : {};
    return [{ eventId: newId(), stageId: stage.id, occurred: addDays(today, -daysAgo), ...ended }];
  });
}

function fieldsOf(sample: Sample, setting: SampleSetting): JobFields {
  const { company, location, workMode, pay, closesInDays } = sample;
  const { roles } = sampleWords[setting.language];
  return {
    title: roles[sample.key],
    company,
    ...(location === undefined ? {} : { location }),
    ...(workMode === undefined ? {} : { workMode }),
    salaryMin: pay[0] * 1_000,
    salaryMax: pay[1] * 1_000,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
    ...(closesInDays === undefined ? {} : { closesOn: addDays(setting.today, closesInDays) }),
    ...moveOf(sample, setting),
  };
}

function moveOf(sample: Sample, setting: SampleSetting): Pick<JobFields, 'nextMove'> {
  const { move, key } = sample;
  if (!move) return {};
  const text = sampleWords[setting.language].moves[move.text];
  if (key === 'labs')
    return { nextMove: { text, by: move.by, on: callTime(setting), timeZone: setting.timeZone } };
  return { nextMove: { text, by: move.by, on: addDays(setting.today, move.inDays) } };
}

/** The talk that the move prepares for, with whom it is held. */
function callOf(id: string, setting: SampleSetting): SampleChange[] {
  const { call, prep } = sampleWords[setting.language];
  const person = { name: 'Ines Okoro', email: 'ines.okoro@lanternfish.example' };
  const contact = { id: setting.newId(), ...person, kind: 'recruiter' as const };
  const interview = {
    id: setting.newId(),
    startsAt: callTime(setting),
    timeZone: setting.timeZone,
    durationMinutes: 30,
    label: call,
    format: 'phone' as const,
    people: person.name,
    prep,
  };
  return [
    { name: 'contact.put', args: { id, item: contact } },
    { name: 'interview.put', args: { id, item: interview } },
  ];
}

const weekendDays: readonly number[] = [0, 6];

/** At ten in two days' time, or on the first working day after that. */
function callTime({ today, timeZone }: SampleSetting): string {
  let date = addDays(today, 2);
  while (weekendDays.includes(new Date(`${date}T12:00:00Z`).getUTCDay())) date = addDays(date, 1);
  return momentAt(instantAt(date, '10:00', timeZone), timeZone);
}
