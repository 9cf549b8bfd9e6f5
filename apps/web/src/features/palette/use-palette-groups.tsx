import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Link, NotebookPen, Plus, Search } from 'lucide-react';
import { isResting } from '@foothold/domain/cancelled';
import type { Contact, Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { pipelineStageOf } from '@foothold/domain/pipeline-stage';
import { standingOf } from '@foothold/domain/standing/standing';
import { useFormat } from '../../i18n/format.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { standingWords } from '../../i18n/standing-words.ts';
import { useClock } from '../../i18n/today.ts';
import { useListedJobs } from '../../sync/hooks/use-jobs.ts';
import { useQuietStages } from '../../sync/hooks/use-quiet-stages.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import {
  plainParts,
  type PaletteCommand,
  type PaletteGroup,
  type PaletteItem,
  type PaletteQuestion,
} from './palette-item.ts';
import { noteSearch, type FoundNote } from './note-search.ts';
import { nameSearch, type Found } from './palette-search.ts';
import { hostOf } from '@foothold/domain/posting/posting-link';
import { takeBrought } from '@foothold/domain/posting/brought';
import { recentJobIds } from './recent-jobs.ts';
import { useDestination } from './use-destination.ts';

interface PaletteOptions {
  accountId: string;
  query: string;
  /** The question whose choices replace all groups. */
  question: PaletteQuestion | null;
  /** Pages and commands that every page has. */
  commands: readonly PaletteCommand[];
  /** The commands of the best matching job. */
  commandsFor: (job: Job) => readonly PaletteCommand[];
}

/** Lists commands only, as in `>theme`. */
const commandSign = '>';
const jobsMax = 6;
const peopleMax = 4;
const notesMax = 3;
const recentMax = 5;

interface Person {
  contact: Contact;
  job: Job;
}

/** The items of the palette for a query; without one, recent jobs first. */
export function usePaletteGroups(options: PaletteOptions): readonly PaletteGroup[] {
  const { accountId, query, question, commands, commandsFor } = options;
  const { t } = useLingui();
  const jobs = useListedJobs();
  const { findJobs, findPeople, findNotes } = useSearches(jobs);
  const findCommands = useMemo(() => nameSearch(commands, ({ name }) => name), [commands]);
  const { jobItem, personItem, noteItem, fromLink, anywhere } = usePaletteItems();

  const isCommands = query.startsWith(commandSign);
  const words = (isCommands ? query.slice(commandSign.length) : query).trim();
  if (question) return answersTo(question, words);
  if (isCommands || words === '') {
    const recent = isCommands
      ? []
      : recentJobs(jobs, accountId).map((job) => jobItem({ thing: job, parts: plainParts(nameOf(job)) }));
    const named = words === '' ? commands.map(asItem) : findCommands(words, commands.length).map(commandItem);
    return withItems([
      { title: t`Recent`, items: recent },
      { title: t`Actions`, items: named },
    ]);
  }
  const found = findJobs(words, jobsMax);
  const best = found[0]?.thing;
  return withItems([
    { title: t`Actions`, items: fromLink(words) },
    { title: t`Jobs`, items: found.map(jobItem) },
    { title: best ? t`For ${best.company}` : '', items: best ? commandsFor(best).map(asItem) : [] },
    {
      title: t`People and notes`,
      items: [...findPeople(words, peopleMax).map(personItem), ...findNotes(words, notesMax).map(noteItem)],
    },
    { title: t`Actions`, items: findCommands(words, peopleMax).map(commandItem) },
    { title: t`Anywhere`, items: anywhere(words) },
  ]);
}

function useSearches(jobs: readonly Job[]) {
  const findJobs = useMemo(() => nameSearch(activeFirst(jobs), nameOf), [jobs]);
  const findPeople = useMemo(() => nameSearch(peopleIn(jobs), personName), [jobs]);
  const findNotes = useMemo(() => noteSearch(jobs), [jobs]);
  return { findJobs, findPeople, findNotes };
}

/** Puts active jobs before ended ones among equal matches. */
function activeFirst(jobs: readonly Job[]): Job[] {
  return [...jobs.filter((job) => !isResting(job)), ...jobs.filter(isResting)];
}

function answersTo({ groups }: PaletteQuestion, words: string): readonly PaletteGroup[] {
  return withItems(
    groups.map(({ title, commands }) => ({
      title,
      items:
        words === ''
          ? commands.map(asItem)
          : nameSearch(commands, ({ name }) => name)(words, commands.length).map(commandItem),
    })),
  );
}

/** How jobs, people and words that may stand anywhere are offered. */
function usePaletteItems() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const stages = useQuietStages();
  const clock = useClock();
  const go = useGo();
  const jobItem = ({ thing: job, parts }: Found<Job>): PaletteItem => {
    const stage = pipelineStageOf(job, stages);
    const says = standingWords(i18n, format, standingOf(job, { stages, clock }), clock.today);
    return {
      id: `job ${job.id}`,
      sign: <StageSign stage={stage} />,
      parts,
      quietFrom: job.company.length,
      detail: format.facts([stage && stageName(i18n, stage), says]),
      ...go.toJob(job.id),
    };
  };
  const personItem = ({ thing: { contact, job }, parts }: Found<Person>): PaletteItem => ({
    id: `person ${job.id} ${contact.id}`,
    sign: <Monogram name={contact.name} isRound />,
    parts,
    quietFrom: contact.name.length,
    ...go.toJob(job.id),
  });
  const noteItem = ({ job, parts }: FoundNote): PaletteItem => ({
    id: `note ${job.id}`,
    sign: <NotebookPen className="icon" aria-hidden="true" />,
    parts,
    quietFrom: 0,
    detail: job.company,
    ...go.toJob(job.id),
  });
  const fromLink = (words: string): PaletteItem[] => {
    const host = hostOf(takeBrought({ text: words }).values.url);
    if (host === undefined) return [];
    return [
      {
        id: 'from-link',
        sign: <Link className="icon" aria-hidden="true" />,
        parts: plainParts(t`Add job from ${host}`),
        ...go.toNewJob(words),
      },
    ];
  };
  const anywhere = (words: string): PaletteItem[] => [
    {
      id: 'search',
      sign: <Search className="icon" aria-hidden="true" />,
      parts: plainParts(t`Search for “${words}”`),
      kbd: '/',
      ...go.toSearch(words),
    },
    {
      id: 'new',
      sign: <Plus className="icon" aria-hidden="true" />,
      parts: plainParts(t`New job “${words}”`),
      kbd: 'N',
      ...go.toNewJob(words),
    },
  ];
  return { jobItem, personItem, noteItem, fromLink, anywhere };
}

function withItems(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

function commandItem({ thing: { name: _name, ...command }, parts }: Found<PaletteCommand>): PaletteItem {
  return { ...command, parts };
}

function asItem(command: PaletteCommand): PaletteItem {
  return commandItem({ thing: command, parts: plainParts(command.name) });
}

function nameOf({ company, title }: Job): string {
  return `${company} ${title}`;
}

// People are also found by role and company.
function personName({ contact, job }: Person): string {
  return `${contact.name} ${[contact.role, job.company].filter(Boolean).join(', ')}`;
}

function peopleIn(jobs: readonly Job[]): Person[] {
  return jobs.flatMap((job) => (job.contacts ?? []).map((contact) => ({ contact, job })));
}

// Without opened jobs, those changed last.
function recentJobs(jobs: readonly Job[], accountId: string): Job[] {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const opened = recentJobIds(accountId).flatMap((id) => byId.get(id) ?? []);
  if (opened.length > 0) return opened.slice(0, recentMax);
  return jobs.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).slice(0, recentMax);
}

function useGo() {
  const router = useRouter();
  const to = useDestination();
  return {
    toJob: (job: string) => to('edit-job', { job }),
    toSearch: (q: string) => to('job-list', { q }),
    toNewJob: (text: string) => ({
      does: () => void router.navigate({ to: '/new-job', state: (before) => ({ ...before, text }) }),
    }),
  };
}

function StageSign({ stage }: { stage: Stage | undefined }) {
  if (!stage || stage.kind === 'closed') return <Cairn height="ground" colour="ground" />;
  return <Cairn height={stage.height as 1 | 2 | 3 | 4 | 5} colour={stage.colour} />;
}
