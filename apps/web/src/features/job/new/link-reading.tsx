import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { LinkReader, LinkProblem } from './use-link-reader.ts';

/** Says what has become of a link to a posting; whatever happens, the text can be pasted. */
export function LinkReadingLine({ reader: { reading, retry } }: { reader: LinkReader }) {
  if (reading === null) return null;
  const { board } = reading;
  if (reading.state === 'failed') {
    return (
      <Notice tone="care" role="status">
        <span className="flex-row wrap">
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
    <p className="text-sm ink-2" role="status">
      {reading.state === 'asking' && <Trans>Reading from {board} …</Trans>}
      {reading.state === 'read' && <Trans>Read from {board}. Dashed fields are guesses.</Trans>}
      {reading.state === 'elsewhere' && <Trans>We can’t read this page. Paste the posting below.</Trans>}
    </p>
  );
}

function canChange(problem: LinkProblem): boolean {
  return problem === 'unreachable' || problem === 'limited' || problem === 'network';
}

function ProblemWords({ problem, board }: { problem: LinkProblem; board: string }) {
  switch (problem) {
    case 'gone':
      return <Trans>No longer on {board}. Paste the posting below.</Trans>;
    case 'unreachable':
      return <Trans>{board} is not answering. Paste the posting below.</Trans>;
    case 'unreadable':
      return <Trans>We can’t read this page. Paste the posting below.</Trans>;
    case 'off':
      return <Trans>This server doesn’t read job boards. Paste the posting below.</Trans>;
    case 'limited':
      return <Trans>Too many requests. Wait a moment, or paste the posting below.</Trans>;
    case 'network':
      return <Trans>Your server is not answering. Paste the posting below.</Trans>;
  }
}
