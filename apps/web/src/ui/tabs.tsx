import './tabs.css';
import type { ReactNode } from 'react';

interface TabsProps {
  /** Names the group of views. */
  label: string;
  /** Links; the one shown carries `aria-current`. A count goes into `<span className="count">`. */
  children: ReactNode;
}

/** Views of one page, standing on the slab's edge. They are links: each view has its own address. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
