import type { MailWords, ReminderContent, ReminderLine } from './mail-content.ts';
import { isolate } from './isolate.ts';
import { mailDay, mailTime, zoneOfTimes } from './mail-moment.ts';

/** What a person asked to be reminded of. */
export function remindInArabic(content: ReminderContent): MailWords {
  const unsubscribe = { words: 'إيقاف هذه الرسائل', link: content.unsubscribeLink };
  const zone = zoneOfTimes(content);
  const footnotes = [
    ...(zone === undefined ? [] : [`المنطقة الزمنية: ${isolate(zone)}.`]),
    'شغّلت التذكيرات في الإعدادات.',
  ];
  const { locale } = content;
  if (content.kind === 'day_ahead') {
    const day = mailDay(locale, content.date);
    return {
      subject: `خطواتك اليوم، ${day}`,
      lines: content.lines.map((line) => sentence(line, locale)),
      button: 'فتح النظرة العامة',
      footnotes,
      unsubscribe,
    };
  }
  const { line } = content;
  const when =
    line.on.length > 10
      ? `${mailDay(locale, line.on)}، ${mailTime(locale, line.on)}`
      : mailDay(locale, line.on);
  return {
    subject: `${when}: ${nameOf(line)}، ${isolate(line.company)}`,
    lines: [`${nameOf(line)}: ${isolate(line.title)}، ${isolate(line.company)}.`, `${when}.`],
    button: 'فتح الوظيفة',
    footnotes,
    unsubscribe,
  };
}

function sentence(line: ReminderLine, locale: string): string {
  const what = `${nameOf(line)}، ${isolate(line.company)}`;
  if (line.isLate) return `${what} (كان موعدها ${mailDay(locale, line.on)})`;
  return line.on.length > 10 ? `${mailTime(locale, line.on)}: ${what}` : what;
}

function nameOf({ kind, text }: ReminderLine): string {
  if (kind === 'closes') return 'آخر يوم للتقديم';
  if (kind === 'reply') return 'آخر يوم للرد';
  return kind === 'interview' ? `مقابلة${text && ` «${isolate(text)}»`}` : isolate(text);
}
