import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { labelled } from '../../../i18n/labelled.ts';
import { FieldFrame, useFieldIds } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MarkdownPage } from './markdown-page.tsx';
import { useReading } from './use-reading.ts';
import styles from './posting.module.css';

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, 'note'>;

/** Several lines of Markdown in a form, which a press shows as a page. A text that cannot be saved is shown to be mended. */
export function MarkdownArea({ className = '', ...area }: MarkdownAreaProps) {
  const { t, i18n } = useLingui();
  const ids = useFieldIds({});
  const { isRead, toggle, frame } = useReading();
  const { label, value } = area;
  const isPage = isRead && !area.error;
  const button = (
    <button
      type="button"
      className="linkb"
      aria-label={labelled(i18n, t`Preview`, label)}
      aria-pressed={isPage}
      onClick={toggle}
    >
      <Trans>Preview</Trans>
    </button>
  );
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={clsx(styles.notesPlace, className)}
      {...(isPage ? { role: 'group', 'aria-labelledby': ids.label } : {})}
    >
      {isPage ? (
        <FieldFrame ids={ids} label={label} labels="group" note={button}>
          <MarkdownPage text={value} />
        </FieldFrame>
      ) : (
        <TextArea {...area} note={button} />
      )}
    </div>
  );
}
