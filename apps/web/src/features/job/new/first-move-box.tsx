import { Trans } from '@lingui/react/macro';
import { JobDateField, JobTextField } from '../form/job-fields.tsx';

/** What the person will do first about a new job. */
export function FirstMoveBox() {
  return (
    <section className="movebox" aria-labelledby="first-move">
      <h2 className="k" id="first-move">
        <i className="dotmove" aria-hidden="true" />
        <Trans>Your move</Trans>
      </h2>
      <div className="grid6">
        <JobTextField className="sp4" name="moveText" />
        <JobDateField className="sp2" name="moveOn" />
      </div>
    </section>
  );
}
