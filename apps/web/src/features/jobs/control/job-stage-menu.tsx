import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu';
import type { Stage } from '@foothold/domain/stage';
import { outcomes, type Outcome } from '@foothold/domain/stage-event';
import { outcomeWords, stageName } from '../../../i18n/stage-words.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import '../../../ui/popover.css';

interface JobStageMenuProps {
  /** The element that the menu opens at; null keeps it closed. */
  anchor: Element | null;
  stages: readonly Stage[];
  /** The stage where the job stands, when it is only one. */
  currentStageId: string | undefined;
  onChoose: (stage: Stage, outcome?: Outcome) => void;
  onClose: () => void;
}

/** Where to move a job: the highest stage on top, as the cairn stands, then the outcomes. */
export function JobStageMenu({ anchor, stages, currentStageId, onChoose, onClose }: JobStageMenuProps) {
  const { t, i18n } = useLingui();
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  const climbing = stages.filter((stage) => stage.kind !== 'closed').toReversed();
  const closed = stages.filter((stage) => stage.kind === 'closed');
  const [resting] = closed;
  return (
    <Popover
      className="popover"
      aria-label={t`Change stage`}
      triggerRef={trigger}
      isOpen={anchor !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      offset={4}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus */}
      <Menu className="popover-list" aria-label={t`Change stage`} onClose={onClose} autoFocus="first">
        <MenuSection aria-label={t`Change stage`}>
          {[...climbing, ...closed.slice(1)].map((stage) => (
            <StageItem
              key={stage.id}
              stage={stage}
              isCurrent={stage.id === currentStageId}
              onChoose={onChoose}
            />
          ))}
        </MenuSection>
        {resting && <Separator className="popover-rule" />}
        {resting && (
          <MenuSection>
            <Header className="popover-title">{stageName(i18n, resting)}</Header>
            {outcomes.map((outcome) => (
              <MenuItem
                key={outcome}
                id={`outcome ${outcome}`}
                className="option"
                textValue={outcomeWords(i18n, outcome)}
                onAction={() => onChoose(resting, outcome)}
              >
                <StageCairn stage={resting} />
                <span className="grow">{outcomeWords(i18n, outcome)}</span>
              </MenuItem>
            ))}
          </MenuSection>
        )}
      </Menu>
    </Popover>
  );
}

interface StageItemProps {
  stage: Stage;
  isCurrent: boolean;
  onChoose: (stage: Stage) => void;
}

function StageItem({ stage, isCurrent, onChoose }: StageItemProps) {
  const { t, i18n } = useLingui();
  const name = stageName(i18n, stage);
  return (
    <MenuItem id={stage.id} className="option" textValue={name} onAction={() => onChoose(stage)}>
      <StageCairn stage={stage} />
      <span className="grow">{name}</span>
      {isCurrent && <span className="option-note">{t`current`}</span>}
    </MenuItem>
  );
}
