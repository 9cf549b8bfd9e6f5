import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { jobLimits, type Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { JobTextArea } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { isUnfilled } from '../form/job-form-values.ts';
import { MarkdownPage } from './markdown-page.tsx';
import { useReading } from './use-reading.ts';
import { useShortcuts } from '../form/use-shortcuts.ts';
import styles from './posting.module.css';

/** Room for everything that has no field, read as a page; one with unsaved changes is shown to be written. */
export function NotesSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const notes = useWatch({ control: form.control, name: 'notes' });
  const { isRead, toggle, frame } = useReading(!isUnfilled(notes) && notes === job.notes);
  useShortcuts({ e: toggle });
  return (
    <section className="section" aria-labelledby="job-notes">
      <div className="section-head">
        <h2 id="job-notes">
          <Trans>Notes</Trans>
        </h2>
        <span className="grow" />
        <Button
          variant="ghost"
          size="s"
          icon={isRead && <Pencil className="icon icon-small" aria-hidden="true" />}
          aria-keyshortcuts="Control+E Meta+E"
          onClick={toggle}
        >
          {isRead ? <Trans>Edit</Trans> : <Trans>Preview</Trans>}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a
         pointer's shortcut for the button */}
      <div
        ref={frame}
        tabIndex={-1}
        className={clsx(styles.notesPlace, isRead ? styles.noteb : styles.page)}
        data-line-fields={isRead ? undefined : true}
        onClick={({ target }) => {
          if (isRead && !(target as Element).closest('a') && String(getSelection()) === '') toggle();
        }}
        {...(isRead ? { role: 'group', 'aria-label': t`Notes` } : {})}
      >
        {isRead ? (
          <MarkdownPage text={notes} />
        ) : (
          <JobTextArea
            name="notes"
            isLabelHidden
            rows={3}
            maxLength={jobLimits.notes}
            placeholder={t`Add notes. Start a line with - for a list.`}
          />
        )}
      </div>
    </section>
  );
}
