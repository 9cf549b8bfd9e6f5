import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { canUsePasskeys, signInWithPasskey } from '../../session/passkeys.ts';
import { SessionError } from '../../session/session-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** On the login page, where the browser can: no e-mail to type. Signing in takes the person on. */
export function PasskeyButton() {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (!canUsePasskeys()) return null;

  async function signIn(): Promise<void> {
    setProblem(undefined);
    setPending(true);
    try {
      await signInWithPasskey();
    } catch (error) {
      const isDismissed = error instanceof SessionError && error.code === 'dismissed';
      if (!isDismissed) setProblem(factorErrorWords(i18n, error));
      setPending(false);
    }
  }

  return (
    <>
      <Button
        size="lg"
        isBlock
        isPending={isPending}
        icon={<KeyRound className="i" aria-hidden />}
        onClick={() => void signIn()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
