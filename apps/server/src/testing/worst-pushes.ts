import { randomUUID } from 'node:crypto';
import { mutations } from '@foothold/domain/mutation';
import type { MutationName } from '@foothold/domain/mutation';
import type { QueuedMutation } from '@foothold/contract/push';
import { fullArguments } from './worst-arguments.ts';
import { worstTexts } from './worst-texts.ts';

export interface WorstPush {
  name: string;
  /** Sent one after the other, each by a device of its own. */
  requests: readonly (readonly QueuedMutation[])[];
}

const requestBytesMax = 8_000_000;
const mutationsMax = 100;
/** Of all texts of a mutation together. */
const textUnitsMax = 400_000;
const marker = 'a text';
/** Within every limit, above the short ones, and above all. */
const textLengths = [180, 12_000, 390_000];

const queued = (name: MutationName, args: unknown, seen?: number): QueuedMutation => ({
  id: randomUUID(),
  name,
  args,
  ...(seen === undefined ? {} : { seen }),
});

/** As many of the changes as one request holds. */
function fitting(changes: Iterable<QueuedMutation>): QueuedMutation[] {
  const kept: QueuedMutation[] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes + size > requestBytesMax || kept.length === mutationsMax) continue;
    bytes += size;
    kept.push(change);
  }
  return kept;
}

function* worstArguments(name: MutationName, jobId: string): Iterable<QueuedMutation> {
  for (const listLength of [1, 40, 3_000])
    yield queued(name, fullArguments(name, { text: 'a', listLength, jobId }));
  const texts =
    JSON.stringify(fullArguments(name, { text: marker, listLength: 1, jobId })).split(marker).length - 1;
  for (const length of textLengths) {
    const each = Math.min(length, Math.floor(textUnitsMax / texts));
    for (const make of Object.values(worstTexts))
      yield queued(name, fullArguments(name, { text: make(each), listLength: 1, jobId }));
  }
}

export const mutationNames = Object.keys(mutations) as MutationName[];

/** The arguments of a mutation full of every worst text, and with lists as long as one request can hold. */
export function worstOfMutation(name: MutationName, jobId: string): WorstPush {
  const long = queued(name, fullArguments(name, { text: '', listLength: 20_000, jobId }));
  return { name: `mutation ${name}`, requests: [fitting(worstArguments(name, jobId)), fitting([long])] };
}

const sentences = (count: number, from: number, kinds: number) =>
  Array.from({ length: count }, (_, at) => `${'abcdefghijklmnop'[((at + from) * (at + 3)) % kinds]}.`).join(
    ' ',
  );

/** Two devices that change the texts of a hundred jobs without knowing of each other. */
export function worstMerges(kinds: number): WorstPush {
  const jobs = Array.from({ length: mutationsMax }, () => randomUUID());
  const created = jobs.map((id) =>
    queued('job.create', {
      id,
      eventId: randomUUID(),
      fields: { title: 'a', company: 'b', posting: sentences(1_900, 0, kinds) },
      stageId: 'saved',
      occurred: '2026-11-02',
      createdVia: 'ui',
    }),
  );
  const change = (from: number) =>
    jobs.map((id) =>
      queued('job.update', { id, changes: { posting: sentences(1_990, from, kinds) } }, mutationsMax),
    );
  return { name: `merging texts of ${kinds} sentences`, requests: [created, change(1), change(2)] };
}

/** Many large changes of one job, and one that has seen none of them. */
export function worstUnseen(id: string, rounds: number): WorstPush {
  const posting = (at: number) => `${at} ${'word '.repeat(19_000)}`;
  const round = (from: number) =>
    Array.from({ length: 80 }, (_, at) =>
      queued('job.update', { id, changes: { posting: posting(from + at) } }, 0),
    );
  const requests = Array.from({ length: rounds }, (_, at) => round(at * 80));
  const late = Array.from({ length: 80 }, (_, at) =>
    queued('job.update', { id, changes: { notes: `a${at}` } }, 0),
  );
  return { name: 'changes that a device had not seen', requests: [...requests, late] };
}

/** A job with its lists full of the longest texts, changed thirty times. */
export function largestJob(id: string): WorstPush {
  const text = (length: number) => '漢'.repeat(length);
  const create = queued('job.create', {
    id,
    eventId: randomUUID(),
    fields: { title: 'a', company: 'b', notes: text(50_000), posting: text(100_000), benefits: text(2_000) },
    stageId: 'saved',
    occurred: '2026-11-02',
    createdVia: 'ui',
  });
  const contacts = Array.from({ length: 50 }, () =>
    queued('contact.put', { id, item: { id: randomUUID(), name: 'a', notes: text(5_000) } }),
  );
  const interviews = Array.from({ length: 50 }, () =>
    queued('interview.put', {
      id,
      item: {
        id: randomUUID(),
        startsAt: '2026-11-10T09:30:00+01:00',
        timeZone: 'Europe/Berlin',
        people: text(5_000),
        prep: text(5_000),
        result: text(5_000),
      },
    }),
  );
  const changes = Array.from({ length: 30 }, (_, at) =>
    queued('job.update', { id, changes: { notes: `${at}${text(20_000)}` } }),
  );
  const half = interviews.length / 2;
  return {
    name: 'the largest job',
    requests: [
      [create, ...contacts.slice(0, 49)],
      interviews.slice(0, half),
      interviews.slice(half),
      changes,
    ],
  };
}
