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
  const { locale } = content;
  if (content.kind === 'day_ahead') {
    const day = mailDay(locale, content.date);
    return {
      subject: `Your moves today, ${day}`,
      lines: content.lines.map((line) => sentence(line, locale)),
      button: 'Open dashboard',
      footnotes,
      unsubscribe,
    };
  }
  const { line } = content;
  const when =
    line.on.length > 10
      ? `${mailDay(locale, line.on)}, ${mailTime(locale, line.on)}`
      : mailDay(locale, line.on);
  return {
    subject: `${when}: ${nameOf(line)}, ${line.company}`,
    lines: [`${nameOf(line)}: ${line.title}, ${line.company}.`, `${when}.`],
    button: 'Open job',
    footnotes,
    unsubscribe,
  };
}

function sentence(line: ReminderLine, locale: string): string {
  const what = `${nameOf(line)}, ${line.company}`;
  if (line.isLate) return `${what} (was for ${mailDay(locale, line.on)})`;
  return line.on.length > 10 ? `${mailTime(locale, line.on)}: ${what}` : what;
}

function nameOf({ kind, text }: ReminderLine): string {
  if (kind === 'closes') return 'Last day to apply';
  if (kind === 'reply') return 'Last day to reply';
  return kind === 'interview' ? `Interview${text && ` “${text}”`}` : text;
}
