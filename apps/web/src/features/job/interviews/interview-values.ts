import { momentOf, type WallTime } from '@foothold/domain/clock/wall-time';
import { interviewSchema, type Interview } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { momentThere } from '@foothold/domain/time-zone';

/** An interview as its form asks for it: the clock at the place where it is held, and texts that may be empty. */
export interface InterviewValues extends WallTime {
  id: string;
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

/** An empty form; `timeZone` is the person’s own. */
export function newInterviewValues(id: string, timeZone: string): InterviewValues {
  const texts = { label: '', place: '', people: '', prep: '', result: '' };
  return { id, date: null, time: null, timeZone, durationMinutes: null, format: null, ...texts };
}

export function interviewValues(interview: Interview): InterviewValues {
  const { id, startsAt, timeZone, durationMinutes = null, format = null } = interview;
  const texts = Object.fromEntries(textNames.map((name) => [name, interview[name] ?? '']));
  const onClockThere = momentThere(startsAt, timeZone);
  return {
    ...newInterviewValues(id, timeZone),
    date: dateOf(onClockThere),
    time: onClockThere.slice(11, 16),
    storedAs: startsAt,
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

/** The errors of the values by field. */
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

/**
 * When it starts, in milliseconds since 1970 UTC: at noon there while the time is missing. Undefined without a day, or while
 * the zone is none.
 */
export function startOf(values: InterviewValues): number | undefined {
  const moment = startsAt({ ...values, time: values.time ?? '12:00' });
  return moment === undefined ? undefined : Date.parse(moment);
}

/** Undefined while a part is missing or the zone is none. */
function startsAt(values: WallTime): string | undefined {
  if (values.date === null || values.time === null) return undefined;
  try {
    return momentOf(values);
  } catch {
    return undefined;
  }
}
