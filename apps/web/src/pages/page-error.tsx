import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { PageFrame } from '../ui/page-frame.tsx';
import '../ui/quiet-page.css';
import styles from './not-found-page.module.css';

/** A page that did not arrive, or broke: says so, and offers the two ways on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    console.error(error);
    heading.current?.focus();
  }, [error]);
  const isMissing = /dynamically imported module|module script|Loading chunk/i.test(String(error));
  function tryAgain(): void {
    if (isMissing) return location.reload();
    reset();
    void router.invalidate();
  }
  return (
    <PageFrame strip={null}>
      <div className="quietpage" role="alert">
        <h1 className={clsx('flair', styles.lostTitle)} ref={heading} tabIndex={-1}>
          {isMissing ? <Trans>This page couldn’t load</Trans> : <Trans>Something went wrong</Trans>}
        </h1>
        <p className={clsx('ink-2', styles.lostWords)}>
          {isMissing ? (
            <Trans>Check your connection or reload. Your changes are kept on this device.</Trans>
          ) : (
            <Trans>Reload the page. Everything you saved is safe.</Trans>
          )}
        </p>
        <div className={clsx('flex-row wrap', styles.lostWays)}>
          <button className="button button-primary button-large" type="button" onClick={tryAgain}>
            {isMissing ? <Trans>Reload</Trans> : <Trans>Try again</Trans>}
          </button>
          <a className="button button-large" href="/job-list">
            <Trans>Back to jobs</Trans>
          </a>
        </div>
      </div>
    </PageFrame>
  );
}
