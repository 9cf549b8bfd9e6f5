import type { Language } from '../settings.ts';

/** What a calendar says besides what the person wrote; each is put before it, as in “Interview: Globex”. */
export interface CalendarWords {
  interview: string;
  task: string;
  lastDayToApply: string;
  lastDayToReply: string;
  with: string;
  prepare: string;
}

/** The same words in a file made by the browser and in the feed of the server. */
export const calendarWords: Record<Language, CalendarWords> = {
  en: {
    interview: 'Interview',
    task: 'To do',
    lastDayToApply: 'Last day to apply',
    lastDayToReply: 'Last day to reply',
    with: 'With',
    prepare: 'Prepare',
  },
  de: {
    interview: 'Gespräch',
    task: 'Aufgabe',
    lastDayToApply: 'Letzter Tag für die Bewerbung',
    lastDayToReply: 'Letzter Tag für die Antwort',
    with: 'Mit',
    prepare: 'Vorbereitung',
  },
  ar: {
    interview: 'مقابلة',
    task: 'مهمة',
    lastDayToApply: 'آخر يوم للتقديم',
    lastDayToReply: 'آخر يوم للرد',
    with: 'مع',
    prepare: 'التحضير',
  },
};
