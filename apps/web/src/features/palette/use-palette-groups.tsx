import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import type { Contact, Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { stageName } from '../../i18n/stage-words.ts';
import { useJobs, useSettings } from '../../sync/use-jobs.ts';
import { Cairn } from '../../ui/cairn.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { plainParts, type PaletteCommand, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import { nameSearch, type Found } from './palette-search.ts';
import { recentJobIds } from './recent-jobs.ts';
import { useDestination } from './use-destination.ts';

interface PaletteOptions {
  accountId: string;
  query: string;
  /** Pages and acts that are there whatever stands on the page. */
  commands: readonly PaletteCommand[];
  /** What can be done to the job that fits best. */
  commandsFor: (job: Job) => readonly PaletteCommand[];
}

/** Only what does something, as in `>theme`. */
const commandSign = '>';
const jobsMax = 6;
const peopleMax = 4;
const recentMax = 5;

interface Person {
  contact: Contact;
  job: Job;
}

/** What the palette offers for a query; before anything is typed, recent jobs first. */
export function usePaletteGroups(options: PaletteOptions): readonly PaletteGroup[] {
  const { accountId, query, commands, commandsFor } = options;
  const { t } = useLingui();
  const jobs = useJobs();
  const findJobs = useMemo(() => nameSearch(jobs, ({ company, title }) => `${company} ${title}`), [jobs]);
  const findPeople = useMemo(() => nameSearch(peopleIn(jobs), ({ contact }) => contact.name), [jobs]);
  const findCommands = useMemo(() => nameSearch(commands, ({ name }) => name), [commands]);

  const { jobItem, personItem, anywhere } = usePaletteItems();

  const isCommands = query.startsWith(commandSign);
  const words = (isCommands ? query.slice(commandSign.length) : query).trim();
  const everyCommand = commands.map((command) =>
    commandItem({ thing: command, parts: plainParts(command.name) }),
  );
  if (isCommands || words === '') {
    const recent = isCommands
      ? []
      : recentJobs(jobs, accountId).map((job) => jobItem({ thing: job, parts: plainParts(nameOf(job)) }));
    const named = words === '' ? everyCommand : findCommands(words, commands.length).map(commandItem);
    return withItems([
      { title: t`Recent`, items: recent },
      { title: t`Go to and do`, items: named },
    ]);
  }
  const found = findJobs(words, jobsMax);
  const best = found[0]?.thing;
  return withItems([
    { title: t`Jobs`, items: found.map(jobItem) },
    {
      title: best ? t`For ${best.company}` : '',
      items: best
        ? commandsFor(best).map((command) => commandItem({ thing: command, parts: plainParts(command.name) }))
        : [],
    },
    { title: t`People`, items: findPeople(words, peopleMax).map(personItem) },
    { title: t`Go to and do`, items: findCommands(words, peopleMax).map(commandItem) },
    { title: t`Anywhere`, items: anywhere(words) },
  ]);
}

/** How jobs, people and words that may stand anywhere are offered. */
function usePaletteItems() {
  const { t, i18n } = useLingui();
  const { stages } = useSettings();
  const go = useGo();
  const jobItem = ({ thing: job, parts }: Found<Job>): PaletteItem => {
    const stage = stages.find((each) => each.id === job.stageId);
    return {
      id: `job ${job.id}`,
      sign: <StageSign stage={stage} />,
      parts,
      quietFrom: job.company.length,
      ...(stage ? { detail: stageName(i18n, stage) } : {}),
      ...go.toJob(job.id),
    };
  };
  const personItem = ({ thing: { contact, job }, parts }: Found<Person>): PaletteItem => ({
    id: `person ${job.id} ${contact.id}`,
    sign: <Monogram name={contact.name} isRound />,
    parts,
    detail: [contact.role, job.company].filter(Boolean).join(', '),
    ...go.toJob(job.id),
  });
  const anywhere = (words: string): PaletteItem[] => [
    {
      id: 'search',
      sign: <Search className="i" aria-hidden="true" />,
      parts: plainParts(t`Search everything for “${words}”`),
      ...go.toSearch(words),
    },
    {
      id: 'new',
      sign: <Plus className="i" aria-hidden="true" />,
      parts: plainParts(t`New job called “${words}”`),
      ...go.toNewJob(words),
    },
  ];
  return { jobItem, personItem, anywhere };
}

function withItems(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

function commandItem({ thing: { id, sign, kbd, href, run }, parts }: Found<PaletteCommand>): PaletteItem {
  return {
    id,
    sign,
    parts,
    run,
    ...(kbd === undefined ? {} : { kbd }),
    ...(href === undefined ? {} : { href }),
  };
}

function nameOf({ company, title }: Job): string {
  return `${company} ${title}`;
}

function peopleIn(jobs: readonly Job[]): Person[] {
  return jobs.flatMap((job) => (job.contacts ?? []).map((contact) => ({ contact, job })));
}

// Where nothing has been opened yet, what was changed last.
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
      run: () => void router.navigate({ to: '/new-job', state: (before) => ({ ...before, text }) }),
    }),
  };
}

function StageSign({ stage }: { stage: Stage | undefined }) {
  if (!stage || stage.kind === 'closed') return <Cairn height="ground" colour="ground" />;
  return <Cairn height={stage.height as 1 | 2 | 3 | 4 | 5} colour={stage.colour} />;
}
