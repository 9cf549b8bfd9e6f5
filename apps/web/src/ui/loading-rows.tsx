import './loading-rows.css';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from './skeleton.tsx';

const rowWidths = ['60%', '45%', '70%', '50%', '65%'];

/**
 * A placeholder until the copy on this device is open: without it the page would show the settings of a new account,
 * and 0 for every count.
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
