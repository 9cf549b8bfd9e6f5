import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface AddToListProps {
  isFull: boolean;
  /** Stands in place of the button once the list is full. */
  whenFull: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

export function AddToList({ isFull, whenFull, onClick, children }: AddToListProps) {
  if (isFull) return <span className="xs t3 aside-words">{whenFull}</span>;
  return (
    <Button variant="ghost" size="s" icon={<Plus className="i i-s" aria-hidden="true" />} onClick={onClick}>
      {children}
    </Button>
  );
}
