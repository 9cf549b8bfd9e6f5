import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TimeLimitError } from '../time-limit.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageMissing, PageProblem } from './page-problem.tsx';

/** A page that did not arrive, or broke: says so, and offers two actions. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const isMissing =
    error instanceof TimeLimitError ||
    /dynamically imported module|module script|Loading chunk/i.test(String(error));
  function tryAgain(): void {
    reset();
    void router.invalidate();
  }
  return (
    <PageFrame strip={null}>
      {isMissing ? (
        <PageMissing />
      ) : (
        <PageProblem
          title={<Trans>Something went wrong</Trans>}
          words={<Trans>Reload the page. Everything you saved is safe.</Trans>}
          action={<Trans>Try again</Trans>}
          onAction={tryAgain}
        />
      )}
    </PageFrame>
  );
}
