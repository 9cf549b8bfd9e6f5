import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { EarlierPosting, Job } from '@foothold/domain/job';
import { textDifference, type TextPart } from '@foothold/domain/text-difference';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './posting.module.css';

interface PostingDifferenceProps {
  job: Job;
  /** At least one, oldest first. */
  earlier: readonly EarlierPosting[];
  onClose: () => void;
}

/** An earlier copy of the posting, and what has changed in it since. */
export function PostingDifference({ job, earlier, onClose }: PostingDifferenceProps) {
  const { t, i18n } = useLingui();
  const { date, number } = useFormat();
  const [chosen, setChosen] = useState(earlier.length - 1);
  const copy = earlier[chosen];
  const { posting = '' } = job;
  const parts = useMemo(() => textDifference(copy?.posting ?? '', posting), [copy, posting]);
  const nameOf = ({ capturedAt }: EarlierPosting, at: number) => {
    const which = number(at + 1);
    const when = capturedAt === undefined ? '' : date(capturedAt);
    return when === '' ? t`Copy ${which}` : inOneLine(i18n, t`Copy ${which}`, when);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t`Compare versions`}>
      <SelectField<string>
        label={t`Compared with`}
        options={earlier.map((each, at) => ({ id: String(at), label: nameOf(each, at) })).reverse()}
        value={String(chosen)}
        onChange={(id) => setChosen(Number(id))}
      />
      <p className={clsx(styles.postingText, styles.difference)} dir="auto">
        {parts.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
          <Part key={at} part={part} />
        ))}
      </p>
      <p className={clsx('text-xs ink-3', styles.difference)}>
        <Trans>
          <ins>Underlined</ins> is new, <del>struck through</del> is gone.
        </Trans>
      </p>
    </Dialog>
  );
}

function Part({ part: { text, where } }: { part: TextPart }) {
  if (where === 'both') return text;
  return where === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}
