import { Trans } from '@lingui/react/macro';
import { MarkdownText } from './markdown-text.tsx';

/** Renders Markdown; an empty text has a placeholder. */
export function MarkdownPage({ text }: { text: string }) {
  if (text.trim() !== '') return <MarkdownText text={text} />;
  return (
    <p className="text-sm ink-3">
      <Trans>Nothing is written yet.</Trans>
    </p>
  );
}
