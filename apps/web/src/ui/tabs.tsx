import './tabs.css';
import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useScrollEdges } from './use-scroll-edges.ts';

interface TabsProps {
  /** Names the group of views. */
  label: string;
  /** Links; the one shown carries `aria-current`. A count goes into `<span className="count">`. */
  children: ReactNode;
  /** Lists all of them, for when some are out of sight. */
  menu?: ReactNode;
  /**
   * The counts are still being computed: they are hidden until then, because each would push the next tab away from
   * under a press.
   */
  isPending?: boolean;
}

/** Views of one page, standing on the slab's edge. They are links: each view has its own address. */
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
