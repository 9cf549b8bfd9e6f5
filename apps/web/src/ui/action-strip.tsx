import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import './action-strip.css';

interface ActionStripProps {
  /** The number of problems that block saving the page. */
  problems: number;
  /** Shown after the number of problems. */
  state?: ReactNode;
  children: ReactNode;
}

/** The strip with the buttons at the foot of a page that is saved as a whole. */
export function ActionStrip({ problems: count, state, children }: ActionStripProps) {
  return (
    <footer className="strip has-actions">
      <span className="flex-row strip-state" role="status">
        {count > 0 && <ProblemCount count={count} />}
        {state}
      </span>
      <span className="flex-row strip-actions">{children}</span>
    </footer>
  );
}

/** The number of problems that block saving a page. */
export function ProblemCount({ count }: { count: number }) {
  return (
    <span className="flex-row strip-bad">
      <AlertIcon />
      <Plural value={count} one="# thing to fix" other="# things to fix" />
    </span>
  );
}
