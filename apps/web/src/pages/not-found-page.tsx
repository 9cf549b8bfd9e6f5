import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { clsx } from 'clsx';
import { AuthBrand } from '../features/sign-in/auth-brand.tsx';
import { useFindJobs } from '../features/shell/use-find-jobs.ts';
import { useFormat } from '../i18n/format.ts';
import { useSession } from '../session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import '../ui/quiet-page.css';
import styles from './not-found-page.module.css';

/** Inside the shell when signed in, otherwise a page of its own. */
export function NotFoundPage() {
  const { status } = useSession();
  if (status !== 'signed_in') {
    return (
      <div className={styles.page}>
        <AuthBrand />
        <main id="main" className="quietpage">
          <NotFound isSignedIn={false} />
        </main>
      </div>
    );
  }
  return (
    <PageFrame strip={null}>
      <div className="quietpage">
        <NotFound isSignedIn />
      </div>
    </PageFrame>
  );
}

function NotFound({ isSignedIn }: { isSignedIn: boolean }) {
  const { comma } = useFormat();
  const { href } = useLocation();
  return (
    <>
      <svg viewBox="0 0 260 150" width="260" aria-hidden="true">
        <g fill="var(--stone)">
          <rect x="20" y="122" width="220" height="24" rx="12" />
          <rect x="48" y="92" width="170" height="24" rx="12" />
          <rect x="84" y="32" width="96" height="24" rx="12" />
          <rect x="106" y="2" width="54" height="24" rx="12" />
        </g>
        <rect
          x="65"
          y="63"
          width="128"
          height="22"
          rx="11"
          fill="none"
          stroke="var(--line-control)"
          strokeWidth="1.5"
          strokeDasharray="5 5"
        />
      </svg>
      <h1 className={clsx('flair', styles.title)}>
        <Trans>Page not found</Trans>
      </h1>
      <p className={clsx('ink-2', styles.text)}>
        <Trans>This page has moved or never existed.</Trans>
      </p>
      <div className={clsx('flex-row wrap', styles.actions)}>
        {isSignedIn ? (
          <>
            <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/job-list">
              <Trans>Back to jobs</Trans>
            </Link>
            <SearchButton />
          </>
        ) : (
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/">
            <Trans>Log in</Trans>
          </Link>
        )}
      </div>
      <p className={clsx('text-xs ink-3', styles.address)}>
        404{comma}
        <bdi>{href}</bdi>
      </p>
    </>
  );
}

function SearchButton() {
  const findJobs = useFindJobs();
  return (
    <Button size="lg" icon={<Search className="icon" aria-hidden="true" />} kbd="/" onClick={findJobs}>
      <Trans>Search</Trans>
    </Button>
  );
}
