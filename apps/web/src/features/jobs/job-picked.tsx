import { useState } from 'react';
import { csvText, exportTables } from '@foothold/domain/export-tables';
import type { NextMove } from '@foothold/domain/job';
import { localToday } from '../../i18n/today.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { saveFile } from '../../ui/save-file.ts';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { useJobActions } from './job-actions.ts';
import { JobBulkBar } from './job-bulk-bar.tsx';
import { JobCompare } from './job-compare.tsx';
import type { JobEntry } from './job-entry.ts';
import { JobStageMenu } from './job-stage-menu.tsx';
import type { JobListContents } from './use-job-list.ts';
import { areResting, type JobListControl } from './use-job-list-control.ts';

interface JobPickedProps {
  control: JobListControl;
  contents: JobListContents;
  /** How many jobs can be picked. */
  shownCount: number;
}

/** What can be done to the picked jobs, and what asks for more before it is done. */
export function JobPicked({ control, contents, shownCount }: JobPickedProps) {
  const { picks, stageMenu } = control;
  const { stages, entries, today } = contents;
  const actions = useJobActions();
  const { ownFields } = useSettings();
  const [isTagging, setTagging] = useState(false);
  const [compared, setCompared] = useState<readonly JobEntry[] | null>(null);
  const picked = () => contents.shown.filter(({ job }) => picks.ids.has(job.id));
  const exportPicked = () => {
    const [table] = exportTables(picks.jobs, ownFields);
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
          onTag={() => setTagging(true)}
          onMove={() => control.onSettingMove(true)}
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
      {isTagging && (
        <BulkTagDialog
          entries={entries}
          onTag={(tag, isOn) => actions.tag(picks.jobs, tag, isOn)}
          onClose={() => setTagging(false)}
        />
      )}
      {control.isSettingMove && (
        <BulkMoveDialog
          onSave={(move: NextMove) => actions.setMove(picks.jobs, move)}
          onClose={() => control.onSettingMove(false)}
        />
      )}
      {compared && <JobCompare entries={compared} today={today} onClose={() => setCompared(null)} />}
    </>
  );
}
