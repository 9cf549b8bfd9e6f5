import { Trans } from '@lingui/react/macro';
import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SecondStep } from '../../session/second-step.ts';
import { readSignInMethods } from '../../session/sign-in-methods.ts';
import { proveWithProvider, signOnProviders } from '../../session/single-sign-on.ts';
import type { SignOnProvider } from '../../session/single-sign-on.ts';
import { useSignOn } from '../../session/use-sign-on.ts';
import { Button } from '../../ui/button.tsx';
import { SignOnState } from './sign-on-state.tsx';

/** In place of the password, for those who are connected: the account at the provider. */
export function ProveProviderButtons({ onProved }: { onProved: (next: SecondStep | null) => void }) {
  const [providers, setProviders] = useState<readonly SignOnProvider[]>([]);
  const state = useSignOn('prove', {
    onProof: async (proof) => onProved(await proveWithProvider(proof)),
  });
  useEffect(() => {
    const offered = signOnProviders();
    if (offered.length === 0) return;
    readSignInMethods().then(
      ({ providers: connected }) =>
        setProviders(offered.filter(({ id }) => connected.some((each) => each.id === id))),
      () => {},
    );
  }, []);
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          isPending={state.isPending}
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
