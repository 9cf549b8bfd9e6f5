import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { freeTimes } from '@foothold/domain/free-times';
import type { Contact, Job } from '@foothold/domain/job';
import { personToArrangeWith } from '@foothold/domain/people';
import { momentAt } from '@foothold/domain/time-zone';
import { useFormat } from '../../i18n/format.ts';
import { inOneLine, labelled } from '../../i18n/labelled.ts';
import { regionalLocale } from '../../i18n/language.ts';
import { useTimeZone } from '../../i18n/today.ts';
import { weekendDays } from '../../i18n/weeks.ts';
import { useJobs } from '../../sync/hooks/use-jobs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { mailLink, type MailDraft } from './mail-link.ts';

/** Enough to choose from, on three days. */
const timesOffered = 6;

interface OfferTimesProps {
  job: Job;
  /** What the move says. */
  text: string;
}

/** Opens a mail with free times of the person's own, or copies them where there is no address. */
export function OfferTimes({ job, text }: OfferTimesProps) {
  const { t, i18n } = useLingui();
  const writeDraft = useWriteDraft(job);
  const person = personToArrangeWith(text, job.contacts ?? []);
  const { company } = job;
  if (!person?.email) return <CopyTimes company={company} writeText={() => writeDraft().body} />;
  const { name, email } = person;
  // Computed at the press: the page may have been open since yesterday.
  const fill = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = mailLink(email, writeDraft(person));
  };
  return (
    <a
      className={buttonClass({ size: 's' })}
      href={mailLink(email)}
      aria-label={labelled(i18n, t`Offer times`, inOneLine(i18n, name, company))}
      onClick={fill}
    >
      <Trans>Offer times</Trans>
    </a>
  );
}

function CopyTimes({ company, writeText }: { company: string; writeText: () => string }) {
  const { t, i18n } = useLingui();
  const copy = useCopy();
  const copyTimes = () =>
    copy(
      writeText(),
      t`Copying is blocked. Add an email address at ${company} to send the times.`,
      t`Times copied. Paste them where you write to ${company}.`,
    );
  return (
    <Button size="s" aria-label={labelled(i18n, t`Copy times`, company)} onClick={() => void copyTimes()}>
      <Trans>Copy times</Trans>
    </Button>
  );
}

/** What is said about a job and when the person is free from now on, in the language of the page. */
function useWriteDraft({ title }: Job): (to?: Contact) => MailDraft {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const jobs = useJobs();
  const timeZone = useTimeZone();
  return (to) => {
    const now = Date.now();
    const clockAt = (instant: number) => momentAt(instant, timeZone);
    const weekend = weekendDays(regionalLocale(i18n.locale));
    const times = freeTimes(jobs, { now, timeZone, weekend, count: timesOffered }).map(({ start, end }) => {
      const day = format.longDate(clockAt(start));
      const from = format.time(clockAt(start));
      const until = format.time(clockAt(end));
      return `• ${t`${day}, ${from} to ${until}`}`;
    });
    const name = to?.name ?? '';
    const zone = format.timeZone(timeZone, now);
    const body = [
      to ? t`Hello ${name},` : t`Hello,`,
      t({
        comment: 'In a letter to an employer',
        message: `I would be glad to talk about the role “${title}”. I am free at these times:`,
      }),
      times.join('\n'),
      t({
        comment: 'In a letter to an employer',
        message: `All times are in this time zone: ${zone}. Does one of them suit you?`,
      }),
    ];
    return { subject: t`Times to talk about “${title}”`, body: `${body.join('\n\n')}\n` };
  };
}
