import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import '../../../ui/skeleton.css';
import styles from './job-list-skeleton.module.css';

const widths = [
  [110, 150],
  [86, 190],
  [128, 120],
  [74, 210],
  [140, 160],
  [96, 130],
  [118, 180],
  [82, 140],
] as const;

/** Rows that stand where the jobs will be while the copy on this device is opened. */
export function JobListSkeleton() {
  return (
    <div className={clsx('scroll', styles.jobSkeleton)} role="status">
      <span className="visually-hidden">
        <Trans>Loading your jobs</Trans>
      </span>
      {widths.map(([company, role]) => (
        <div className={styles.line} key={company} aria-hidden="true">
          <i className={clsx('skel', styles.sign)} />
          <i className="skel" style={{ inlineSize: company }} />
          <i className={clsx('skel', styles.faint)} style={{ inlineSize: role }} />
        </div>
      ))}
    </div>
  );
}
