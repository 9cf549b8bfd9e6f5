import { useLingui } from '@lingui/react/macro';
import { GripVertical, X } from 'lucide-react';
import { climbKinds, stageColours, stageLimits } from '@foothold/domain/stage';
import type { Stage, StageColour } from '@foothold/domain/stage';
import { codePointLength } from '@foothold/domain/text';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { kindName, stageName } from '../../../i18n/stage-words.ts';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { mutate, undoUnlessChanged } from '../../../sync/engine/mutate.ts';
import { readSettings } from '../../../sync/hooks/use-jobs.ts';
import { Cairn } from '../../../ui/cairn.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { GripProps, RowDragState } from '../../../ui/use-row-drag.ts';
import { useColourWords } from '../frame/colour-words.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import styles from './stage-list.module.css';

const quietChoices = [7, 10, 14, 21, 30, 45, 60];
const never = 'never';

type StageChanges = Partial<Pick<Stage, 'name' | 'colour' | 'height' | 'quietAfterDays'>>;

/** The values before a change. A stage without a name of its own goes back to the built-in one. */
function valuesBefore(stage: Stage, changes: StageChanges): StageChanges {
  const names = Object.keys(changes) as (keyof StageChanges)[];
  return Object.fromEntries(names.map((name) => [name, name === 'name' ? (stage.name ?? '') : stage[name]]));
}

type StageRowProps = {
  stage: Stage;
  /** Missing for a stage whose position is fixed. */
  grip?: GripProps;
  state?: RowDragState;
  /** Missing for a stage that cannot be removed. */
  onRemove?: ((stage: Stage) => void) | undefined;
};

/** One stage of the pipeline: order, colour, name, height, and when it counts as quiet. */
export function StageRow({ stage, grip, state, onRemove }: StageRowProps) {
  const { t, i18n } = useLingui();
  const name = stageName(i18n, stage);
  const isClosed = stage.kind === 'closed';
  const offerUndo = useUndoOffer();
  const change = (changes: StageChanges) => {
    const before = valuesBefore(stage, changes);
    mutate('stage.update', { id: stage.id, changes });
    offerUndo(
      t`${name} changed`,
      undoUnlessChanged(
        () => readSettings().stages.find(({ id }) => id === stage.id),
        () => mutate('stage.update', { id: stage.id, changes: before }),
      ),
    );
  };
  return (
    <div className={styles.stageRow} data-drag={state} data-row role="group" aria-label={name}>
      {grip ? (
        <button
          type="button"
          className={styles.grip}
          aria-label={t`Reorder ${name}: press the up or down key`}
          {...grip}
        >
          <GripVertical className="icon" aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <ColourMenu stage={stage} name={name} onChange={(colour) => change({ colour })} />
      <StageName stage={stage} onChange={(typed) => change({ name: typed })} />
      {isClosed ? (
        <>
          <span className={styles.detail} />
          <span className={styles.detail} />
        </>
      ) : (
        <StageDetails stage={stage} name={name} onChange={change} />
      )}
      {onRemove ? (
        <IconButton
          label={t`Remove ${name}`}
          icon={<X className="icon" aria-hidden />}
          size="s"
          onClick={() => onRemove(stage)}
        />
      ) : (
        <span />
      )}
    </div>
  );
}

function ColourMenu({
  stage,
  name,
  onChange,
}: {
  stage: Stage;
  name: string;
  onChange: (colour: StageColour) => void;
}) {
  const { t } = useLingui();
  const words = useColourWords();
  const height = stage.kind === 'closed' ? 'ground' : (stage.height as 1 | 2 | 3 | 4 | 5);
  const colour = words[stage.colour];
  return (
    <Menu
      label={t`Colour of ${name}: ${colour}`}
      triggerClass={styles.colourTrigger}
      placement="bottom start"
      selectedId={stage.colour}
      items={stageColours.map((id) => ({
        id,
        label: words[id],
        icon: <Cairn height={height} colour={id} />,
        onAction: () => onChange(id),
      }))}
    >
      <Cairn height={height} colour={stage.colour} />
    </Menu>
  );
}

/** An emptied name goes back to the built-in one. */
function StageName({ stage, onChange }: { stage: Stage; onChange: (name: string) => void }) {
  const { t, i18n } = useLingui();
  const saved = stageName(i18n, stage);
  const [typed, setTyped, forget] = useTextDraft(`settings/stage/${stage.id}`, saved);
  const max = stageLimits.name;
  const isTooLong = codePointLength(typed.trim()) > max;

  function save(): void {
    if (typed === saved || isTooLong) return;
    const name = typed.trim();
    if (name !== saved) onChange(name === kindName(i18n, stage.kind) ? '' : name);
    forget();
  }

  return (
    <TextField
      label={t`Stage name`}
      isLabelHidden
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') forget();
      }}
      error={isTooLong ? t`At most ${max} characters.` : undefined}
    />
  );
}

/** The kind whose sign a stage shows, by its height: `Saved` is one stone. */
const heightKinds = ['lead', ...climbKinds] as const;

function StageDetails({
  stage,
  name,
  onChange,
}: {
  stage: Stage;
  name: string;
  onChange: (changes: StageChanges) => void;
}) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const days = stage.quietAfterDays;
  const choices =
    days === null || quietChoices.includes(days)
      ? quietChoices
      : [...quietChoices, days].sort((a, b) => a - b);
  return (
    <>
      <SelectField
        className={clsx(styles.detail, styles.stgHeight)}
        label={t`Icon of ${name}`}
        isLabelHidden
        value={String(stage.height)}
        options={heightKinds
          .map((kind, at) => ({ id: String(at + 1), label: kindName(i18n, kind) }))
          .toReversed()}
        onChange={(height) => onChange({ height: Number(height) })}
      />
      <SelectField
        className={clsx(styles.detail, styles.stgQuiet)}
        label={t`${name} goes quiet after`}
        isLabelHidden
        value={days === null ? never : String(days)}
        options={[
          { id: never, label: t`Never` },
          ...choices.map((count) => ({
            id: String(count),
            label: format.daysInWords(count),
          })),
        ]}
        onChange={(id) => onChange({ quietAfterDays: id === never ? null : Number(id) })}
      />
    </>
  );
}
