import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { loadedInTime } from '../../../time-limit.ts';
import { isCostlyMarkdown } from '../../../ui/markdown-cost.ts';
import styles from './posting.module.css';

// Loaded once there is a text to show.
const Markdown = lazy(async () => ({
  default: (await loadedInTime(import('../../../ui/markdown.tsx'))).Markdown,
}));

/** A text in Markdown; as it was typed until what draws it has been fetched, and where that cannot be or would take too long. */
export function MarkdownText({ text }: { text: string }) {
  const plain = (
    <p className={styles.postingText} dir="auto">
      {text}
    </p>
  );
  if (isCostlyMarkdown(text)) {
    return (
      <>
        <p className="hint">
          <Trans>Too much formatting to show. This is the plain text.</Trans>
        </p>
        {plain}
      </>
    );
  }
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} />
    </Suspense>
  );
}
