import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';

interface AddWithinLimitProps {
  label: ReactNode;
  count: number;
  countMax: number;
  onAdd: () => void;
}

/** The button below a list that adds to it, and the limit where that is reached. */
export function AddWithinLimit({ label, count, countMax, onAdd }: AddWithinLimitProps) {
  const format = useFormat();
  const most = format.number(countMax);
  const isFull = count >= countMax;
  return (
    <div className="flex-row wrap">
      <Button icon={<Plus className="icon" aria-hidden />} isDisabled={isFull} onClick={onAdd}>
        {label}
      </Button>
      {isFull && (
        <span className="text-xs ink-3">
          <Trans>Limit: {most}</Trans>
        </span>
      )}
    </div>
  );
}
