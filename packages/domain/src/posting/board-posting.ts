import { dayOfInstant } from '../clock/day-of-instant.ts';
import type { BoardAddress, JobBoard } from '../job-board.ts';
import type { PostingFields } from './posting-fields.ts';
import { readJobPosting } from './posting-json-ld.ts';
import { lineOf } from './posting-line.ts';
import { workModeInField } from './posting-work-mode.ts';
import { listOf, objectOf, textOf, type Value } from './posting-value.ts';

/** One posting as a job board answers it. */
export interface BoardPosting {
  /** Values of its structured data. */
  fields: Readonly<Record<string, string | number>>;
  /** The plain text of the posting, without markup. */
  text: string;
  /** Values that its data or its address only suggest: guesses. */
  guess: Readonly<Record<string, string | number>>;
  /** Its time stamps as it wrote them, for a reader who knows the person’s clock; `fields` have their days in UTC. */
  instants?: Partial<Record<DayField, string | undefined>> | undefined;
}

type DayField = 'postedOn' | 'closesOn';

/** A posting in the vocabulary of schema.org, with the work mode, for which that has too few terms. */
interface Told {
  posting: Value;
  workMode: PostingFields['workMode'];
}

const readers: Readonly<Record<JobBoard, (answer: Value, postingId: string) => Told | undefined>> = {
  greenhouse: readGreenhouse,
  lever: readLever,
  ashby: readAshby,
  smartrecruiters: readSmartRecruiters,
  workable: readWorkable,
  recruitee: readRecruitee,
};

/** Twice what a job can hold of a posting, since a board sends it with its markup. */
const postingLengthMax = 200_000;

/**
 * Reads what a board answered at an address; undefined when there is no posting in it, null when it is longer than any
 * posting: a server reads it beside everything else that it does.
 */
export function readBoardAnswer(
  { board, organization, postingId }: BoardAddress,
  answer: unknown,
): BoardPosting | undefined | null {
  const told = readers[board](objectOf(answer), postingId);
  if (!told) return undefined;
  if (!isWithinLength(told.posting, postingLengthMax)) return null;
  const { fields, guess, description } = readJobPosting(told.posting, 'UTC');
  if (!fields.title) return undefined;
  const suggested = { ...guess };
  // Of several kinds the words may tell which is meant.
  delete suggested.employmentType;
  const workMode = told.workMode ?? fields.workMode;
  return {
    fields: { ...(fields as Record<string, string | number>), ...(workMode ? { workMode } : {}) },
    text: description,
    guess: {
      ...(fields.company ? {} : { company: nameFrom(organization) }),
      ...(suggested as Record<string, string | number>),
    },
    instants: {
      postedOn: stampIn(told.posting['datePosted']),
      closesOn: stampIn(told.posting['validThrough']),
    },
  };
}

/** Whether the texts and values in a value are together no longer; one by one, as it may be nested to any depth. */
function isWithinLength(value: unknown, max: number): boolean {
  const rest = [value];
  let length = 0;
  for (let next = rest.pop(); next !== undefined && length <= max; next = rest.pop()) {
    length += typeof next === 'string' ? next.length : 1;
    if (typeof next !== 'object' || next === null) continue;
    const inside = Object.values(next).filter((each) => each !== undefined);
    length += inside.length;
    if (length <= max) rest.push(...inside);
  }
  return length <= max;
}

/** The days of a board’s time stamps on the clock of an IANA time zone; none for what is no time stamp. */
export function daysOfInstants(
  { postedOn = '', closesOn = '' }: NonNullable<BoardPosting['instants']>,
  timeZone: string,
): Partial<Record<DayField, string>> {
  const posted = dayOfInstant(postedOn, { timeZone });
  const closes = dayOfInstant(closesOn, { timeZone, isEnd: true });
  return { ...(posted ? { postedOn: posted } : {}), ...(closes ? { closesOn: closes } : {}) };
}

function stampIn(value: unknown): string | undefined {
  const text = lineOf(value);
  return dayOfInstant(text, { timeZone: 'UTC' }) === undefined ? undefined : text;
}

function readGreenhouse(answer: Value): Told {
  const [pay] = listOf(answer['pay_input_ranges']).map(objectOf);
  const inFull = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : undefined);
  return {
    posting: {
      title: answer['title'],
      hiringOrganization: answer['company_name'],
      jobLocation: textOf(objectOf(answer['location'])['name']),
      baseSalary: pay && {
        currency: pay['currency_type'],
        value: { minValue: inFull(pay['min_cents']), maxValue: inFull(pay['max_cents']) },
      },
      datePosted: answer['first_published'],
      validThrough: answer['application_deadline'],
      identifier: answer['requisition_id'],
      description: answer['content'],
    },
    workMode: undefined,
  };
}

function readLever(answer: Value): Told {
  const { location, commitment, allLocations } = objectOf(answer['categories']);
  const pay = objectOf(answer['salaryRange']);
  const lists = listOf(answer['lists']).map(objectOf);
  return {
    posting: {
      title: answer['text'],
      jobLocation: listOf(allLocations).length > 0 ? allLocations : location,
      employmentType: commitment,
      baseSalary: {
        currency: pay['currency'],
        value: { minValue: pay['min'], maxValue: pay['max'], unitText: periodIn(pay['interval']) },
      },
      datePosted: stampOf(answer['createdAt']),
      description: html([
        textOf(answer['description']),
        ...lists.map((list) => section(list['text'], `<ul>${textOf(list['content'])}</ul>`)),
        textOf(answer['additional']),
      ]),
    },
    workMode: workModeInField(textOf(answer['workplaceType'])),
  };
}

function readAshby(answer: Value, postingId: string): Told | undefined {
  const job = listOf(answer['jobs'])
    .map(objectOf)
    .find(({ id }) => id === postingId);
  if (!job) return undefined;
  const parts = listOf(objectOf(job['compensation'])['summaryComponents']).map(objectOf);
  const pay = parts.find((part) => part['compensationType'] === 'Salary');
  const others = listOf(job['secondaryLocations']).map((place) => objectOf(place)['location']);
  return {
    posting: {
      title: job['title'],
      jobLocation: [job['location'], ...others].filter((place) => typeof place === 'string'),
      employmentType: job['employmentType'],
      baseSalary: pay && {
        currency: pay['currencyCode'],
        value: { minValue: pay['minValue'], maxValue: pay['maxValue'], unitText: periodIn(pay['interval']) },
      },
      datePosted: job['publishedAt'],
      description: html([textOf(job['descriptionHtml'])]),
    },
    workMode:
      workModeInField(textOf(job['workplaceType'])) ?? (job['isRemote'] === true ? 'remote' : undefined),
  };
}

function readSmartRecruiters(answer: Value): Told {
  const place = objectOf(answer['location']);
  const sections = objectOf(objectOf(answer['jobAd'])['sections']);
  const told = ['companyDescription', 'jobDescription', 'qualifications', 'additionalInformation'];
  const parts = [place['city'], place['region'], textOf(place['country']).toUpperCase()];
  return {
    posting: {
      title: answer['name'],
      hiringOrganization: objectOf(answer['company'])['name'],
      jobLocation: textOf(place['fullLocation']) || parts.map(textOf).filter(Boolean).join(', '),
      employmentType: objectOf(answer['typeOfEmployment'])['label'],
      datePosted: answer['releasedDate'],
      identifier: answer['refNumber'],
      description: html(
        told.map((name) => objectOf(sections[name])).map(({ title, text }) => section(title, textOf(text))),
      ),
    },
    workMode: place['hybrid'] === true ? 'hybrid' : place['remote'] === true ? 'remote' : undefined,
  };
}

function readWorkable(answer: Value): Told {
  const { city, region, country } = objectOf(answer['location']);
  const type = textOf(answer['type']);
  return {
    posting: {
      title: answer['title'],
      jobLocation: [city, region, country].map(textOf).filter(Boolean).join(', '),
      employmentType: type === 'full' || type === 'part' ? `${type} time` : type,
      // A day, which is written as the beginning of it in UTC.
      datePosted: textOf(answer['published']).replace('T00:00:00.000Z', ''),
      description: html(['description', 'requirements', 'benefits'].map((part) => textOf(answer[part]))),
    },
    workMode:
      workModeInField(textOf(answer['workplace'])) ?? (answer['remote'] === true ? 'remote' : undefined),
  };
}

function readRecruitee(answer: Value): Told {
  const offer = objectOf(answer['offer']);
  const pay = objectOf(offer['salary']);
  const mode = (['hybrid', 'remote', 'on_site'] as const).find((name) => offer[name] === true);
  return {
    posting: {
      title: offer['title'],
      hiringOrganization: offer['company_name'],
      jobLocation: textOf(offer['location']) || [offer['city'], offer['country']].map(textOf).join(', '),
      employmentType: offer['employment_type_code'],
      baseSalary: {
        currency: pay['currency'],
        value: { minValue: pay['min'], maxValue: pay['max'], unitText: periodIn(pay['period']) },
      },
      datePosted: offer['published_at'],
      validThrough: offer['close_at'],
      description: html([textOf(offer['description']), textOf(offer['requirements'])]),
    },
    workMode: mode && workModeInField(mode),
  };
}

function section(title: unknown, inside: string): string {
  const heading = textOf(title);
  return heading === '' || inside === '' ? inside : `<h2>${heading}</h2>${inside}`;
}

function html(parts: readonly string[]): string {
  const told = parts.filter((part) => part !== '');
  return told.length === 0 ? '' : `<div>${told.join('</div><div>')}</div>`;
}

/** What is paid for, out of `per-year-salary` or `1 YEAR`. */
function periodIn(words: unknown): string | undefined {
  return /year|month|week|day|hour/i.exec(textOf(words))?.[0];
}

function stampOf(epochMs: unknown): string | undefined {
  const instant = new Date(typeof epochMs === 'number' ? epochMs : Number.NaN);
  return Number.isNaN(instant.valueOf()) ? undefined : instant.toISOString();
}

/** How an employer may spell what its address calls `heron-quay`. */
function nameFrom(organization: string): string {
  const tokens = organization.split(/[-_.]+/).filter(Boolean);
  return tokens.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
