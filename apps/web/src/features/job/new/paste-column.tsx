import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ClipboardEvent, type DragEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { jobLimits } from '@foothold/domain/job';
import { codePointLength } from '@foothold/domain/text';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BookmarkletNotice } from '../brought/bookmarklet-notice.tsx';
import { broughtByHand, takeBrought, type Brought } from '@foothold/domain/posting/brought';
import { clsx } from 'clsx';
import { JobTextArea } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { isUnfilled } from '../form/job-form-values.ts';
import { LinkField } from '../form/link-field.tsx';
import { LinkReadingLine } from './link-reading.tsx';
import { PastedInstead, type PastedField } from '../posting/pasted-instead.tsx';
import { ReadPosting } from '../posting/read-posting.tsx';
import { useBroughtAnywhere, useDrop } from '../brought/use-brought-anywhere.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import { useLinkReader } from './use-link-reader.ts';
import type { PostingReader } from '../posting/use-posting-reader.ts';
import styles from './new-job.module.css';

interface PasteColumnProps {
  reader: PostingReader;
  /** A posting that was brought while the field had another. */
  instead: PastedField | undefined;
}

/** The link and the text of a posting, kept as they were seen and read as far as they can be. */
export function PasteColumn({ reader, instead }: PasteColumnProps) {
  const { form } = useJobFormState();
  const { reading, read, forget } = reader;
  const posting = useWatch({ control: form.control, name: 'posting' });
  const linkReader = useLinkReader(form, reader.take);
  const focus = useKeptFocus();
  const [pasted, setPasted] = useState<PastedField | null>(() => instead ?? null);
  const put = usePutBrought(read, setPasted);
  useBroughtAnywhere(put);
  const drop = useDrop(put);
  const dropHere = (event: DragEvent) => {
    event.preventDefault();
    drop(event.dataTransfer);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer's shortcut for pasting
    <section
      className={styles.paste}
      aria-labelledby="job-paste"
      {...focus}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropHere}
    >
      <header className="section">
        <h2 id="job-paste">
          <Trans>Paste a link or posting</Trans>
        </h2>
      </header>
      <LinkField size="lg" isRead={reading !== undefined} />
      <LinkReadingLine reader={linkReader} />
      {pasted && <PastedInstead pasted={pasted} reader={reader} onDone={() => setPasted(null)} />}
      {reading?.text === posting && reading.isCut && <CutNotice kept={codePointLength(posting)} />}
      {reading?.text === posting && reading.passages.length > 0 ? (
        <ReadPosting reading={reading} onChange={forget} />
      ) : (
        <PostingInput read={read} />
      )}
      <div className="flex-row text-sm ink-3 only-desk">
        <span className={clsx('flex-row', styles.pasteKey)}>
          <Kbd combo="mod+V" /> <Trans>Paste a link or posting anywhere</Trans>
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

/** Says that the end of a posting is missing. `kept`: how many characters of it are here. */
function CutNotice({ kept }: { kept: number }) {
  const count = useFormat().number(kept);
  return (
    <Notice tone="care" role="status">
      <Trans>
        This posting is too long. Only its first {count} characters are kept. Add what else you need to Notes.
      </Trans>
    </Notice>
  );
}

function PostingInput({ read }: Pick<PostingReader, 'read'>) {
  const { t } = useLingui();
  const { form } = useJobFormState();

  function paste(event: ClipboardEvent): void {
    const { posting } = takeBrought(broughtByHand(event.clipboardData));
    const isReplaced = isUnfilled(form.getValues('posting')) || isAllSelected(event.target);
    if (!isReplaced || posting === undefined) return;
    event.preventDefault();
    void read(posting);
  }

  return (
    <div onPaste={paste}>
      <JobTextArea
        name="posting"
        className={styles.dropField}
        rows={12}
        maxLength={jobLimits.posting}
        placeholder={t`Paste the whole page or only the posting`}
      />
    </div>
  );
}

function isAllSelected(target: EventTarget): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  return target.selectionStart === 0 && target.selectionEnd === target.value.length;
}

/** Puts what was brought where it belongs; where something is already, that is asked first. Whether it was anything. */
function usePutBrought(read: PostingReader['read'], ask: (pasted: PastedField | null) => void) {
  const { form } = useJobFormState();
  return (brought: Brought): boolean => {
    const { values, posting } = takeBrought(brought);
    const parts = Object.entries(posting === undefined ? values : { ...values, posting });
    for (const [name, value] of parts) {
      const field = name as PastedField['field'];
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
    return parts.length > 0;
  };
}
