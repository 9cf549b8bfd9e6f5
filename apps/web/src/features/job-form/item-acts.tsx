import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface ItemActsProps {
  /** Say which item it is: several stand on one page. */
  changeLabel: string;
  removeLabel: string;
  onEdit: () => void;
  onRemove: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/**
 * The buttons at the end of an item of one of the job's lists, changing and removing last: with a mouse these two
 * show on the row that it or the keyboard is on.
 */
export function ItemActs({ changeLabel, removeLabel, onEdit, onRemove, children }: ItemActsProps) {
  return (
    <span className="row li-acts">
      {children}
      <span className="row li-change">
        <IconButton
          size="s"
          label={changeLabel}
          icon={<Pencil className="i i-s" aria-hidden="true" />}
          onClick={onEdit}
        />
        <IconButton
          size="s"
          label={removeLabel}
          icon={<X className="i i-s" aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
    </span>
  );
}
