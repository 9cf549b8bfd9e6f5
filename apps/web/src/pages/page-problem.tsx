import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, buttonClass } from '../ui/button.tsx';
import '../ui/quiet-page.css';
import styles from './not-found-page.module.css';

interface PageProblemProps {
  title: ReactNode;
  words: ReactNode;
  /** The label of the first button. */
  action: ReactNode;
  onAction: () => void;
}

/** In place of a page: what is wrong, and two actions. */
export function PageProblem({ title, words, action, onAction }: PageProblemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="quietpage" role="alert">
      <h1 className={clsx('flair', styles.title)} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={clsx('ink-2', styles.text)}>{words}</p>
      <div className={clsx('flex-row wrap', styles.actions)}>
        <Button variant="primary" size="lg" onClick={onAction}>
          {action}
        </Button>
        <a className={buttonClass({ size: 'lg' })} href="/job-list">
          <Trans>Back to jobs</Trans>
        </a>
      </div>
    </div>
  );
}

/** A page whose files did not arrive, or not yet. */
export function PageMissing() {
  return (
    <PageProblem
      title={<Trans>This page couldn’t load</Trans>}
      words={<Trans>Check your connection or reload. Your changes are kept on this device.</Trans>}
      action={<Trans>Reload</Trans>}
      onAction={() => location.reload()}
    />
  );
}
