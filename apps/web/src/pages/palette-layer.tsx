import { useLingui } from '@lingui/react/macro';
import {
  CalendarClock,
  Check,
  Keyboard,
  Layers,
  ListFilter,
  LogOut,
  Monitor,
  Moon,
  Mountain,
  Plus,
  Rows3,
  Settings2,
  SquareKanban,
  Sun,
  Sunrise,
} from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Job } from '@foothold/domain/job';
import { StageCairn } from '../features/jobs/model/stage-cairn.tsx';
import {
  useJobCommands,
  type JobCommand,
  type StageChoice,
} from '../features/jobs/control/use-job-commands.ts';
import { useListCommands, type ListCommand } from '../features/jobs/list/use-list-commands.tsx';
import type { AdministrationSection, SettingsSection } from '../features/settings/frame/settings-sections.ts';
import { useIsAdministrator } from '../session/administrator.ts';
import type { PaletteCommand } from '../features/palette/palette-item.ts';
import { Palette } from '../features/palette/palette.tsx';
import { useDestination } from '../features/palette/use-destination.ts';
import { labelled } from '../i18n/labelled.ts';
import { mutate } from '../sync/engine/mutate.ts';

interface PaletteLayerProps {
  accountId: string;
  onClose: () => void;
  onShowKeys: () => void;
}

const icon = (Icon: typeof Check): ReactNode => <Icon className="icon" aria-hidden="true" />;
const jobSigns: Record<JobCommand['id'], ReactNode> = {
  done: icon(Check),
  stage: icon(Layers),
  move: icon(CalendarClock),
  rest: icon(Moon),
  back: icon(Sunrise),
};

/** The palette with all pages, jobs and commands. */
export function PaletteLayer({ accountId, onClose, onShowKeys }: PaletteLayerProps) {
  const { t, i18n } = useLingui();
  const to = useDestination();
  const jobCommands = useJobCommands();
  const lists = useListCommands();
  const router = useRouter();
  const titles = { stages: t`Stage`, ends: t`Resting` };
  const toList = ({ id, name, sign, search }: ListCommand): PaletteCommand => {
    const { href } = router.buildLocation({ to: '/job-list', search });
    return { id, name, sign: sign ?? icon(Rows3), href, does: () => router.history.push(href) };
  };
  const commands: PaletteCommand[] = [
    { id: 'new-job', name: t`New job`, sign: icon(Plus), kbd: 'N', ...to('new-job') },
    { id: 'dashboard', name: t`Dashboard`, sign: icon(Mountain), ...to('dashboard') },
    {
      id: 'table',
      name: labelled(i18n, t`Jobs`, t`Table`),
      sign: icon(Rows3),
      ...to('job-list', { layout: 'table' }),
    },
    {
      id: 'board',
      name: labelled(i18n, t`Jobs`, t`Board`),
      sign: icon(SquareKanban),
      ...to('job-list', { layout: 'board' }),
    },
    ...lists.views.map(toList),
    {
      id: 'filter',
      name: t`Filter`,
      sign: icon(ListFilter),
      kbd: 'F',
      does: {
        title: t`Filter`,
        groups: lists.filters.map(({ title, commands: each }) => ({ title, commands: each.map(toList) })),
      },
    },
    ...useThemeCommands(),
    ...useSettingsCommands(),
    { id: 'keys', name: t`All keys`, sign: icon(Keyboard), kbd: '?', does: onShowKeys },
    { id: 'log-out', name: t`Log out`, sign: icon(LogOut), ...to('logout') },
  ];
  const commandsFor = (job: Job) => jobCommands(job).map((command) => asPaletteCommand(command, titles));
  return <Palette accountId={accountId} onClose={onClose} commands={commands} commandsFor={commandsFor} />;
}

function useThemeCommands(): PaletteCommand[] {
  const { t, i18n } = useLingui();
  const themes = [
    { id: 'system', name: t`System`, Sign: Monitor },
    { id: 'light', name: t`Light`, Sign: Sun },
    { id: 'dark', name: t`Dark`, Sign: Moon },
  ] as const;
  return themes.map(({ id, name, Sign }) => ({
    id: `theme ${id}`,
    name: labelled(i18n, t`Theme`, name),
    sign: icon(Sign),
    does: () => void mutate('settings.update', { changes: { theme: id } }),
  }));
}

function useSettingsCommands(): PaletteCommand[] {
  const { t, i18n } = useLingui();
  const to = useDestination();
  const isAdministrator = useIsAdministrator();
  const sections: readonly [SettingsSection | AdministrationSection, string][] = [
    ['profile', t`Profile`],
    ['security', t`Security`],
    ['pipeline', t`Pipeline`],
    ['appearance', t`Appearance`],
    ['data', t`Your data`],
  ];
  const ofServer: typeof sections = [
    ['server', t`Server`],
    ['accounts', t`Accounts`],
  ];
  return (isAdministrator ? [...sections, ...ofServer] : sections).map(([section, name]) => ({
    id: section,
    name: labelled(i18n, t`Settings`, name),
    sign: icon(Settings2),
    ...to('settings', { section }),
  }));
}

function asPaletteCommand(command: JobCommand, titles: { stages: string; ends: string }): PaletteCommand {
  const { id, name, kbd } = command;
  const sign = jobSigns[id];
  if (command.id !== 'stage') return { id, name, kbd, sign, does: command.run };
  const { question, stages } = command;
  const groups = [
    { title: titles.stages, commands: stages.filter(({ isEnd }) => !isEnd).map(asStageCommand) },
    { title: titles.ends, commands: stages.filter(({ isEnd }) => isEnd).map(asStageCommand) },
  ];
  return { id, name, kbd, sign, does: { title: question, groups } };
}

function asStageCommand({ id, name, stage, run }: StageChoice): PaletteCommand {
  return { id, name, sign: <StageCairn stage={stage} />, does: run };
}
