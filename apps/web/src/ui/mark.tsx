import './mark.css';
import type { ReactNode } from 'react';

interface MarkProps {
  /** For a later move: an underline instead of the full highlight. */
  isSoft?: boolean;
  children: ReactNode;
}

/** The lichen highlight, used for "your move" only. */
export function Mark({ isSoft = false, children }: MarkProps) {
  return <span className={isSoft ? 'mark soft' : 'mark'}>{children}</span>;
}
