import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { boardAddressOf } from '@foothold/domain/job-board';
import { doneWords } from '../../../i18n/done-words.ts';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { isUnfilled } from '../form/job-form-values.ts';
import type { PostingReader } from './use-posting-reader.ts';

/** What was pasted for a field in which something stood already. */
export interface PastedField {
  field: 'url' | 'posting' | 'title';
  value: string;
  /** Of a posting: whether it is only the beginning of what there was. */
  isBeginning?: boolean;
}

interface PastedInsteadProps {
  pasted: PastedField;
  reader: PostingReader;
  onDone: () => void;
}

/** Says that what was pasted has its place taken, and offers to put it there all the same. */
export function PastedInstead({ pasted: { field, value, isBeginning }, reader, onDone }: PastedInsteadProps) {
  const { i18n } = useLingui();
  const put = usePutInstead(reader);
  const name = jobFieldLabel(i18n, field);
  function accept(): void {
    onDone();
    if (field === 'posting') void reader.read(value, isBeginning);
    else put(field, value);
  }
  return (
    <div ref={(notice) => notice?.scrollIntoView({ block: 'nearest' })}>
      <Notice tone="plain" role="status" icon={<ClipboardPaste className="icon" aria-hidden="true" />}>
        <Trans>{name} is already filled in.</Trans>{' '}
        <button type="button" className="linkb" onClick={accept}>
          <Trans>Replace it</Trans>
        </button>{' '}
        <button type="button" className="linkb" onClick={onDone}>
          <Trans>Keep it</Trans>
        </button>
      </Notice>
    </div>
  );
}

/** Puts a link or a role in place of another; a board's link takes the posting that was read along with it. */
function usePutInstead({ reading }: PostingReader): (field: 'url' | 'title', value: string) => void {
  const { i18n } = useLingui();
  const { form, guessed } = useJobFormState();
  const offerUndo = useUndoOffer();
  return (field, value) => {
    const { [field]: before, posting, source } = form.getValues();
    const options = { shouldDirty: true, shouldTouch: true };
    const isReadAnew = field === 'url' && boardAddressOf(value) && reading?.text === posting;
    const isSourceGuessed = field === 'url' && guessed.has('source');
    if (isReadAnew) form.setValue('posting', '', options);
    if (isSourceGuessed) form.setValue('source', '', options);
    form.setValue(field, value, { ...options, shouldValidate: true });
    form.setFocus(field);
    offerUndo(doneWords(i18n, 'changed', jobFieldLabel(i18n, field)), () => {
      if (isReadAnew && isUnfilled(form.getValues('posting'))) form.setValue('posting', posting, options);
      if (isSourceGuessed) form.setValue('source', source, options);
      form.setValue(field, before, { ...options, shouldValidate: true });
    });
  };
}
