import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { FocusAfter } from '../frame/focus-after.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { subscribeLinks } from './subscribe-links.ts';
import { useCalendarLink } from './use-calendar-link.ts';
import styles from './calendar-section.module.css';

/** The link with which a calendar shows what the account has ahead. */
export function CalendarSection() {
  const { t } = useLingui();
  const link = useCalendarLink();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const act = async (deed: 'renew' | 'revoke'): Promise<void> => {
    if (await (deed === 'renew' ? link.make() : link.revoke())) setAsking(null);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="page-section" aria-labelledby="settings-calendar">
      <header>
        <h2 id="settings-calendar" tabIndex={-1} ref={heading}>
          <Trans>Calendar</Trans>
        </h2>
      </header>
      <div className="ruled">
        <SettingRow
          lead={<CalendarDays className="icon" aria-hidden />}
          title={<Trans>Calendar feed</Trans>}
          description={<LinkStanding madeAt={link.madeAt} />}
        >
          {link.madeAt === null && (
            <Button isPending={link.isPending} onClick={() => void link.make()}>
              <Trans>Create link</Trans>
            </Button>
          )}
          {typeof link.madeAt === 'number' && (
            <>
              <Button onClick={() => setAsking('renew')}>
                <Trans>New link</Trans>
              </Button>
              <Button variant="dangerline" onClick={() => setAsking('revoke')}>
                <Trans>Revoke link</Trans>
              </Button>
            </>
          )}
        </SettingRow>
        {link.url !== null && <NewLink url={link.url} />}
      </div>
      {link.hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>The server is not answering. Nothing has changed. Try again.</Trans>
        </Notice>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={asking === 'renew' ? t`New link` : t`Revoke link`}
        confirmLabel={asking === 'renew' ? t`Create link` : t`Revoke link`}
        isDanger={asking === 'revoke'}
        isPending={link.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => void (asking && act(asking))}
      >
        <Trans>Calendars with the current link stop updating.</Trans>
        <FocusAfter isGone={link.madeAt === null} heading={heading} />
      </ConfirmDialog>
    </section>
  );
}

function LinkStanding({ madeAt }: { madeAt: number | null | undefined }) {
  const format = useFormat();
  if (typeof madeAt !== 'number') return <Trans>Your dated interviews, moves and tasks</Trans>;
  const since = format.dateAndTime(new Date(madeAt));
  return <Trans>Created {since}. Anyone with the link can read it.</Trans>;
}

const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;

/** The address, this once: the server keeps only what recognises it. */
function NewLink({ url }: { url: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div className={styles.newLink} role="status">
      <p className="text-sm ink-2">
        <Trans>Copy it now: it is not shown again. In other calendars, subscribe “by URL”.</Trans>
      </p>
      <p className="flex-row">
        <code className="grow" dir="ltr">
          {url}
        </code>
        <Button
          icon={<Copy className="icon" aria-hidden />}
          onClick={() => void copy(url, t`Copying is blocked. Select it and copy it.`)}
        >
          <Trans>Copy link</Trans>
        </Button>
      </p>
      <p className="flex-row wrap">
        {subscribeLinks(url).map(({ id, href }) => (
          <a key={id} className={buttonClass()} href={href} {...(id !== 'device' && elsewhere)}>
            {id === 'device' ? (
              <Trans>Open in calendar</Trans>
            ) : id === 'google' ? (
              <Trans>Add to Google Calendar</Trans>
            ) : (
              <Trans>Add to Outlook</Trans>
            )}
          </a>
        ))}
      </p>
    </div>
  );
}
