import { readAmount } from '@foothold/domain/amount/read-amount';
import { readPay, type Pay } from '@foothold/domain/amount/read-pay';
import { currenciesOfSign } from '@foothold/domain/amount/shared-signs';
import type { Job } from '@foothold/domain/job';
import { foldedWords } from '../../../i18n/folded-text.ts';
import { jobTexts } from './job-text.ts';
import { startsNear } from '../../../i18n/near-word.ts';

/**
 * Finds jobs by parts of words in all of their text. The distinct words of every job are indexed once; a query scans
 * the words of all jobs, which are far shorter than their postings.
 */
export interface JobIndex {
  /** Sets the jobs that can be found; new and changed ones are indexed later, in `work` or in a search. */
  update: (jobs: readonly Job[]) => void;
  /** The number of jobs that are not indexed yet. */
  waitingCount: () => number;
  /** Indexes jobs until none is left (true) or `hasTime` returns false (false). */
  work: (hasTime: () => boolean) => boolean;
  /**
   * The `entries`, all of jobs in the index, that contain every word of the query; an empty query matches every job. An
   * amount matches the pay of a job in any notation, and so does a whole range with its currency. A word that no job
   * contains matches words that differ by one letter.
   */
  find: <Entry extends { job: Job }>(
    entries: readonly Entry[],
    query: string,
    options?: FindOptions<Entry>,
  ) => readonly Entry[];
}

interface FindOptions<Entry> {
  /** Further case-folded text of the job, such as the name of its stage. */
  besideOf?: (entry: Entry) => string;
  /** Jobs that are not indexed when this returns false are not found. */
  hasTime?: () => boolean;
}

export function createJobIndex(): JobIndex {
  let words = new WordTable();
  let slots = new Map<Job, number>();
  let waiting: Job[] = [];
  let known: readonly Job[] = [];
  let slotsByList = new WeakMap<readonly { job: Job }[], ListSlots>();

  function update(jobs: readonly Job[]): void {
    if (jobs === known) return;
    known = jobs;
    waiting = jobs.filter((job) => !slots.has(job));
    const gone = slots.size + waiting.length - jobs.length;
    if (gone > 1_000 && gone > jobs.length) {
      words = new WordTable();
      slots = new Map();
      slotsByList = new WeakMap();
      waiting = [...jobs];
    }
    // Jobs are taken from the end of the reversed list, which indexes them in the order in which they are shown.
    waiting.reverse();
  }

  function work(hasTime: () => boolean): boolean {
    for (let job = waiting.pop(); job; job = waiting.pop()) {
      if (slots.has(job)) continue;
      slots.set(job, slots.size);
      words.add(slots.size - 1, foldedWords(wordsOf(job)));
      if (waiting.length > 0 && !hasTime()) return false;
    }
    words.settle();
    return true;
  }

  // The same list is searched at every keystroke, so its slots are cached: looking up each takes longer than the
  // search.
  function slotsOf(entries: readonly { job: Job }[]): Int32Array {
    const known = slotsByList.get(entries);
    if (known?.slotCount === slots.size) return known.slots;
    const made = Int32Array.from(entries, ({ job }) => slots.get(job) ?? -1);
    slotsByList.set(entries, { slotCount: slots.size, slots: made });
    return made;
  }

  function find<Entry extends { job: Job }>(
    entries: readonly Entry[],
    query: string,
    { besideOf, hasTime = () => true }: FindOptions<Entry> = {},
  ): readonly Entry[] {
    const parts = foldedWords(query);
    if (parts.length === 0) return entries;
    work(hasTime);
    const found = parts.map((part) => {
      const exact = words.slotsWith(part, amountsIn(part), slots.size);
      // A word without an exact match may have a typing error, which is certain only once all texts are indexed.
      return waiting.length > 0 || exact.includes(1) ? exact : words.slotsNear(part, slots.size);
    });
    const slotOf = slotsOf(entries);
    const pay = readPay(query);
    const pays = parts.map((part) => readPay(part));
    // A plain loop that reads no job unless the query has an amount: it runs for every job at every keystroke.
    return entries.filter((entry, at) => {
      if (pay !== undefined && isPaid(entry.job, pay)) return true;
      const slot = slotOf[at] ?? -1;
      for (let word = 0; word < parts.length; word += 1) {
        const paid = pays[word];
        const isFound = found[word]?.[slot] === 1 || (paid !== undefined && isPaid(entry.job, paid));
        if (!isFound && !besideOf?.(entry).includes(parts[word] ?? '')) return false;
      }
      return true;
    });
  }

  return { update, waitingCount: () => waiting.length, work, find };
}

function wordsOf(job: Job): string {
  return [...jobTexts(job), job.salaryMin, job.salaryMax, job.salaryCurrency].join('\n');
}

/** The amounts that a word may mean, in the notation of the index. */
function amountsIn(part: string): string[] {
  const reading = readAmount(part);
  if (reading.kind === 'not-read') return [];
  return (reading.kind === 'amount' ? [reading.value] : [reading.grouped, reading.decimal]).map(String);
}

/** Whether the pay of a job matches the query: an amount equals one of its bounds, a range equals both. */
function isPaid(job: Job, pay: Pay): boolean {
  const { min, max, currency, sharedSign } = pay;
  const { salaryMin, salaryMax, salaryCurrency = '' } = job;
  const codes = sharedSign === undefined ? [currency ?? salaryCurrency] : currenciesOfSign(sharedSign);
  if (!codes.includes(salaryCurrency)) return false;
  if (min === max) return min === salaryMin || min === salaryMax;
  return (min === undefined || min === salaryMin) && (max === undefined || max === salaryMax);
}

/** The slots of the jobs of a list in the index, -1 for one that is not indexed. */
interface ListSlots {
  /** The number of slots when this was computed; stale once there are more. */
  slotCount: number;
  slots: Int32Array;
}

/** All distinct words, each with the slots of the jobs that contain it. */
class WordTable {
  #ids = new Map<string, number>();
  #words: string[] = [];
  #slots: number[][] = [];
  // All words in one string, with the offset of each, so that one scan finds a part in any word.
  #joined = '';
  #starts: number[] = [];

  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const id = this.#ids.get(word);
      if (id === undefined) {
        this.#ids.set(word, this.#words.length);
        this.#words.push(word);
        this.#slots.push([slot]);
      } else this.#slots[id]?.push(slot);
    }
  }

  settle(): void {
    if (this.#starts.length === this.#words.length) return;
    // The words of changed jobs are scanned one by one until there are enough to rebuild the string.
    if (this.#starts.length > 0 && this.#words.length - this.#starts.length < 500) return;
    let at = 0;
    this.#starts = this.#words.map((word) => {
      const start = at;
      at += word.length + 1;
      return start;
    });
    this.#joined = this.#words.join('\n');
  }

  /** One byte per slot: 1 where the job has a word that contains `part`, or one of `wholeWords`. */
  slotsWith(part: string, wholeWords: readonly string[], slotCount: number): Uint8Array {
    const found = new Uint8Array(slotCount);
    let missing = slotCount;
    const take = (id: number) => {
      for (const slot of this.#slots[id] ?? []) {
        if (found[slot] === 1) continue;
        found[slot] = 1;
        missing -= 1;
      }
    };
    for (let id = this.#starts.length; id < this.#words.length; id += 1) {
      if (this.#words[id]?.includes(part)) take(id);
    }
    for (const word of wholeWords) take(this.#ids.get(word) ?? -1);
    let at = this.#joined.indexOf(part);
    while (at >= 0 && missing > 0) {
      const id = this.#wordAt(at);
      take(id);
      const next = this.#starts[id + 1];
      at = next === undefined ? -1 : this.#joined.indexOf(part, next);
    }
    return found;
  }

  /** Like `slotsWith`, for words that begin with `part` except for one letter. */
  slotsNear(part: string, slotCount: number): Uint8Array {
    const found = new Uint8Array(slotCount);
    this.#words.forEach((word, id) => {
      if (startsNear(word, part)) for (const slot of this.#slots[id] ?? []) found[slot] = 1;
    });
    return found;
  }

  #wordAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
