import { Trans } from '@lingui/react/macro';
import { CircleUserRound } from 'lucide-react';
import { SessionError } from '../../session/session-error.ts';
import { signInWithProvider, signOnProviders } from '../../session/single-sign-on.ts';
import type { SignOnProof } from '../../session/single-sign-on.ts';
import { useSignOn } from '../../session/use-sign-on.ts';
import { Button } from '../../ui/button.tsx';
import { SignOnState } from './sign-on-state.tsx';

type SignOnButtonsProps = {
  /** Whether only those are wanted that open accounts. */
  opensAccounts?: boolean;
  onSecondStep: (error: unknown) => Promise<void>;
};

/** On the pages for signing in: one button for each provider. Signing in takes the person on. */
export function SignOnButtons({ opensAccounts = false, onSecondStep }: SignOnButtonsProps) {
  async function signIn(proof: SignOnProof): Promise<void> {
    try {
      await signInWithProvider(proof);
    } catch (error) {
      const isHalfway = error instanceof SessionError && error.code === 'second_factor_wanted';
      if (!isHalfway) throw error;
      await onSecondStep(error);
    }
  }

  const state = useSignOn('sign_in', { onProof: signIn });
  const providers = signOnProviders().filter(({ signUp }) => !opensAccounts || signUp !== 'closed');
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="lg"
          isBlock
          isPending={state.isPending && provider.id === (state.provider ?? provider).id}
          icon={<CircleUserRound className="icon" aria-hidden />}
          onClick={() => state.start(provider)}
        >
          <Trans>Continue with {provider.name}</Trans>
        </Button>
      ))}
      <SignOnState state={state} />
    </>
  );
}
