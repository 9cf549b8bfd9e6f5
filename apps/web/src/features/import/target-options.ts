import { useLingui } from '@lingui/react/macro';
import {
  importFields,
  ownTarget,
  stageTarget,
  type ImportTarget,
} from '@foothold/domain/import/import-columns';
import type { Stage } from '@foothold/domain/stage';
import { outcomes } from '@foothold/domain/stage-event';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { fieldWords, targetWords } from './import-words.ts';

interface TargetOption {
  id: ImportTarget | 'none';
  label: string;
  detail?: string;
}

/** What a column can become: nothing, a field of the person’s own or of every job, or a column of one stage. */
export function useTargetOptions(): TargetOption[] {
  const { t, i18n } = useLingui();
  const settings = useSettings();
  const { ownFields = [], stages } = settings;
  return [
    { id: 'none', label: t`Ignore` },
    ...ownFields.map((field) => ({
      id: ownTarget(field),
      label: field.name,
      detail: t`Custom field`,
    })),
    ...importFields.map((field) => ({ id: field, label: fieldWords(i18n, field) })),
    ...stageTargets(stages).map((target) => ({
      id: target,
      label: targetWords(i18n, target, settings),
      detail: t`Check mark or date`,
    })),
  ];
}

/** Each of the person’s stages, and each outcome of closed jobs. */
function stageTargets(stages: readonly Stage[]): ImportTarget[] {
  const closed = stages.find(({ kind }) => kind === 'closed');
  return [
    ...stages.filter(({ kind }) => kind !== 'closed').map(({ id }) => stageTarget(id)),
    ...(closed ? outcomes.map((outcome) => stageTarget(closed.id, outcome)) : []),
  ];
}
