import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SessionError } from './session-error.ts';
import { goToProvider, isWindowless, openProvider, takeReturned } from './single-sign-on.ts';
import type { SignOnIntent, SignOnProof, SignOnProvider, SignOnWindow } from './single-sign-on.ts';

/** The flow at a provider. `onProof` does what it is for; what it throws is a failure as well. */
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
    // Another window was opened in place of this one; that one counts.
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
  // What stands in the session storage is read once the page stands.
  useEffect(() => queueMicrotask(() => takeUp()), []);
  useEffect(() => () => opened.current?.cancel('popup_cancelled'), []);

  return {
    /** The one that was chosen last. */
    provider,
    isAway,
    isPending,
    failure,
    start,
    cancel: () => opened.current?.cancel('popup_cancelled'),
    /** For a browser that opens no window. */
    goHere: () => provider && goToProvider(provider.id, intent),
  };
}
