import { Trans, useLingui } from '@lingui/react/macro';
import { parseDate } from '@internationalized/date';
import { useNavigate } from '@tanstack/react-router';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';
import { inOneLine, labelled } from '../../i18n/labelled.ts';
import { setNextMove } from '../../job-commands/next-move.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useUndoOffer } from '../../ui/use-undo-offer.tsx';

interface SetDateProps {
  job: Job;
  /** The text of the move; it becomes the job’s next move where that has none. */
  words: string;
  today: string;
}

/** Gives a move without a day one of the next days; any other day is set on the job’s page. */
export function SetDate({ job, words, today }: SetDateProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const { id, company } = job;
  const days = [
    { ahead: 0, label: t`Today` },
    { ahead: 1, label: t`Tomorrow` },
    { ahead: 3, label: t`In three days` },
    { ahead: 7, label: t`In a week` },
    { ahead: 14, label: t`In two weeks` },
  ];
  const set = (on: string) => {
    const undo = setNextMove(job, { text: job.nextMove?.text ?? words, by: 'me', on });
    offerUndo(labelled(i18n, company, format.day(on, today)), undo);
  };
  const items = days.map(({ ahead, label }) => {
    const on = parseDate(today).add({ days: ahead }).toString();
    return { id: on, label, detail: format.longDate(on), onAction: () => set(on) };
  });
  const other = {
    id: 'other',
    label: t`Another date`,
    onAction: () => void navigate({ to: '/edit-job', search: { job: id } }),
  };
  return (
    <Menu
      label={labelled(i18n, t`Set date`, inOneLine(i18n, words, company))}
      triggerClass={buttonClass({ size: 's' })}
      items={[
        { id: 'days', items },
        { id: 'any', items: [other] },
      ]}
    >
      <Trans>Set date</Trans>
    </Menu>
  );
}
