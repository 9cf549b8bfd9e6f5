import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SessionError } from './session-error.ts';
import { goToProvider, isWindowless, openProvider, takeReturned } from './single-sign-on.ts';
import type { SignOnIntent, SignOnProof, SignOnProvider, SignOnWindow } from './single-sign-on.ts';

/** The sign-in at a provider. `onProof` uses the proof; an error that it throws counts as a failure of the sign-in. */
export function useSignOn(
  intent: SignOnIntent,
  {
    onProof,
    onFailure,
  }: { onProof: (proof: SignOnProof) => Promise<void>; onFailure?: (error: unknown) => void },
) {
  const opened = useRef<SignOnWindow>(null);
  const [provider, setProvider] = useState<SignOnProvider>();
  const [isAway, setAway] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SessionError>();

  async function follow(proving: Promise<SignOnProof>): Promise<void> {
    setFailure(undefined);
    try {
      const proof = await proving;
      setAway(false);
      setPending(true);
      await onProof(proof);
    } catch (error) {
      fail(error);
    }
    setPending(false);
  }

  function fail(thrown: unknown): void {
    const error = thrown instanceof SessionError ? thrown : new SessionError('unexpected', { cause: thrown });
    if (error.code === 'unexpected') console.error(error);
    // A second window replaced this one and reports for itself.
    if (error.code === 'popup_replaced') return;
    setAway(false);
    // A cancellation needs no message.
    if (error.code === 'popup_cancelled' || error.code === 'dismissed') return;
    setFailure(error);
    onFailure?.(error);
  }

  function start(chosen: SignOnProvider): void {
    if (isPending) return;
    opened.current?.cancel('popup_replaced');
    setProvider(chosen);
    if (isWindowless()) return goToProvider(chosen.id, intent);
    try {
      opened.current = openProvider(chosen.id, intent);
      setAway(true);
      void follow(opened.current.proof);
    } catch (error) {
      fail(error);
    }
  }

  const takeUp = useEffectEvent(() => {
    const returned = takeReturned(intent);
    if (!returned) return;
    setPending(true);
    void follow(returned);
  });
  // Session storage is read after the first render.
  useEffect(() => queueMicrotask(() => takeUp()), []);
  useEffect(() => () => opened.current?.cancel('popup_cancelled'), []);

  return {
    /** The provider that was chosen last. */
    provider,
    isAway,
    isPending,
    failure,
    start,
    cancel: () => opened.current?.cancel('popup_cancelled'),
    /** For browsers that block the window: goes to the provider in this tab. */
    goHere: () => provider && goToProvider(provider.id, intent),
  };
}
