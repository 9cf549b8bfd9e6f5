import { Trans } from '@lingui/react/macro';
import { AuthLink } from '../auth-navigation.tsx';

export function BackToLogin({ href = '/' }: { href?: string }) {
  return (
    <p className="text-sm ink-2">
      <AuthLink className="strong" href={href}>
        <Trans>Back to log in</Trans>
      </AuthLink>
    </p>
  );
}
