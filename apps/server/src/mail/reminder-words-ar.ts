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
  const { locale, dateFormat } = content;
  const dayOf = (on: string) => mailDay(locale, on, dateFormat);
  if (content.kind === 'day_ahead') {
    const day = dayOf(content.date);
    return {
      subject: `خطواتك اليوم، ${day}`,
      lines: [...content.lines.map((line) => sentence(line, dayOf, locale)), ...more(content)],
      button: 'فتح النظرة العامة',
      footnotes,
      unsubscribe,
    };
  }
  const { line } = content;
  const when = line.on.length > 10 ? `${dayOf(line.on)}، ${mailTime(locale, line.on)}` : dayOf(line.on);
  return {
    subject: `${when}: ${nameOf(line)}، ${isolate(line.company)}`,
    lines: [`${nameOf(line)}: ${isolate(line.title)}، ${isolate(line.company)}.`, `${when}.`],
    button: 'فتح الوظيفة',
    footnotes,
    unsubscribe,
  };
}

function more({ moreLines }: { moreLines: number }): string[] {
  return moreLines > 0 ? [`وغيرها: ${moreLines}`] : [];
}

function sentence(line: ReminderLine, dayOf: (on: string) => string, locale: string): string {
  const what = `${nameOf(line)}، ${isolate(line.company)}`;
  if (line.isLate) return `${what} (كانت ليوم ${dayOf(line.on)})`;
  return line.on.length > 10 ? `${mailTime(locale, line.on)}: ${what}` : what;
}

/** Begins with an Arabic letter, which gives a line of plain text its direction: an isolated name gives it none. */
function nameOf({ kind, text }: ReminderLine): string {
  const name = text && ` «${isolate(text)}»`;
  switch (kind) {
    case 'closes':
      return 'آخر يوم للتقديم';
    case 'reply':
      return 'آخر يوم للرد';
    case 'interview':
      return `مقابلة${name}`;
    case 'task':
      return `مهمة${name}`;
    case 'move':
      return `خطوة${name}`;
  }
}
