import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Stage } from '@foothold/domain/stage';
import { outcomes } from '@foothold/domain/stage-event';
import { outcomeWords } from '../../../i18n/stage-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { RestQuestion } from '../control/use-job-list-control.ts';

interface BulkRestDialogProps {
  /** Null keeps the dialog shut. */
  question: RestQuestion | null;
  stages: readonly Stage[];
}

/** Asks how the picked jobs ended before they come to rest, all of them in the same way. */
export function BulkRestDialog({ question, stages }: BulkRestDialogProps) {
  const { t, i18n } = useLingui();
  if (question === null) return null;
  const { count, answer, close } = question;
  return (
    <Dialog
      size="narrow"
      isOpen
      onClose={close}
      title={t`${plural(count, { one: 'Outcome of # job', other: 'Outcome of # jobs' })}`}
      actions={
        <Button variant="ghost" onClick={() => answer(stages)}>
          <Trans>No outcome, let rest</Trans>
        </Button>
      }
    >
      <div className="flex-row wrap">
        {outcomes.map((outcome) => (
          <Button key={outcome} onClick={() => answer(stages, outcome)}>
            {outcomeWords(i18n, outcome)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
