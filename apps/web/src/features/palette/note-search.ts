import type { Job } from '@foothold/domain/job';
import { foldedWords, foldText } from '../../i18n/folded-text.ts';
import type { TextPart } from './palette-search.ts';

/** The excerpt of a job’s notes around the match. */
export interface FoundNote {
  job: Job;
  /** A piece of the notes, with what the query found in it. */
  parts: readonly TextPart[];
}

/** The notes that contain every word of a query, the jobs changed last first. */
export type NoteSearch = (query: string, max: number) => FoundNote[];

/** Shorter words stand in nearly every text. */
const lengthMin = 3;
/** UTF-16 units of a note that are shown before and after what was found. */
const before = 24;
const after = 60;

export function noteSearch(jobs: readonly Job[]): NoteSearch {
  let notes: { job: Job; folded: string }[] | null = null;
  return (query, max) => {
    const tokens = foldedWords(query);
    const longest = tokens.toSorted((a, b) => b.length - a.length)[0] ?? '';
    if (longest.length < lengthMin) return [];
    notes ??= jobs
      .filter((job) => (job.notes ?? '') !== '')
      .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
      .map((job) => ({ job, folded: foldText(job.notes ?? '') }));
    const found: FoundNote[] = [];
    for (const { job, folded } of notes) {
      if (!tokens.every((word) => folded.includes(word))) continue;
      found.push({ job, parts: excerpt(job.notes ?? '', longest) });
      if (found.length === max) break;
    }
    return found;
  };
}

function excerpt(note: string, word: string): TextPart[] {
  const lines = note.split('\n').map(withoutMarks);
  const line = lines.find((each) => foldText(each).includes(word)) ?? lines[0] ?? '';
  const folded = foldText(line);
  const at = folded.indexOf(word);
  // Where folding turns one letter into two, offsets in the folded text differ from those in the text.
  if (at < 0 || folded.length !== line.length) return [{ text: `“${line}”`, isMatch: false }];
  const start = at <= before ? 0 : line.lastIndexOf(' ', at - before) + 1;
  const space = line.indexOf(' ', at + word.length + after);
  const end = space < 0 ? line.length : space;
  return [
    { text: `“${start > 0 ? '…' : ''}${line.slice(start, at)}`, isMatch: false },
    { text: line.slice(at, at + word.length), isMatch: true },
    { text: `${line.slice(at + word.length, end)}${end < line.length ? '…' : ''}”`, isMatch: false },
  ];
}

// A line of Markdown as it reads: without what makes it a heading, a point of a list, a quotation or bold.
function withoutMarks(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|[-*+]|>|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '')
    .replaceAll(/\*\*|__|`|~~/g, '')
    .trim();
}
