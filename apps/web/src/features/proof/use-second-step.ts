import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import { finishSecondStep } from '../../session/second-step.ts';
import type { SecondStep } from '../../session/second-step.ts';
import { SessionError } from '../../session/session-error.ts';
import type { CodeKind } from './code-field.tsx';

/** The state of asking for a code; `step` is null while there is nothing to ask. */
export function useSecondStep(step: SecondStep | null, onDone: () => void) {
  const { t, i18n } = useLingui();
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const [appId, setAppId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const [isPending, setPending] = useState(false);

  async function send(typed: string): Promise<void> {
    if (isPending || !step) return;
    if (!typed.trim())
      return setProblem(
        kind === 'app'
          ? t`Enter the code from your authenticator app.`
          : t`Enter one of your recovery codes.`,
      );
    setProblem(undefined);
    setPending(true);
    try {
      await finishSecondStep(step, { appId: appId ?? step.apps[0]?.id ?? '', code: typed.trim() });
      onDone();
    } catch (error) {
      const errorCode = error instanceof SessionError ? error.code : 'unexpected';
      if (errorCode === 'unexpected') console.error(error);
      setOver(errorCode === 'took_too_long');
      setProblem(factorErrorWords(i18n, error));
      setCode('');
    }
    setPending(false);
  }

  function change(typed: string): void {
    setCode(typed);
    setProblem(undefined);
    // Six digits are a whole code and are submitted at once.
    if (kind === 'app' && /^\p{Nd}{6}$/u.test(typed.replace(/\s/g, ''))) void send(typed);
  }

  function switchKind(): void {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setProblem(undefined);
  }

  return { kind, code, appId, problem, isOver, isPending, send, change, switchKind, setAppId };
}
