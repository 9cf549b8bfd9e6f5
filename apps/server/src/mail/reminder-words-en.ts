import { isolateRightToLeft } from './isolate.ts';
import type { MailWords, ReminderContent, ReminderLine } from './mail-content.ts';
import { mailDay, mailTime, zoneOfTimes } from './mail-moment.ts';

/** What a person asked to be reminded of. */
export function remindInEnglish(content: ReminderContent): MailWords {
  const unsubscribe = { words: 'Stop these emails', link: content.unsubscribeLink };
  const zone = zoneOfTimes(content);
  const footnotes = [
    ...(zone === undefined ? [] : [`Time zone: ${zone}.`]),
    'You turned on reminders in Settings.',
  ];
  const { locale, dateFormat } = content;
  const dayOf = (on: string) => mailDay(locale, on, dateFormat);
  if (content.kind === 'day_ahead') {
    const day = dayOf(content.date);
    return {
      subject: `Your moves today, ${day}`,
      lines: [...content.lines.map((line) => sentence(line, dayOf, locale)), ...more(content)],
      button: 'Open dashboard',
      footnotes,
      unsubscribe,
    };
  }
  const { line } = content;
  const when = line.on.length > 10 ? `${dayOf(line.on)}, ${mailTime(locale, line.on)}` : dayOf(line.on);
  return {
    subject: `${when}: ${nameOf(line)}, ${isolateRightToLeft(line.company)}`,
    lines: [
      `${nameOf(line)}: ${isolateRightToLeft(line.title)}, ${isolateRightToLeft(line.company)}.`,
      `${when}.`,
    ],
    button: 'Open job',
    footnotes,
    unsubscribe,
  };
}

function more({ moreLines }: { moreLines: number }): string[] {
  return moreLines > 0 ? [`And ${moreLines} more`] : [];
}

function sentence(line: ReminderLine, dayOf: (on: string) => string, locale: string): string {
  const what = `${nameOf(line)}, ${isolateRightToLeft(line.company)}`;
  if (line.isLate) return `${what} (was for ${dayOf(line.on)})`;
  return line.on.length > 10 ? `${mailTime(locale, line.on)}: ${what}` : what;
}

function nameOf({ kind, text: written }: ReminderLine): string {
  const text = isolateRightToLeft(written);
  if (kind === 'closes') return 'Last day to apply';
  if (kind === 'reply') return 'Last day to reply';
  return kind === 'interview' ? `Interview${text && ` “${text}”`}` : text;
}
