import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { stageLimits } from '@foothold/domain/stage';
import type { Stage } from '@foothold/domain/stage';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { AddStageDialog, type NewStage } from './add-stage-dialog.tsx';
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
  const most = useFormat().number(stageLimits.stages);
  const isFull = stages.length >= stageLimits.stages;
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
      <div className="flex-row wrap">
        <Button
          icon={<Plus className="icon" aria-hidden />}
          isDisabled={isFull}
          onClick={() => adding.open('new')}
        >
          <Trans>Add stage</Trans>
        </Button>
        {isFull && (
          <span className="text-xs ink-3">
            <Trans>Limit: {most}</Trans>
          </span>
        )}
      </div>
      {adding.item && <AddStageDialog opened={adding} />}
      {removing && <RemoveStageDialog stage={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}
