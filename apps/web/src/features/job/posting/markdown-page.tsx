import { Trans } from '@lingui/react/macro';
import { MarkdownText } from './markdown-text.tsx';

/** What was written, as a page; says so where there is nothing yet. */
export function MarkdownPage({ text }: { text: string }) {
  if (text.trim() !== '') return <MarkdownText text={text} />;
  return (
    <p className="text-sm ink-3">
      <Trans>Nothing is written yet.</Trans>
    </p>
  );
}
