import { parseDateTime, toZoned } from '@internationalized/date';
import { interviewSchema, type Interview } from '@foothold/domain/job';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { momentParts } from './moment-parts.ts';

/** An interview as its form asks for it: the clock at the place where it is held, and texts that may be empty. */
export interface InterviewValues {
  id: string;
  date: string | null;
  /** `HH:MM` */
  time: string | null;
  timeZone: string;
  /** Text where no number was typed. */
  durationMinutes: number | string | null;
  format: NonNullable<Interview['format']> | null;
  label: string;
  place: string;
  people: string;
  prep: string;
  result: string;
}

const textNames = ['label', 'place', 'people', 'prep', 'result'] as const;

/** An empty form; people expect the time zone of the device they hold. */
export function newInterviewValues(id: string): InterviewValues {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const texts = { label: '', place: '', people: '', prep: '', result: '' };
  return { id, date: null, time: null, timeZone, durationMinutes: null, format: null, ...texts };
}

export function interviewValues(interview: Interview): InterviewValues {
  const { id, startsAt, timeZone, durationMinutes = null, format = null } = interview;
  const texts = Object.fromEntries(textNames.map((name) => [name, interview[name] ?? '']));
  return {
    ...newInterviewValues(id),
    ...momentParts(startsAt),
    timeZone,
    durationMinutes,
    format,
    ...texts,
  };
}

/** The interview that the values describe. Only for values in which `interviewProblems` finds nothing. */
export function interviewOf(values: InterviewValues): Interview {
  const { id, timeZone, durationMinutes, format } = values;
  return {
    id,
    startsAt: startsAt(values) ?? '',
    timeZone,
    ...(durationMinutes === null ? {} : { durationMinutes: durationMinutes as number }),
    ...(format === null ? {} : { format }),
    ...Object.fromEntries(
      textNames.filter((name) => values[name] !== '').map((name) => [name, values[name]]),
    ),
  };
}

/** What is wrong with the values, each by the name of its field. */
export function interviewProblems(values: InterviewValues): FieldError[] {
  const missing = (['date', 'time'] as const).filter((name) => values[name] === null);
  const parsed = interviewSchema.safeParse(interviewOf(values));
  const errors = parsed.success ? [] : toFieldErrors(parsed.error.issues);
  return [
    ...missing.map((path): FieldError => ({ path, code: 'required' })),
    ...errors.filter(({ path }) => path !== 'startsAt'),
  ];
}

export function isSameInterview(one: InterviewValues, other: InterviewValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

// Where clocks are put forward, a time that the clock skips becomes the one that it shows instead.
function startsAt({ date, time, timeZone }: InterviewValues): string | undefined {
  if (date === null || time === null) return undefined;
  try {
    return withoutZoneName(toZoned(parseDateTime(`${date}T${time}`), timeZone).toString());
  } catch {
    return undefined;
  }
}

function withoutZoneName(moment: string): string {
  return moment.replace(/\[.*\]$/, '');
}
