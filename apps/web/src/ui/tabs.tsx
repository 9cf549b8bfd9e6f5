import './tabs.css';
import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  /** Links; the current one has `aria-current`. A count goes into `<span className="count">`. */
  children: ReactNode;
  /** A menu of all tabs, for when some are out of sight. */
  menu?: ReactNode;
  /** Hides the counts while they are computed, because each new width would move the next tab under the pointer. */
  isPending?: boolean;
}

/** Views of one page, above its content. Links, because each view has its own address. */
export function Tabs({ label, children, menu, isPending }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const { start, end } = useScrollEdges(row);
  return (
    <div className={clsx('tabs-frame', isPending && 'is-pending')}>
      <nav
        ref={row}
        className={clsx('tabs', start && 'is-cut-at-start', end && 'is-cut-at-end')}
        aria-label={label}
      >
        {children}
      </nav>
      {(start || end) && menu}
    </div>
  );
}
