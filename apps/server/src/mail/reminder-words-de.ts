import type { MailWords, ReminderContent, ReminderLine } from './mail-content.ts';
import { mailDay, mailTime, zoneOfTimes } from './mail-moment.ts';

/** What a person asked to be reminded of. */
export function remindInGerman(content: ReminderContent): MailWords {
  const unsubscribe = { words: 'Diese E-Mails abbestellen', link: content.unsubscribeLink };
  const zone = zoneOfTimes(content);
  const footnotes = [
    ...(zone === undefined ? [] : [`Zeitzone: ${zone}.`]),
    'Du hast Erinnerungen in den Einstellungen eingeschaltet.',
  ];
  const { locale } = content;
  if (content.kind === 'day_ahead') {
    const day = mailDay(locale, content.date);
    return {
      subject: `Deine Züge heute, ${day}`,
      lines: content.lines.map((line) => sentence(line, locale)),
      button: 'Übersicht öffnen',
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
    button: 'Stelle öffnen',
    footnotes,
    unsubscribe,
  };
}

function sentence(line: ReminderLine, locale: string): string {
  const what = `${nameOf(line)}, ${line.company}`;
  if (line.isLate) return `${what} (war für ${mailDay(locale, line.on)})`;
  return line.on.length > 10 ? `${mailTime(locale, line.on)}: ${what}` : what;
}

function nameOf({ kind, text }: ReminderLine): string {
  if (kind === 'closes') return 'Letzter Tag für die Bewerbung';
  if (kind === 'reply') return 'Letzter Tag für die Antwort';
  return kind === 'interview' ? `Gespräch${text && ` „${text}“`}` : text;
}
