import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stageLimits } from '@foothold/domain/stage';
import type { Stage } from '@foothold/domain/stage';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { AddStageDialog, type NewStage } from './add-stage-dialog.tsx';
import { AddWithinLimit } from './add-within-limit.tsx';
import { CustomFieldsSection } from './custom-fields-section.tsx';
import { RemoveStageDialog } from './remove-stage-dialog.tsx';
import { StageList } from './stage-list.tsx';
import { TagsSection } from './tags-section.tsx';

export function PipelineSection() {
  return (
    <>
      <StagesSection />
      <TagsSection />
      <CustomFieldsSection />
    </>
  );
}

function StagesSection() {
  const { stages } = useSettings();
  const { t } = useLingui();
  const adding = useOpenDraft<'new', NewStage>('settings/new-stage', t`Stage`);
  const [removing, setRemoving] = useState<Stage | null>(null);
  return (
    <section className="page-section" aria-labelledby="settings-stages">
      <header>
        <h2 id="settings-stages">
          <Trans>Stages</Trans>
        </h2>
        <p>
          <Trans>Highest first. Two stages can share an icon.</Trans>
        </p>
      </header>
      <StageList onRemove={setRemoving} />
      <AddWithinLimit
        label={<Trans>Add stage</Trans>}
        count={stages.length}
        countMax={stageLimits.stages}
        onAdd={() => adding.open('new')}
      />
      {adding.item && <AddStageDialog opened={adding} />}
      {removing && <RemoveStageDialog stage={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}
