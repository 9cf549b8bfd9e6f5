import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { jobLimits } from '@foothold/domain/job';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { JobTextArea } from './job-fields.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled } from './job-form-values.ts';
import { LinkField } from './link-field.tsx';
import { fieldsFromText } from './pasted-text.ts';

/** The link and the text of a posting, kept as they were seen. */
export function PasteColumn() {
  const { t } = useLingui();
  const { form } = useJobFormState();
  usePasteAnywhere();
  return (
    <section className="paste" aria-labelledby="job-paste">
      <header className="sec">
        <h2 id="job-paste">
          <Trans>Paste a link or the whole posting</Trans>
        </h2>
        <p className="sm t2">
          <Trans>We keep a copy, so it is still here when they take it down.</Trans>
        </p>
      </header>
      <LinkField size="lg" isLabelHidden />
      <JobTextArea
        name="posting"
        className="drop-field"
        isLabelHidden
        rows={12}
        maxLength={jobLimits.posting}
        placeholder={t`The text of the posting`}
      />
      <div className="row sm t3">
        <span className="row paste-key only-desk">
          <Kbd combo="mod+V" /> <Trans>anywhere on this page</Trans>
        </span>
        <span className="grow" />
        <Button variant="ghost" size="s" onClick={() => form.setFocus('title')}>
          <Trans>Type it in instead</Trans>
        </Button>
      </div>
    </section>
  );
}

// What is pasted while no field has the focus goes where it belongs. Nothing typed is overwritten.
function usePasteAnywhere(): void {
  const { form } = useJobFormState();
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const target = event.target;
      const isInField =
        target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]');
      if (isInField || event.defaultPrevented) return;
      for (const [name, value] of Object.entries(
        fieldsFromText(event.clipboardData?.getData('text') ?? ''),
      )) {
        const field = name as 'url' | 'posting' | 'title';
        if (!isUnfilled(form.getValues(field))) continue;
        event.preventDefault();
        form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        form.setFocus(field);
      }
    }
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [form]);
}
