import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import type { JobColumnKey } from '../../../job-fields/list-fields.ts';
import { sortStepsMax, type JobSorting, type SortStep } from '../model/job-sorting.ts';
import { useColumnNames } from './use-column-names.ts';

/** What jobs are ordered by, one under the other: each may be another column, turned round or taken out. */
export function SortList({ sorting: { steps, onChange } }: { sorting: JobSorting }) {
  const { t } = useLingui();
  const { keys: all, nameOf } = useColumnNames();
  const free = all.filter((key) => !steps.some((step) => step.key === key));
  const choices = (keys: readonly JobColumnKey[], onAction: (key: JobColumnKey) => void): MenuItem[] =>
    keys.map((key) => ({ id: key, label: nameOf(key), onAction: () => onAction(key) }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without markers is none for some screen readers */}
      <ol role="list">
        {steps.map((step, at) => (
          <SortRow
            key={step.key}
            step={step}
            choices={choices([step.key, ...free], (key) => onChange(steps.with(at, { ...step, key })))}
            onTurn={(order) => onChange(steps.with(at, { ...step, order }))}
            {...(steps.length > 1 ? { onRemove: () => onChange(steps.toSpliced(at, 1)) } : {})}
          />
        ))}
      </ol>
      {steps.length < sortStepsMax && (
        <Menu
          label={t`Then by`}
          triggerClass={buttonClass({ variant: 'ghost', size: 's' })}
          placement="bottom start"
          items={choices(free, (key) => onChange([...steps, { key, order: 'asc' }]))}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          <Trans>Then by</Trans>
        </Menu>
      )}
    </>
  );
}

interface SortRowProps {
  step: SortStep;
  choices: readonly MenuItem[];
  onTurn: (order: SortStep['order']) => void;
  onRemove?: () => void;
}

function SortRow({ step: { key, order }, choices, onTurn, onRemove }: SortRowProps) {
  const { t } = useLingui();
  const name = useColumnNames().nameOf(key);
  const isDescending = order === 'desc';
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <li>
      <Menu
        label={t`Sort by ${name}`}
        triggerClass={`${buttonClass({ size: 's' })} grow`}
        placement="bottom start"
        selectedId={key}
        items={choices}
      >
        <span className="grow trunc">{name}</span>
        <ChevronDown className="icon icon-small" aria-hidden="true" />
      </Menu>
      <IconButton
        size="s"
        label={isDescending ? t`${name}, descending: reverse` : t`${name}, ascending: reverse`}
        icon={<Arrow className="icon" aria-hidden="true" />}
        onClick={() => onTurn(isDescending ? 'asc' : 'desc')}
      />
      {onRemove && (
        <IconButton
          size="s"
          label={t`Do not sort by ${name}`}
          icon={<X className="icon" aria-hidden="true" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
