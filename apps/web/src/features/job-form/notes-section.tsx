import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { jobLimits } from '@foothold/domain/job';
import { Button } from '../../ui/button.tsx';
import { JobTextArea } from './job-fields.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { MarkdownPage } from './markdown-page.tsx';
import { useReading } from './use-reading.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Room for everything that has no field, written in Markdown and read as a page. */
export function NotesSection() {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const notes = useWatch({ control: form.control, name: 'notes' });
  const { isRead, toggle, place } = useReading();
  useShortcuts({ e: toggle });
  return (
    <section className="sec" aria-labelledby="job-notes">
      <div className="h">
        <h2 id="job-notes">
          <Trans>Notes</Trans>
        </h2>
        <span className="xs t3 aside-words">
          <Trans>Only you can see these</Trans>
        </span>
        <span className="grow" />
        <Button
          variant="ghost"
          size="s"
          aria-pressed={isRead}
          aria-keyshortcuts="Control+E Meta+E"
          onClick={toggle}
        >
          <Trans>Preview</Trans>
        </Button>
      </div>
      <div
        ref={place}
        tabIndex={-1}
        className="notes-place"
        {...(isRead ? { role: 'group', 'aria-label': t`Notes, as a page` } : {})}
      >
        {isRead ? (
          <MarkdownPage text={notes} />
        ) : (
          <JobTextArea
            name="notes"
            isLabelHidden
            rows={6}
            maxLength={jobLimits.notes}
            placeholder={t`Markdown works here: # heading, **bold**, - list, - [ ] to do`}
          />
        )}
      </div>
    </section>
  );
}
