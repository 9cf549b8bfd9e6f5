import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { canUsePasskeys, provePasskey } from '../../session/passkeys.ts';
import { SessionError } from '../../session/session-error.ts';
import { readSignInMethods } from '../../session/sign-in-methods.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';

/** In place of the password, for those who have one. */
export function ProvePasskeyButton({ onProved }: { onProved: () => void }) {
  const { i18n } = useLingui();
  const [hasPasskey, setHasPasskey] = useState(false);
  const problemId = useId();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!canUsePasskeys()) return;
    readSignInMethods().then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      () => {},
    );
  }, []);
  if (!hasPasskey) return null;

  async function prove(): Promise<void> {
    setProblem(undefined);
    try {
      await provePasskey();
      onProved();
    } catch (error) {
      const isDismissed = error instanceof SessionError && error.code === 'dismissed';
      if (!isDismissed) setProblem(factorErrorWords(i18n, error));
    }
  }

  return (
    <div>
      <Button icon={<KeyRound className="icon" aria-hidden />} onClick={() => void prove()}>
        <Trans>Use a passkey</Trans>
      </Button>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  );
}
