import { Trans } from '@lingui/react/macro';
import { AuthLink } from '../auth-navigation.tsx';

/** The way on from a card that leads nowhere by itself. */
export function ToFoothold() {
  return (
    <p className="text-sm ink-2">
      <AuthLink className="strong" href="/">
        <Trans>Go to Foothold</Trans>
      </AuthLink>
    </p>
  );
}
