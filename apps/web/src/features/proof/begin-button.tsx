import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { beginAnonymously, canBeginAnonymously } from '../../session/begin-anonymously.ts';
import { sessionErrorWords } from '../../session/session-error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** On the login page, where the server allows it: an account without an address. Signing in takes the person on. */
export function BeginButton() {
  const { i18n } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (!canBeginAnonymously()) return null;

  async function begin(): Promise<void> {
    setProblem(undefined);
    setPending(true);
    try {
      await beginAnonymously();
    } catch (error) {
      setProblem(sessionErrorWords(i18n, error));
      setPending(false);
    }
  }

  return (
    <>
      <Button size="lg" isBlock isPending={isPending} onClick={() => void begin()}>
        <Trans>Try it without an account</Trans>
      </Button>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
