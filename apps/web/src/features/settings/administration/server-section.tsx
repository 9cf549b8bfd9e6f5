import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountsPart } from './accounts-part.tsx';
import { BackupsPart } from './backups-part.tsx';
import { InvitationsPart } from './invitations-part.tsx';
import { ServerChecks } from './server-checks.tsx';
import { serverChecks } from './server-check-list.ts';
import { SignUpPart } from './sign-up-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { useServerStatus } from './use-server-status.ts';
import { VersionPart } from './version-part.tsx';
import styles from './administration.module.css';

/** How the server is, and what an administrator sets for all of it. */
export function ServerSection() {
  const { status, hasFailed, isLoading, check, setStatus } = useServerStatus();
  return (
    <>
      {hasFailed && (
        <Notice tone="care" role="status">
          <Trans>The server is not answering. This list may be out of date.</Trans>{' '}
          <Button size="s" onClick={check}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {!status && !hasFailed && <LoadingRows />}
      {status && (
        <>
          <section className="page-section" aria-labelledby="server-checks">
            <Verdict status={status} isLoading={isLoading} onCheck={check} />
            <ServerChecks status={status} onStatus={setStatus} />
          </section>
          <BackupsPart status={status} onStatus={setStatus} />
          <StoragePart status={status} />
          <SignUpPart status={status} onStatus={setStatus} />
          <InvitationsPart status={status} onStatus={setStatus} />
          <AccountsPart accounts={status.accounts} />
          <VersionPart status={status} />
        </>
      )}
    </>
  );
}

interface VerdictProps {
  status: ServerStatus;
  isLoading: boolean;
  onCheck: () => void;
}

/** The heading is the verdict. */
function Verdict({ status, isLoading, onCheck }: VerdictProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const checks = serverChecks(i18n, format, status).filter(({ standing }) => standing !== 'off');
  const failing = checks.filter(({ standing }) => standing === 'care');
  const failingCount = failing.length;
  const passed = checks.length - failingCount;
  const all = checks.length;
  const { version } = status;
  const since = format.dateAndTime(new Date(status.startedAt));
  return (
    <header className={styles.verdict}>
      <div>
        <h2 id="server-checks" className="flair">
          {failingCount === 0
            ? t`Everything works`
            : t`${plural(failingCount, { one: '# check needs', other: '# checks need' })} attention`}
        </h2>
        <p className="text-sm ink-2" role="status">
          <Trans>
            {passed} of {all} checks pass. Foothold {version}, running since {since}.
          </Trans>
        </p>
      </div>
      <Button
        isPending={isLoading}
        onClick={onCheck}
        aria-label={t`Check again`}
        icon={<RefreshCw className="icon icon-small" aria-hidden />}
      >
        <span className="only-desk">
          <Trans>Check again</Trans>
        </span>
      </Button>
    </header>
  );
}
