import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Button } from '../../../ui/button.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import type { ShownReading } from './use-posting-reader.ts';
import styles from './posting.module.css';

/** A posting's text with the words marked from which fields were filled. */
export function ReadPosting({ reading, onChange }: { reading: ShownReading; onChange: () => void }) {
  const { t } = useLingui();
  const { text } = reading;
  return (
    <div className="section">
      <div
        className={styles.dropRead}
        dir="auto"
        role="region"
        aria-label={t`Posting, highlighted`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text has to scroll by keyboard as well
        tabIndex={0}
      >
        {paragraphsOf(text).map(([start, end], at) => (
          <p key={start} className={at === 0 && isHeading(text.slice(start, end)) ? 'strong' : undefined}>
            <MarkedText reading={reading} start={start} end={end} />
          </p>
        ))}
      </div>
      <div className="flex-row">
        <span className="grow" />
        <Button variant="ghost" size="s" onClick={onChange}>
          <Trans>Edit text</Trans>
        </Button>
      </div>
    </div>
  );
}

interface MarkedTextProps {
  reading: ShownReading;
  start: number;
  end: number;
}

function MarkedText({ reading: { text, passages }, start, end }: MarkedTextProps) {
  const { i18n } = useLingui();
  const inside = passages.filter((passage) => passage.start >= start && passage.end <= end);
  return (
    <>
      {inside.map((passage, at) => (
        <Fragment key={passage.start}>
          {text.slice(inside[at - 1]?.end ?? start, passage.start)}
          <mark title={jobFieldLabel(i18n, passage.field)}>{text.slice(passage.start, passage.end)}</mark>
        </Fragment>
      ))}
      {text.slice(inside.at(-1)?.end ?? start, end)}
    </>
  );
}

/** The range of each paragraph; empty lines separate them. */
function paragraphsOf(text: string): [start: number, end: number][] {
  return [...text.matchAll(/\S(?:.|\n(?!\s*\n))*/gu)].map(({ index, 0: words }) => [
    index,
    index + words.length,
  ]);
}

const headingLengthMax = 80;

function isHeading(paragraph: string): boolean {
  return paragraph.length <= headingLengthMax && !/[\n.!?:]$|\n/.test(paragraph);
}
