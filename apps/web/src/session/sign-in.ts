import { setPersistence, signInWithEmailAndPassword } from '@firebase/auth';
import { provider } from './auth.ts';
import { bestPersistence, supersedeUnreachableSignIn } from './persistence.ts';
import { inOurWords } from './session-error.ts';
import { setSessionOnly } from './sign-in-hint.ts';

/** `keep: false` forgets the sign-in when the tab is closed. Fails with `SessionError`. */
export function signIn(email: string, password: string, { keep = true } = {}): Promise<void> {
  return inOurWords(async () => {
    await choosePersistence(keep);
    await signInWithEmailAndPassword(provider(), email, password);
  });
}

export async function choosePersistence(keep: boolean): Promise<void> {
  setSessionOnly(!keep);
  await supersedeUnreachableSignIn();
  await setPersistence(provider(), await bestPersistence(keep));
}
