import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Pencil, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { labelled } from '../../../i18n/labelled.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './items.module.css';

/** One more thing that can be done with an item. */
export interface ItemAct {
  id: string;
  label: string;
  icon: ReactNode;
  onAction: () => void;
}

interface ItemActsProps {
  /** Say which item it is: several stand on one page. */
  changeLabel: string;
  removeLabel: string;
  onEdit: () => void;
  onRemove: () => void;
  more?: readonly ItemAct[];
  /** The most frequent actions, which are always visible. */
  children?: ReactNode;
}

/**
 * The buttons at the end of an item of one of the job's lists: with a mouse they show on the row that it or the
 * keyboard is on, on a phone they are a menu.
 */
export function ItemActs({ changeLabel, removeLabel, onEdit, onRemove, more = [], children }: ItemActsProps) {
  const { t, i18n } = useLingui();
  const edit = <Pencil className="icon icon-small" aria-hidden="true" />;
  const remove = <X className="icon icon-small" aria-hidden="true" />;
  const acts: ItemAct[] = [
    ...more,
    { id: 'edit', label: changeLabel, icon: edit, onAction: onEdit },
    { id: 'remove', label: removeLabel, icon: remove, onAction: onRemove },
  ];
  return (
    <span className={clsx('flex-row', styles.liActs)}>
      <span className={clsx('flex-row', styles.liChange, 'only-desk')}>
        {acts.map(({ id, label, icon, onAction }) => (
          <IconButton key={id} size="s" variant="quiet" label={label} icon={icon} onClick={onAction} />
        ))}
      </span>
      {children}
      <span className="only-phone">
        <Menu
          label={labelled(i18n, t`More actions`, changeLabel)}
          triggerClass={`${buttonClass({ variant: 'quiet' })} button-icon`}
          items={acts}
        >
          <Ellipsis className="icon" aria-hidden="true" />
        </Menu>
      </span>
    </span>
  );
}
