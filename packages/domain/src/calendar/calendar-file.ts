import { addDays } from '../time-zone.ts';
import type { CalendarEntry, CalendarTime } from './calendar-entries.ts';

export interface CalendarOptions {
  /** The page of a job, as a whole address. */
  jobLink: (jobId: string) => string;
  /** The name of a subscribed calendar. */
  name?: string;
  /** How often such a calendar should ask again. */
  refreshMinutes?: number;
}

/**
 * Entries as a file that calendars read (RFC 5545). Times are written in UTC, so that they need no rules of a time zone
 * and stay the instants they are; days are days wherever they are read.
 */
export function calendarText(entries: readonly CalendarEntry[], options: CalendarOptions): string {
  const { beginning, entry, end } = calendarParts(options);
  return [beginning, ...entries.map(entry), end].join('');
}

/** The same in parts, for a calendar that is written piece by piece. */
export function calendarParts(options: CalendarOptions): {
  beginning: string;
  entry: (entry: CalendarEntry) => string;
  end: string;
} {
  const { name, refreshMinutes } = options;
  const beginning = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foothold//Foothold//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
  ];
  return {
    beginning: textOf(beginning),
    entry: (entry) => textOf(entryLines(entry, options)),
    end: textOf(['END:VCALENDAR']),
  };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry, { jobLink }: CalendarOptions): string[] {
  const { job, summary, description, location, alarms } = entry;
  const link = jobLink(job.id);
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@foothold`,
    `SEQUENCE:${sequenceOf(entry)}`,
    `DTSTAMP:${utc(Date.parse(job.updatedAt))}`,
    `CREATED:${utc(Date.parse(job.createdAt))}`,
    `LAST-MODIFIED:${utc(Date.parse(job.updatedAt))}`,
    ...timeLines(entry.time),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(`${description}\n${link}`)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${link}`,
    ...alarms.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** Increases with every change of the job, equally in the browser and on the server: its age at its last change. */
function sequenceOf({ job }: CalendarEntry): number {
  return Math.max(0, Math.floor((Date.parse(job.updatedAt) - Date.parse(job.createdAt)) / 1_000));
}

/** An entry of a whole day is transparent, one with a time is busy. */
function timeLines(time: CalendarTime): string[] {
  if ('start' in time) return [`DTSTART:${utc(time.start)}`, `DTEND:${utc(time.end)}`];
  const day = (date: string) => date.replaceAll('-', '');
  return [
    `DTSTART;VALUE=DATE:${day(time.date)}`,
    `DTEND;VALUE=DATE:${day(addDays(time.date, 1))}`,
    'TRANSP:TRANSPARENT',
  ];
}

/** `20261110T083000Z` */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

// Control characters mean nothing in a text, and end the file for some readers.
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unreadable, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const lineBytesMax = 75;

/** A line of at most 75 bytes, and the rest of it on lines that begin with a space; no letter is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let start = 0;
  let bytes = 0;
  for (let at = 0; at < line.length;) {
    const codePoint = line.codePointAt(at) ?? 0;
    const length = bytesOf(codePoint);
    if (bytes + length > lineBytesMax) {
      pieces.push(line.slice(start, at));
      start = at;
      bytes = 1;
    }
    bytes += length;
    at += codePoint < 0x1_0000 ? 1 : 2;
  }
  return [...pieces, line.slice(start)].join('\r\n ');
}

/** Of a code point in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_0000 ? 3 : 4;
}
