import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LinkReader, LinkProblem } from './use-link-reader.ts';

/** Says what has become of a link to a posting; whatever happens, the text can be pasted. */
export function LinkReadingLine({ reader: { reading, retry } }: { reader: LinkReader }) {
  if (reading === null) return null;
  const { board } = reading;
  if (reading.state === 'failed') {
    return (
      <Notice tone="care" role="status">
        <span className="row wrap">
          <span>
            <ProblemWords problem={reading.problem} board={board} />
          </span>
          {canChange(reading.problem) && (
            <Button size="s" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </span>
      </Notice>
    );
  }
  return (
    <p className="sm t2" role="status">
      {reading.state === 'asking' && <Trans>Asking {board} for the posting …</Trans>}
      {reading.state === 'read' && <Trans>Read from {board}. What has a dashed edge is a guess.</Trans>}
      {reading.state === 'elsewhere' && (
        <Trans>This page cannot be read from here. The link is kept; paste the posting’s text below.</Trans>
      )}
    </p>
  );
}

function canChange(problem: LinkProblem): boolean {
  return problem === 'unreachable' || problem === 'limited' || problem === 'network';
}

function ProblemWords({ problem, board }: { problem: LinkProblem; board: string }) {
  switch (problem) {
    case 'gone':
      return (
        <Trans>{board} says that this posting is gone. If you still see it, paste its text below.</Trans>
      );
    case 'unreachable':
      return <Trans>{board} does not answer. The link is kept; paste the posting’s text below.</Trans>;
    case 'unreadable':
      return <Trans>What {board} answered could not be read. Paste the posting’s text below.</Trans>;
    case 'off':
      return <Trans>This server does not ask job boards. Paste the posting’s text below.</Trans>;
    case 'limited':
      return <Trans>Many postings were asked for just now. Paste the text below, or wait a little.</Trans>;
    case 'network':
      return (
        <Trans>Your server cannot be reached now. The link is kept; paste the posting’s text below.</Trans>
      );
  }
}
