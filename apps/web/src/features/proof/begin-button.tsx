import { Trans, useLingui } from '@lingui/react/macro';
import { beginAnonymously, canBeginAnonymously } from '../../session/begin-anonymously.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { SignInButton } from './sign-in-button.tsx';

/** On the login page, where the server allows it: an account without an address. */
export function BeginButton() {
  const { i18n } = useLingui();
  if (!canBeginAnonymously()) return null;
  return (
    <SignInButton signIn={beginAnonymously} wordsFor={(error) => sessionErrorWords(i18n, error)}>
      <Trans>Try it without an account</Trans>
    </SignInButton>
  );
}
