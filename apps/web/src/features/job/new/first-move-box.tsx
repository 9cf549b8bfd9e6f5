import { Trans } from '@lingui/react/macro';
import { JobDateField, JobTextField } from '../form/job-fields.tsx';
import styles from '../items/box.module.css';

/** What the person will do first about a new job. */
export function FirstMoveBox() {
  return (
    <section className={styles.movebox} aria-labelledby="first-move">
      <h2 className={styles.boxCaption} id="first-move">
        <i className="dotmove" aria-hidden="true" />
        <Trans>Your move</Trans>
      </h2>
      <div className="grid6">
        <JobTextField className="span-4" name="moveText" />
        <JobDateField className="span-2" name="moveOn" />
      </div>
    </section>
  );
}
