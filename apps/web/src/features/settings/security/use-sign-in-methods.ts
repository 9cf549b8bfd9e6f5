import { useEffect, useState } from 'react';
import { readSignInMethods } from '../../../session/sign-in-methods.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';

/** What the server knows; null until it has answered. `changes` asks again when it rises. */
export function useSignInMethods(changes: number): SignInMethods | null {
  const [methods, setMethods] = useState<SignInMethods | null>(null);
  useEffect(() => {
    let isCurrent = true;
    readSignInMethods().then(
      (found) => isCurrent && setMethods(found),
      (error: unknown) => console.warn('The sign-in methods could not be read:', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [changes]);
  return methods;
}
