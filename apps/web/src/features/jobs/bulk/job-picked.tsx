import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { csvText, exportTables } from '@foothold/domain/export/export-tables';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { localTimeZone, localToday } from '../../../i18n/today.ts';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkRestDialog } from './bulk-rest-dialog.tsx';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { useJobActions } from '../control/job-actions.ts';
import { JobBulkBar } from './job-bulk-bar.tsx';
import { JobCompare } from './job-compare.tsx';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { JobStageMenu } from '../control/job-stage-menu.tsx';
import type { JobListContents } from '../model/use-job-list.ts';
import { areResting, type JobListControl } from '../control/use-job-list-control.ts';

interface JobPickedProps {
  control: JobListControl;
  contents: JobListContents;
  /** How many jobs can be picked. */
  shownCount: number;
}

/** What can be done to the picked jobs, and what asks for more before it is done. */
export function JobPicked({ control, contents, shownCount }: JobPickedProps) {
  const { picks, stageMenu, settingMove } = control;
  const { stages, entries, today } = contents;
  const { t } = useLingui();
  const actions = useJobActions();
  const { ownFields } = useSettings();
  const tagging = useOpenDraft<readonly string[], string>('jobs/tag', t`Tag`);
  const [compared, setCompared] = useState<readonly JobEntry[] | null>(null);
  const picked = () => contents.shown.filter(({ job }) => picks.ids.has(job.id));
  // The current jobs: another device may have changed or removed some while the dialog was open.
  const jobsOf = (ids: readonly string[]) => jobsWith(entries, ids);
  const exportPicked = () => {
    const [table] = exportTables(picks.jobs, ownFields, localTimeZone());
    if (table)
      saveFile(new Blob([csvText(table)], { type: 'text/csv' }), `foothold-jobs-${localToday()}.csv`);
  };
  return (
    <>
      {picks.jobs.length > 0 && (
        <JobBulkBar
          count={picks.jobs.length}
          shownCount={shownCount}
          areResting={areResting(picks.jobs)}
          onStage={control.chooseStageOfPicked}
          onRest={control.restPicked}
          onRemove={control.removePicked}
          onTag={() => tagging.open([...picks.ids])}
          onMove={() => settingMove.open([...picks.ids])}
          onExport={exportPicked}
          onCompare={() => setCompared(picked())}
          onPickAll={picks.all}
          onClear={picks.clear}
        />
      )}
      <JobStageMenu
        anchor={stageMenu?.anchor ?? null}
        stages={stages}
        currentStageId={stageMenu?.jobs.length === 1 ? stageMenu.jobs[0]?.stageId : undefined}
        onChoose={control.moveTo}
        onClose={control.closeStageMenu}
      />
      {tagging.item && (
        <BulkTagDialog
          entries={entries}
          count={jobsOf(tagging.item).length}
          unsaved={tagging.unsaved}
          onTag={(tag, isOn) => {
            actions.tag(jobsOf(tagging.item ?? []), tag, isOn);
            tagging.closeSaved();
          }}
          onUnsaved={tagging.onUnsaved}
          onClose={tagging.close}
        />
      )}
      {settingMove.item && (
        <BulkMoveDialog
          count={jobsOf(settingMove.item).length}
          opened={settingMove}
          onSave={(move: NextMove) => {
            actions.setMove(jobsOf(settingMove.item ?? []), move);
            settingMove.closeSaved();
          }}
        />
      )}
      <BulkRestDialog question={control.restQuestion} stages={stages} />
      {compared && <JobCompare entries={compared} today={today} onClose={() => setCompared(null)} />}
    </>
  );
}

function jobsWith(entries: readonly JobEntry[], ids: readonly string[]): Job[] {
  const asked = new Set(ids);
  return entries.flatMap(({ job }) => (asked.has(job.id) ? [job] : []));
}
