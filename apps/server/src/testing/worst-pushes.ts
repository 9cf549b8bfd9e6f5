import { randomUUID } from 'node:crypto';
import { pushLimits } from '@foothold/contract/push';
import { jobLimits } from '@foothold/domain/job';
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

/** Less what stands around the changes. */
const requestBytesMax = pushLimits.bodyBytes - 200;
const aloneBytesMax = pushLimits.bodyBytesAlone - 200;
const mutationsMax = pushLimits.mutations;
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

/** The changes in order, as many in each request as it holds, without those that none does. */
function requestsOf(changes: Iterable<QueuedMutation>): QueuedMutation[][] {
  const requests: QueuedMutation[][] = [];
  let bytesLeft = 0;
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (size > aloneBytesMax) continue;
    const last = requests.at(-1);
    if (last && size <= bytesLeft && last.length < mutationsMax) last.push(change);
    else requests.push([change]);
    bytesLeft = last === requests.at(-1) ? bytesLeft - size : requestBytesMax - size;
  }
  return requests;
}

/** How each is made: what is not going to be sent need not be. */
function* worstArguments(name: MutationName, jobId: string): Iterable<() => QueuedMutation> {
  for (const listLength of [1, 40, 3_000])
    yield () => queued(name, fullArguments(name, { text: 'a', listLength, jobId }));
  const texts =
    JSON.stringify(fullArguments(name, { text: marker, listLength: 1, jobId })).split(marker).length - 1;
  for (const length of textLengths) {
    const each = Math.min(length, Math.floor(textUnitsMax / texts));
    for (const make of Object.values(worstTexts))
      yield () => queued(name, fullArguments(name, { text: make(each), listLength: 1, jobId }));
  }
}

export const mutationNames = Object.keys(mutations) as MutationName[];

/**
 * The arguments of a mutation full of every worst text, and with lists as long as one request can hold; of all but the
 * last, those whose number is sent.
 */
export function worstOfMutation(
  name: MutationName,
  jobId: string,
  isSent: (input: number) => boolean = () => true,
): WorstPush {
  const sent = [...worstArguments(name, jobId)].filter((_, at) => isSent(at)).map((make) => make());
  const long = queued(name, fullArguments(name, { text: '', listLength: 20_000, jobId }));
  return { name: `mutation ${name}`, requests: requestsOf([...sent, long]) };
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
  return {
    name: `merging texts of ${kinds} sentences`,
    requests: requestsOf([...created, ...change(1), ...change(2)]),
  };
}

/** Many large changes of one job, and one that has seen none of them. */
export function worstUnseen(id: string, rounds: number): WorstPush {
  const posting = (at: number) => `${at} ${'word '.repeat(19_000)}`;
  const changes = Array.from({ length: 80 * rounds }, (_, at) =>
    queued('job.update', { id, changes: { posting: posting(at) } }, 0),
  );
  const late = Array.from({ length: 80 }, (_, at) =>
    queued('job.update', { id, changes: { notes: `a${at}` } }, 0),
  );
  return { name: 'changes that a device had not seen', requests: [...requestsOf(changes), late] };
}

const wideText = (length: number) => '漢'.repeat(length);
const largeTexts = {
  title: 'a',
  company: 'b',
  notes: wideText(jobLimits.notes),
  posting: wideText(jobLimits.posting),
  benefits: wideText(jobLimits.benefits),
};
const largeContacts = Array.from({ length: jobLimits.contacts }, () => ({
  id: randomUUID(),
  name: 'a',
  notes: wideText(jobLimits.contactNotes),
}));
const largeInterviews = Array.from({ length: jobLimits.interviews }, () => ({
  id: randomUUID(),
  startsAt: '2026-11-10T09:30:00+01:00',
  timeZone: 'Europe/Berlin',
  people: wideText(jobLimits.interviewText),
  prep: wideText(jobLimits.interviewText),
  result: wideText(jobLimits.interviewText),
}));

/** A job with its lists full of the longest texts, changed thirty times. */
export function largestJob(id: string): WorstPush {
  const create = queued('job.create', {
    id,
    eventId: randomUUID(),
    fields: largeTexts,
    stageId: 'saved',
    occurred: '2026-11-02',
    createdVia: 'ui',
  });
  const changes = Array.from({ length: 30 }, (_, at) =>
    queued('job.update', { id, changes: { notes: `${at}${wideText(20_000)}` } }),
  );
  return {
    name: 'the largest job',
    requests: requestsOf([
      create,
      ...largeContacts.map((item) => queued('contact.put', { id, item })),
      ...largeInterviews.map((item) => queued('interview.put', { id, item })),
      ...changes,
    ]),
  };
}

/** The same job, with every text that its posting had, in the one change that brings it back from an export. */
export function wholeJob(id: string): WorstPush {
  const at = '2026-11-02T09:30:00.000Z';
  const event = {
    id: randomUUID(),
    fromStageId: null,
    fromStage: null,
    fromKind: null,
    toStageId: 'saved',
    toStage: null,
    toKind: 'saved',
    occurred: '2026-11-02',
    recordedAt: at,
    source: 'ui',
  };
  const job = {
    id,
    ...largeTexts,
    stageId: 'saved',
    events: [event],
    contacts: largeContacts,
    interviews: largeInterviews,
    earlierPostings: Array.from({ length: jobLimits.earlierPostings }, (_, index) => ({
      posting: `${index}${wideText(jobLimits.posting - 1)}`,
    })),
    createdVia: 'ui',
    createdAt: at,
    updatedAt: at,
  };
  return { name: 'a whole job at once', requests: requestsOf([queued('job.recover', { job })]) };
}
