import { Trans } from '@lingui/react/macro';
import { AuthLink } from '../auth-navigation.tsx';

/** The link to the app below a card that has no other. */
export function ToFoothold() {
  return (
    <p className="text-sm ink-2">
      <AuthLink className="strong" href="/">
        <Trans>Go to Foothold</Trans>
      </AuthLink>
    </p>
  );
}
