import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './items.module.css';

interface AddToListProps {
  isFull: boolean;
  /** Stands in place of the button once the list is full. */
  whenFull: ReactNode;
  onClick: () => void;
  /** The accessible name of the button: “Add interview”. */
  label: string;
  /** Its visible label; “Add” by default. */
  children?: ReactNode;
}

/** The button at the head of a list. */
export function AddToList({ isFull, whenFull, onClick, label, children }: AddToListProps) {
  if (isFull) return <span className={clsx('text-xs ink-3', styles.asideWords)}>{whenFull}</span>;
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Plus className="icon icon-small" aria-hidden="true" />}
      aria-label={label}
      onClick={onClick}
    >
      {children ?? <Trans>Add</Trans>}
    </Button>
  );
}
