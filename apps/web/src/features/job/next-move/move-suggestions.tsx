import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import type { Job } from '@foothold/domain/job';
import { proposalsOf, type Proposal } from '@foothold/domain/standing/proposals';
import type { Standing } from '@foothold/domain/standing/standing';
import { useFormat } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { proposalWords } from '../../../i18n/standing-words.ts';
import { useClock } from '../../../i18n/today.ts';
import { Button } from '../../../ui/button.tsx';
import type { WriteMove } from './use-write-move.ts';
import { OutcomeButton, canBeRejected } from './outcome-button.tsx';

interface MoveSuggestionsProps {
  job: Job;
  standing: Standing;
  writeMove: WriteMove;
  /** Writes a move of the person's own; null where one is written already. */
  onWrite: (() => void) | null;
}

/** What usually comes next on a job that stands like this, one press each. */
export function MoveSuggestions({ job, standing, writeMove, onWrite }: MoveSuggestionsProps) {
  const clock = useClock();
  return (
    <div className="flex-row wrap wrapping-buttons">
      {proposalsOf(job, standing, clock).map((proposal) => (
        <ProposalButton
          key={proposal.kind}
          proposal={proposal}
          isSaid={proposal.kind === standing.next.kind}
          today={clock.today}
          writeMove={writeMove}
        />
      ))}
      {standing.next.kind === 'gone_quiet' && <OutcomeButton job={job} outcome="no_response" />}
      {canBeRejected(job, standing) && <OutcomeButton job={job} outcome="rejected" />}
      {onWrite && (
        <Button
          size="s"
          variant="ghost"
          icon={<PencilLine className="icon icon-small" aria-hidden="true" />}
          onClick={onWrite}
        >
          <Trans>Add move</Trans>
        </Button>
      )}
    </div>
  );
}

interface ProposalButtonProps {
  proposal: Proposal;
  /** The heading above says the same words. */
  isSaid: boolean;
  today: string;
  writeMove: WriteMove;
}

function ProposalButton({ proposal, isSaid, today, writeMove }: ProposalButtonProps) {
  const { i18n, t } = useLingui();
  const { day } = useFormat();
  const { kind, ...when } = proposal;
  const move = { text: proposalWords(i18n, kind), ...when };
  const write = () =>
    writeMove(move, labelled(i18n, move.by === 'me' ? t`Your move` : t`Their move`, move.text));
  return (
    <Button size="s" onClick={write}>
      {kind === 'follow_up' && move.on === today ? (
        <Trans>Follow up today</Trans>
      ) : (
        <>
          {isSaid ? (move.by === 'me' ? t`Reply by` : t`Expected by`) : move.text}
          {move.on && <span className="ink-3">{day(move.on, today)}</span>}
        </>
      )}
    </Button>
  );
}
