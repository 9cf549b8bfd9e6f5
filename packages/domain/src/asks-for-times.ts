import { currentEvent } from './history.ts';
import type { Job } from './job.ts';
import { normalForm } from './normal-form.ts';
import { kindRank } from './stage.ts';

/**
 * Whether the person is to name times for a talk: a move of their own that says so, at a job with no offer yet. People
 * write moves in words of their own, so the words decide; they are those of the languages that the product speaks.
 */
export function asksForTimes({ events, nextMove }: Pick<Job, 'events' | 'nextMove'>): boolean {
  if (nextMove?.by !== 'me') return false;
  // Before an offer a meeting to arrange is a talk.
  if (kindRank(currentEvent(events)?.toKind ?? 'lead') >= kindRank('offer')) return false;
  const said = new Set(foldedWords(nextMove.text));
  return phrases.some((groups) => groups.every((group) => group.some((word) => said.has(word))));
}

/** Case, accents and vowel marks do not distinguish words. */
function foldedWords(text: string): readonly string[] {
  const folded = normalForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const words = (text: string) => foldedWords(text);

/** A text matches where it has a word of each group of one phrase. */
const phrases: readonly (readonly (readonly string[])[])[] = [
  [words('schedule reschedule availability')],
  [words('pick choose agree arrange suggest propose offer fix'), words('time times slot slots')],
  // “In time” and “this time” are said of anything; a request names several.
  [words('send share give'), words('times slots')],
  [words('Terminvorschläge Terminvorschlag Verfügbarkeit Verfügbarkeiten Terminabstimmung')],
  [
    words('wählen aussuchen anbieten vorschlagen vereinbaren ausmachen abstimmen senden schicken nennen'),
    words('Termin Termine Zeiten Uhrzeit Uhrzeiten Zeitfenster'),
  ],
  [
    words('اختر اختيار أرسل إرسال اقترح اقتراح اعرض عرض حدد تحديد رتب ترتيب'),
    words('موعد موعدا الموعد مواعيد المواعيد وقت وقتا أوقات أوقاتا الأوقات'),
  ],
];
