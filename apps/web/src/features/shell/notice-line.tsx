import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './shell.module.css';

type NoticeLineProps = {
  icon: ReactNode;
  /** A link-like button at the end, or none. */
  act?: ReactNode;
  /** `care` needs care, `plain` is worth knowing. */
  tone?: 'care' | 'plain';
  children: ReactNode;
};

/** One line across the top of the slab. */
export function NoticeLine({ icon, act, tone = 'care', children }: NoticeLineProps) {
  return (
    <div className={clsx('offline', tone === 'plain' && styles.plain)}>
      {icon}
      <span className="grow">{children}</span>
      {act}
    </div>
  );
}
