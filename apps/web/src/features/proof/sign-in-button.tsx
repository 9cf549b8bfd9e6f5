import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SignInButtonProps {
  icon?: ReactNode;
  /** Signing in takes the person on; until then the button is busy. */
  signIn: () => Promise<void>;
  /** The message of a failure; undefined where the person cancelled. */
  wordsFor: (error: unknown) => string | undefined;
  children: ReactNode;
}

/** A further sign-in on the login page, and below it what went wrong. */
export function SignInButton({ icon, signIn, wordsFor, children }: SignInButtonProps) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function go(): Promise<void> {
    setProblem(undefined);
    setPending(true);
    try {
      await signIn();
    } catch (error) {
      setProblem(wordsFor(error));
      setPending(false);
    }
  }

  return (
    <>
      <Button size="lg" isBlock isPending={isPending} icon={icon} onClick={() => void go()}>
        {children}
      </Button>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
