import { EmailAuthProvider, reauthenticateWithCredential } from '@firebase/auth';
import { useSyncExternalStore } from 'react';
import { SessionError, inOurWords } from './session-error.ts';
import { secondStepOf } from './second-step.ts';
import type { SecondStep } from './second-step.ts';
import { signedInUser } from './signed-in-user.ts';

/** What the person is asked on top of the page they are on: everything, or only the second step. */
export interface ProofAsked {
  secondStep: SecondStep | null;
  onProved: () => void;
  onDismissed: () => void;
}

let asked: ProofAsked | null = null;
const listeners = new Set<() => void>();

/**
 * Does something that needs a recent sign-in. When the last one is too old, the person is asked in place to
 * prove who they are, and then it is done. Fails with `SessionError` `dismissed` when they would rather not.
 */
export async function withRecentSignIn<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    if (!isTooOld(error)) throw error;
  }
  await askForProof(null);
  return act();
}

/** Asks the person in place to prove who they are, with all their factors. Fails with `SessionError` `dismissed`. */
export function proveAgain(): Promise<void> {
  return askForProof(null);
}

/** Proves with the password who is there; the second step is asked for in place. Fails with `SessionError`. */
export async function reauthenticate(password: string): Promise<void> {
  const secondStep = await provePassword(password);
  if (secondStep) await askForProof(secondStep);
}

/** For the one place that asks: null when that was all, else what is to be asked next. */
export async function provePassword(password: string): Promise<SecondStep | null> {
  try {
    await inOurWords(async () => {
      const user = signedInUser();
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    });
    return null;
  } catch (error) {
    const secondStep = secondStepOf(error);
    if (!secondStep) throw error;
    return secondStep;
  }
}

/** What is asked just now. */
export function useProofAsked(): ProofAsked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
}

function askForProof(secondStep: SecondStep | null): Promise<void> {
  asked?.onDismissed();
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      show(null);
      then();
    };
    show({
      secondStep,
      onProved: end(resolve),
      onDismissed: end(() => reject(new SessionError('dismissed'))),
    });
  });
}

function show(next: ProofAsked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** The identity wire and the product's API have different codes for it. */
function isTooOld(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === 'sign_in_again' || code === 'sign_in_too_old';
}
