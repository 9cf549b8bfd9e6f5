import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { PostingReading } from '@foothold/domain/posting/posting-reader';
import { Button } from '../../ui/button.tsx';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';

/** A posting's text with the words marked from which fields were filled. */
export function ReadPosting({ reading, onChange }: { reading: PostingReading; onChange: () => void }) {
  const { i18n, t } = useLingui();
  const { text, passages } = reading;
  return (
    <div className="sec">
      <div
        className="drop-read"
        dir="auto"
        role="region"
        aria-label={t`The posting, with what we read marked`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text has to scroll by keyboard as well
        tabIndex={0}
      >
        {passages.map(({ field, start, end }, at) => (
          <Fragment key={start}>
            {text.slice(passages[at - 1]?.end ?? 0, start)}
            <mark title={jobFieldLabel(i18n, field)}>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(passages.at(-1)?.end ?? 0)}
      </div>
      <div className="row">
        <span className="grow" />
        <Button variant="ghost" size="s" onClick={onChange}>
          <Trans>Change this text</Trans>
        </Button>
      </div>
    </div>
  );
}
