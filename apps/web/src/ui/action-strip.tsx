import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';
import './action-strip.css';

interface ActionStripProps {
  /** How many things have to be fixed before the page can be saved. */
  problems: number;
  /** Said behind their number. */
  state?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The strip at the foot of a page that is saved as a whole. */
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

/** How many things have to be fixed before all of a page can be saved. */
export function ProblemCount({ count }: { count: number }) {
  return (
    <span className="flex-row strip-bad">
      <AlertIcon />
      <Plural value={count} one="# thing to fix" other="# things to fix" />
    </span>
  );
}
