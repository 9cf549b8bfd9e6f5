import { Trans } from '@lingui/react/macro';
import { AuthLink } from '../auth-navigation.tsx';

export function BackToLogin({ href = '/' }: { href?: string }) {
  return (
    <p className="sm t2">
      <AuthLink className="st" href={href}>
        <Trans>Back to log in</Trans>
      </AuthLink>
    </p>
  );
}
