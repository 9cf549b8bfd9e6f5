import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { JobFields } from '@foothold/domain/job';
import type { ApiChange } from './api-client.ts';
import type { SeedJob } from './seed-jobs.ts';

const dayMs = 86_400_000;
const timeZone = 'Europe/London';

/** The changes that create these jobs with their histories, as if made day by day until `today`. */
export function seedChanges(jobs: readonly SeedJob[], today: Date): ApiChange[] {
  const dateOn = (day: number) => new Date(today.getTime() + day * dayMs).toISOString().slice(0, 10);
  return jobs.flatMap((job) => {
    const id = newId();
    const [first, ...later] = job.climb;
    if (!first) throw new Error(`${job.company} has no first stage`);
    const lastStep = later.length - 1;
    const changes: ApiChange[] = [
      {
        name: 'job.create',
        args: {
          id,
          eventId: newId(),
          fields: seedFields(job, dateOn),
          stageId: first[0],
          occurred: dateOn(first[1]),
          createdVia: 'ui',
        },
      },
      ...later.map(([stageId, day], step): ApiChange => ({
        name: 'job.move',
        args: {
          id,
          eventId: newId(),
          stageId,
          occurred: dateOn(day),
          source: 'ui',
          ...(job.outcome && step === lastStep ? { outcome: job.outcome } : {}),
        },
      })),
    ];
    return [
      ...changes,
      ...contactChanges(id, job),
      ...interviewChanges(id, job, dateOn),
      ...taskChanges(id, job, dateOn),
    ];
  });
}

function seedFields(job: SeedJob, dateOn: (day: number) => string): JobFields {
  const [salaryMin, salaryMax, salaryCurrency = 'GBP'] = job.salary ?? [];
  const slug = job.company.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    title: job.title,
    company: job.company,
    location: job.location,
    url: `https://${slug}.example/careers/${job.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    source: job.source ?? `${slug}.example`,
    ...(job.workMode ? { workMode: job.workMode } : {}),
    ...(job.channel ? { channel: job.channel } : {}),
    ...(job.salary ? { salaryMin, salaryMax, salaryCurrency, salaryPeriod: 'year' as const } : {}),
    ...(job.salaryText ? { salaryText: job.salaryText } : {}),
    ...(job.closes === undefined ? {} : { closesOn: dateOn(job.closes) }),
    ...(job.replyBy === undefined ? {} : { replyBy: dateOn(job.replyBy) }),
    ...(job.benefits ? { benefits: job.benefits } : {}),
    ...(job.tags ? { tags: [...job.tags] } : {}),
    ...(job.priority === undefined ? {} : { priority: job.priority }),
    ...(job.notes ? { notes: job.notes } : {}),
    ...(job.posting ? postingFields(job.posting, `${dateOn(job.climb[0]?.[1] ?? 0)}T09:00:00Z`) : {}),
    ...(job.next ? { nextMove: nextMove(job.next, dateOn) } : {}),
  };
}

function postingFields(posting: string, postingCapturedAt: string) {
  return { posting, postingCapturedAt, postingSha256: createHash('sha256').update(posting).digest('hex') };
}

function nextMove(
  next: NonNullable<SeedJob['next']>,
  dateOn: (day: number) => string,
): JobFields['nextMove'] {
  const { text, by, day, time } = next;
  if (day === undefined) return { text, by };
  if (time === undefined) return { text, by, on: dateOn(day) };
  return { text, by, on: `${dateOn(day)}T${time}:00Z`, timeZone };
}

function contactChanges(id: string, job: SeedJob): ApiChange[] {
  return (job.contacts ?? []).map((contact) => ({
    name: 'contact.put',
    args: {
      id,
      item: {
        id: newId(),
        ...contact,
        email: `${contact.name.toLowerCase().replaceAll(' ', '.')}@${job.company.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
      },
    },
  }));
}

function interviewChanges(id: string, job: SeedJob, dateOn: (day: number) => string): ApiChange[] {
  return (job.interviews ?? []).map(({ day, time, ...interview }) => ({
    name: 'interview.put',
    args: { id, item: { id: newId(), startsAt: `${dateOn(day)}T${time}:00Z`, timeZone, ...interview } },
  }));
}

function taskChanges(id: string, job: SeedJob, dateOn: (day: number) => string): ApiChange[] {
  return (job.tasks ?? []).map(({ title, due, doneDay }) => ({
    name: 'task.put',
    args: {
      id,
      item: {
        id: newId(),
        title,
        ...(due === undefined ? {} : { due: dateOn(due) }),
        ...(doneDay === undefined ? {} : { doneAt: `${dateOn(doneDay)}T18:00:00Z` }),
      },
    },
  }));
}
