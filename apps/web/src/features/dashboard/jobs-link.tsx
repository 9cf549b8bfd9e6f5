import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { JobsBehind } from './jobs-behind.ts';
import styles from './jobs-link.module.css';

interface JobsLinkProps {
  /** Which jobs of the list stand behind the number. */
  search: JobsBehind;
  /** What the number counts, for screen readers outside of its row. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A number that opens the jobs behind it. */
export function JobsLink({ search, label, className = '', children }: JobsLinkProps) {
  return (
    <Link className={clsx(styles.jobsLink, className)} to="/job-list" search={search}>
      {label !== undefined && <span className="visually-hidden">{label}: </span>}
      {children}
    </Link>
  );
}
