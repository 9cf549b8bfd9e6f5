import { Trans, useLingui } from '@lingui/react/macro';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PencilLine } from 'lucide-react';
import { currentEvent } from '@foothold/domain/history';
import type { Job, NextMove } from '@foothold/domain/job';
import { dateOf } from '@foothold/domain/moment';
import type { StageKind } from '@foothold/domain/stage';
import { addDays } from '@foothold/domain/time-zone';
import type { MoveGroup } from '@foothold/domain/whose-move';
import { useFormat } from '../../i18n/format.ts';
import { labelled } from '../../i18n/labelled.ts';
import { useToday } from '../../i18n/today.ts';
import { Button } from '../../ui/button.tsx';
import type { WriteMove } from './next-move-panel.tsx';

interface Suggestion {
  words: ReturnType<typeof msg>;
  by: NextMove['by'];
  inDays: number | null;
  /** The days count from the last event of the job. */
  isSinceLast?: boolean;
}

const suggestions: Record<StageKind, readonly Suggestion[]> = {
  lead: [
    { words: msg`Write the application`, by: 'me', inDays: 2 },
    { words: msg`Ask someone who works there`, by: 'me', inDays: 1 },
  ],
  applied: [
    { words: msg`Follow up`, by: 'me', inDays: 7, isSinceLast: true },
    { words: msg`Reply expected`, by: 'them', inDays: 14 },
  ],
  screening: [
    { words: msg`Prepare for the call`, by: 'me', inDays: 1 },
    { words: msg`Send times for a call`, by: 'me', inDays: 0 },
    { words: msg`Reply expected`, by: 'them', inDays: 7 },
  ],
  interview: [
    { words: msg`Prepare for the interview`, by: 'me', inDays: 1 },
    { words: msg`Send a thank-you note`, by: 'me', inDays: 0 },
    { words: msg`Reply expected`, by: 'them', inDays: 7 },
  ],
  offer: [
    { words: msg`Reply to the offer`, by: 'me', inDays: 3 },
    { words: msg`Ask about the details`, by: 'me', inDays: 1 },
  ],
  closed: [],
};

interface MoveSuggestionsProps {
  job: Job;
  group: MoveGroup;
  writeMove: WriteMove;
  onWrite: () => void;
}

/** No move is written down: what usually comes next at this stage, one press each. */
export function MoveSuggestions({ job, group, writeMove, onWrite }: MoveSuggestionsProps) {
  const { i18n, t } = useLingui();
  const { day } = useFormat();
  const today = useToday();
  const current = currentEvent(job.events);
  const kind = current?.toKind ?? 'lead';
  return (
    <>
      <div className="k">
        {group === 'yours' && <i className="dotmove" aria-hidden="true" />}
        <GroupWords group={group} />
      </div>
      <h2 className="flair move-text">
        <MoveTitle group={group} kind={kind} />
      </h2>
      <div className="row wrap">
        {suggestions[kind].map((suggestion) => {
          const move = moveOf(i18n, suggestion, today, current?.occurred);
          return (
            <Button
              key={suggestion.words.id}
              size="s"
              onClick={() =>
                writeMove(
                  move,
                  move.by === 'me'
                    ? labelled(i18n, t`Your move`, move.text)
                    : labelled(i18n, t`Their move`, move.text),
                )
              }
            >
              {suggestion.isSinceLast && move.on === today ? (
                <Trans>Follow up today</Trans>
              ) : (
                <>
                  {move.text}
                  {move.on && <span className="t3">{day(move.on, today)}</span>}
                </>
              )}
            </Button>
          );
        })}
        <Button
          size="s"
          variant="ghost"
          icon={<PencilLine className="i i-s" aria-hidden="true" />}
          onClick={onWrite}
        >
          <Trans>Add move</Trans>
        </Button>
      </div>
    </>
  );
}

function moveOf(
  i18n: I18n,
  { words, by, inDays, isSinceLast = false }: Suggestion,
  today: string,
  last = today,
): NextMove {
  const text = i18n._(words);
  if (inDays === null) return { text, by };
  const on = addDays(isSinceLast ? dateOf(last) : today, inDays);
  return { text, by, on: on < today ? today : on };
}

function GroupWords({ group }: { group: MoveGroup }) {
  if (group === 'yours') return <Trans>Your move</Trans>;
  if (group === 'theirs') return <Trans>Their move</Trans>;
  return <Trans>No rush</Trans>;
}

function MoveTitle({ group, kind }: { group: MoveGroup; kind: StageKind }) {
  if (group === 'yours')
    return kind === 'offer' ? <Trans>Reply to the offer</Trans> : <Trans>Apply before it closes</Trans>;
  if (group === 'theirs') return <Trans>Nothing for you to do</Trans>;
  return <Trans>What comes next?</Trans>;
}
