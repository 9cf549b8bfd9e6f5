import './loading-rows.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';

const rowWidths = ['60%', '45%', '70%', '50%', '65%'];

/**
 * Stands for what is read from the account until its copy is on this device: without it settings would be those of a new
 * account, and every count 0.
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
