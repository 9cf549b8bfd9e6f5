import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Check, Ellipsis } from 'lucide-react';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { standingOf, type Standing } from '@foothold/domain/standing/standing';
import { clsx } from 'clsx';
import { doneWords } from '../../../i18n/done-words.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useClock } from '../../../i18n/today.ts';
import { completeNextMove } from '../../../job-commands/next-move.ts';
import { useQuietStages } from '../../../sync/hooks/use-quiet-stages.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { MoveEditor, type MoveValues } from './move-editor.tsx';
import { MoveSuggestions } from './move-suggestions.tsx';
import { OutcomeButton, canBeRejected } from './outcome-button.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { StandingHead } from './standing-head.tsx';
import { useAskedMove } from './use-asked-move.ts';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import { useWriteMove, type WriteMove } from './use-write-move.ts';
import boxStyles from '../items/box.module.css';
import nextMoveStyles from './next-move.module.css';

/** The one thing that happens next on this job, and whose turn it is. */
export function NextMovePanel({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const focus = useKeptFocus();
  const stages = useQuietStages();
  const clock = useClock();
  const opened = useJobItem<'move', MoveValues>(job.id, 'move', t`Next move`);
  const edit = () => opened.open('move');
  useAskedMove(() => {
    if (opened.item === null) edit();
  });
  const writeMove = useWriteMove(job);
  const standing = standingOf(job, { stages, clock });
  const isYours = standing.move === 'yours';
  const move = job.nextMove;

  return (
    <section
      className={clsx(boxStyles.movebox, !(isYours || (opened.item && !move)) && boxStyles.plain)}
      aria-label={t`Next move`}
      {...focus}
    >
      {opened.item ? (
        <PartsProvider value={opened.parts}>
          <MoveEditor
            move={move}
            unsaved={opened.unsaved}
            onUnsaved={opened.onUnsaved}
            onClose={opened.close}
            onSave={(next) => {
              if (
                writeMove(
                  next,
                  next.by === 'me'
                    ? labelled(i18n, t`Your move`, next.text)
                    : labelled(i18n, t`Their move`, next.text),
                )
              ) {
                opened.closeSaved();
              }
            }}
          />
        </PartsProvider>
      ) : (
        <>
          <StandingHead job={job} standing={standing} />
          {move && (
            <MoveButtons job={job} move={move} standing={standing} writeMove={writeMove} onChange={edit} />
          )}
          {(!move || standing.next.kind === 'gone_quiet') && (
            <MoveSuggestions
              job={job}
              standing={standing}
              writeMove={writeMove}
              onWrite={move ? null : edit}
            />
          )}
        </>
      )}
    </section>
  );
}

interface MoveButtonsProps {
  job: Job;
  move: NextMove;
  standing: Standing;
  writeMove: WriteMove;
  onChange: () => void;
}

function MoveButtons({ job, move, standing, writeMove, onChange }: MoveButtonsProps) {
  const { t, i18n } = useLingui();
  const change = useJobChange();
  const done = () => change(() => completeNextMove(job), labelled(i18n, t`Done`, move.text));
  return (
    <div className={nextMoveStyles.moveActs}>
      <span className="flex-row wrap">
        <Button
          variant={standing.move === 'yours' ? 'move' : 'default'}
          icon={<Check className="icon" aria-hidden="true" />}
          aria-keyshortcuts="D"
          onClick={done}
        >
          {move.by === 'me' ? <Trans>Mark done</Trans> : <Trans>They did it</Trans>}
        </Button>
        <Button
          variant="ghost"
          icon={<CalendarClock className="icon" aria-hidden="true" />}
          aria-keyshortcuts="M"
          onClick={onChange}
        >
          <Trans>Change</Trans>
        </Button>
        {/* Where a job has gone quiet, the suggestions below offer it. */}
        {standing.next.kind !== 'gone_quiet' && canBeRejected(job, standing) && (
          <OutcomeButton job={job} outcome="rejected" isLarge />
        )}
      </span>
      <span className="flex-row">
        <SnoozeMenu move={move} writeMove={writeMove} />
        <Menu
          label={t`More for this move`}
          items={[
            move.by === 'me'
              ? {
                  id: 'hand',
                  label: t`Make it their move`,
                  onAction: () =>
                    void writeMove({ ...move, by: 'them' }, labelled(i18n, t`Their move`, move.text)),
                }
              : {
                  id: 'hand',
                  label: t`Make it my move`,
                  onAction: () =>
                    void writeMove({ ...move, by: 'me' }, labelled(i18n, t`Your move`, move.text)),
                },
            {
              id: 'clear',
              label: t`Clear move`,
              onAction: () => void writeMove(null, doneWords(i18n, 'removed', t`Next move`)),
            },
          ]}
        >
          <Ellipsis className="icon" aria-hidden="true" />
        </Menu>
      </span>
    </div>
  );
}
