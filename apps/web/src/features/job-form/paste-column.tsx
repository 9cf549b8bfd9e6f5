import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ClipboardEvent as ReactClipboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { jobLimits } from '@foothold/domain/job';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { BookmarkletNotice } from './bookmarklet-notice.tsx';
import { JobTextArea } from './job-fields.tsx';
import { useJobFormState } from './job-form-context.tsx';
import { isUnfilled } from './job-form-values.ts';
import { LinkField } from './link-field.tsx';
import { LinkReadingLine } from './link-reading.tsx';
import { fieldsFromText, pastedText } from './pasted-text.ts';
import { PastedInstead, type PastedField } from './pasted-instead.tsx';
import { ReadPosting } from './read-posting.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLinkReader } from './use-link-reader.ts';
import type { PostingReader } from './use-posting-reader.ts';

/** The link and the text of a posting, kept as they were seen and read as far as they can be. */
export function PasteColumn({ reader }: { reader: PostingReader }) {
  const { form } = useJobFormState();
  const { reading, read, forget } = reader;
  const posting = useWatch({ control: form.control, name: 'posting' });
  const linkReader = useLinkReader(form, reader.take);
  const focus = useKeptFocus();
  const [pasted, setPasted] = useState<PastedField | null>(null);
  usePasteAnywhere(read, setPasted);
  return (
    <section className="paste" aria-labelledby="job-paste" {...focus}>
      <header className="sec">
        <h2 id="job-paste">
          <Trans>Paste a link or posting</Trans>
        </h2>
      </header>
      <LinkField size="lg" isLabelHidden isRead={reading !== undefined} />
      <LinkReadingLine reader={linkReader} />
      {pasted && <PastedInstead pasted={pasted} reader={reader} onDone={() => setPasted(null)} />}
      {reading?.text === posting && reading.passages.length > 0 ? (
        <ReadPosting reading={reading} onChange={forget} />
      ) : (
        <PostingInput read={read} />
      )}
      <div className="row sm t3">
        <span className="row paste-key only-desk">
          <Kbd combo="mod+V" /> <Trans>anywhere on this page</Trans>
        </span>
        <span className="grow" />
        <Button variant="ghost" size="s" onClick={() => form.setFocus('title')}>
          <Trans>Enter manually</Trans>
        </Button>
      </div>
      <BookmarkletNotice />
    </section>
  );
}

function PostingInput({ read }: Pick<PostingReader, 'read'>) {
  const { t } = useLingui();
  const { form } = useJobFormState();

  function paste(event: ReactClipboardEvent): void {
    const text = pastedText(event.clipboardData);
    const isReplaced = isUnfilled(form.getValues('posting')) || isAllSelected(event.target);
    if (!isReplaced || !fieldsFromText(text).posting) return;
    event.preventDefault();
    void read(text);
  }

  return (
    <div onPaste={paste}>
      <JobTextArea
        name="posting"
        className="drop-field"
        isLabelHidden
        rows={12}
        maxLength={jobLimits.posting}
        placeholder={t`Posting text`}
      />
    </div>
  );
}

function isAllSelected(target: EventTarget): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

// What is pasted while no field has the focus goes where it belongs; where something is already, that is asked first.
function usePasteAnywhere(read: PostingReader['read'], ask: (pasted: PastedField | null) => void): void {
  const { form } = useJobFormState();
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const target = event.target;
      const isInField =
        target instanceof Element && target.closest('input, textarea, [contenteditable], [role=dialog]');
      if (isInField || event.defaultPrevented) return;
      for (const [name, value] of Object.entries(fieldsFromText(pastedText(event.clipboardData)))) {
        const field = name as PastedField['field'];
        event.preventDefault();
        const isFree = isUnfilled(form.getValues(field));
        ask(isFree || form.getValues(field) === value ? null : { field, value });
        if (!isFree) continue;
        if (field === 'posting') {
          void read(value);
          continue;
        }
        form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
        form.setFocus(field);
      }
    }
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [form, read, ask]);
}
