import { v7 as newId } from 'uuid';
import { pushLimits } from '@foothold/contract/push';
import { type ApiAccount, type ApiChange, pushChanges } from './api-client.ts';

const companies = [
  'Tidewell Energy',
  'Northing Maps',
  'Pemberly Transit',
  'Nettle Health',
  'Kitestring Labs',
  'Osprey Lane Freight',
];
const titles = [
  'Data Analyst',
  'Senior Data Analyst',
  'Analytics Engineer',
  'Geospatial Analyst',
  'Product Analyst',
  'BI Lead',
];
const stages = ['saved', 'applied', 'screening', 'interview', 'offer'];
const firstDay = Date.UTC(2026, 5, 1);

/** Typical jobs: about 700 bytes each, with various stages, dates and moves. */
export function newJobChanges(count: number): ApiChange[] {
  return Array.from({ length: count }, (_, index) => {
    const day = (offset: number) =>
      new Date(firstDay + (index % 150) * 86_400_000 + offset * 86_400_000).toISOString().slice(0, 10);
    const by = index % 3 === 0 ? ('me' as const) : ('them' as const);
    return {
      name: 'job.create',
      args: {
        id: newId(),
        eventId: newId(),
        fields: {
          company: `${pick(companies, index)} ${index}`,
          title: pick(titles, index * 7),
          location: 'Edinburgh',
          workMode: 'hybrid',
          salaryMin: 40_000 + (index % 40) * 500,
          salaryMax: 50_000 + (index % 40) * 500,
          salaryCurrency: 'GBP',
          salaryPeriod: 'year',
          url: `https://jobs.example/postings/${index}`,
          source: 'jobs.example',
          notes: `They asked for an example of a forecast. Note ${index}.`,
          ...(index % 4 === 3 ? {} : { nextMove: { text: 'Send the next message', by, on: day(7) } }),
        },
        stageId: pick(stages, index),
        occurred: day(0),
        createdVia: 'ui',
      },
    } satisfies ApiChange;
  });
}

/** Adds so many jobs to an account, in full pushes. */
export async function addJobs(origin: string, account: ApiAccount, count: number): Promise<void> {
  const changes = newJobChanges(count);
  for (let sent = 0; sent < count; sent += pushLimits.mutations) {
    await pushChanges(origin, account, changes.slice(sent, sent + pushLimits.mutations));
  }
}

function pick(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}
