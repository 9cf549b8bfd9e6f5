import './loading-rows.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';

const rowWidths = ['60%', '45%', '70%', '50%', '65%'];

/**
 * A placeholder until the copy on this device is open: without it settings would show as those of a new account, and
 * every count as 0.
 */
export function LoadingRows() {
  const { t } = useLingui();
  return (
    <div className="loading-rows" role="status" aria-label={t`Loading your jobs`}>
      <Skeleton inlineSize="140px" blockSize="20px" />
      {rowWidths.map((width) => (
        <Skeleton key={width} inlineSize={width} blockSize="32px" isBox />
      ))}
    </div>
  );
}
