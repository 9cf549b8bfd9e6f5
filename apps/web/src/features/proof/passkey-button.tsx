import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { canUsePasskeys, signInWithPasskey } from '../../session/passkeys.ts';
import { SessionError } from '../../session/session-error.ts';
import { SignInButton } from './sign-in-button.tsx';

/** On the login page, where the browser can: no e-mail to type. */
export function PasskeyButton() {
  const { i18n } = useLingui();
  if (!canUsePasskeys()) return null;
  return (
    <SignInButton
      icon={<KeyRound className="icon" aria-hidden />}
      signIn={signInWithPasskey}
      wordsFor={(error) => {
        const isDismissed = error instanceof SessionError && error.code === 'dismissed';
        return isDismissed ? undefined : factorErrorWords(i18n, error);
      }}
    >
      <Trans>Passkey</Trans>
    </SignInButton>
  );
}
