import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { workModes } from '@foothold/domain/job-choices';
import { moveGroups } from '@foothold/domain/standing/whose-move';
import { choiceWords } from '../../../i18n/job-words.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { moveWords } from '../../../i18n/standing-words.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { fixedViews } from '../model/fixed-views.ts';
import type { JobListSearch } from '../model/job-list-search.ts';
import { searchOf } from '../model/saved-views.ts';
import { StageCairn } from '../model/stage-cairn.tsx';

/** A list of jobs that can be gone to by its name; the sign is missing where there is none of its own. */
export interface ListCommand {
  id: string;
  name: string;
  sign?: ReactNode;
  search: JobListSearch;
}

/** The views, fixed and saved, and the filters of one value that are asked for most. */
export function useListCommands() {
  const { t, i18n } = useLingui();
  const { stages, views = [] } = useSettings();
  const viewName = (name: string) => labelled(i18n, t`Views`, name);
  const viewCommands: ListCommand[] = [
    ...fixedViews.map(({ view, name }) => ({
      id: `view ${view ?? 'everything'}`,
      name: viewName(i18n._(name)),
      search: view === undefined ? {} : { view },
    })),
    ...views.map((view) => ({
      id: `view ${view.id}`,
      name: viewName(view.name),
      search: searchOf(view),
    })),
  ];
  const filters: { title: string; commands: ListCommand[] }[] = [
    {
      title: t`Stage`,
      commands: stages.toReversed().map((stage) => ({
        id: `filter stage ${stage.id}`,
        name: stageName(i18n, stage),
        sign: <StageCairn stage={stage} />,
        search: { stage: stage.id },
      })),
    },
    {
      title: t`Whose move`,
      commands: moveGroups.map((move) => ({
        id: `filter move ${move}`,
        name: moveWords(i18n, move),
        search: { move },
      })),
    },
    {
      title: t`Work mode`,
      commands: workModes.map((mode) => ({
        id: `filter mode ${mode}`,
        name: choiceWords(i18n, 'workMode', mode),
        search: { mode },
      })),
    },
  ];
  return { views: viewCommands, filters };
}
