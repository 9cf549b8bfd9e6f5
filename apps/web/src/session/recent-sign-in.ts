import { EmailAuthProvider, reauthenticateWithCredential } from '@firebase/auth';
import { useSyncExternalStore } from 'react';
import { SessionError, inOurWords } from './session-error.ts';
import { secondStepOf } from './second-step.ts';
import type { SecondStep } from './second-step.ts';
import { signedInUser } from './signed-in-user.ts';

/** The proof that a dialog over the page asks for: all factors, or only the second. */
export interface ProofAsked {
  secondStep: SecondStep | null;
  onProved: () => void;
  onDismissed: () => void;
}

let asked: ProofAsked | null = null;
const listeners = new Set<() => void>();

/**
 * Runs `act`, which needs a recent sign-in. Where the last one is too old, a dialog asks for a new proof and `act` runs
 * again. Fails with `SessionError` `dismissed` where the dialog is closed.
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

/** Asks for all factors in a dialog over the page. Fails with `SessionError` `dismissed`. */
export function proveAgain(): Promise<void> {
  return askForProof(null);
}

/** Re-authenticates with the password; a dialog over the page asks for the second factor. Fails with `SessionError`. */
export async function reauthenticate(password: string): Promise<void> {
  const secondStep = await provePassword(password);
  if (secondStep) await askForProof(secondStep);
}

/** Re-authenticates with the password; null where that is enough, else the second step. For the dialog itself. */
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

/** The proof that is being asked for; null without one. */
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
