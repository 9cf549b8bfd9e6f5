import './mark.css';
import type { ReactNode } from 'react';

interface MarkProps {
  /** A later move: an under-stroke instead of the full stroke. */
  isSoft?: boolean;
  children: ReactNode;
}

/** The lichen stroke. It means "your move" and nothing else. */
export function Mark({ isSoft = false, children }: MarkProps) {
  return <span className={isSoft ? 'mark soft' : 'mark'}>{children}</span>;
}
