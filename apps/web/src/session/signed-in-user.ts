import type { User } from '@firebase/auth';
import { provider } from './auth.ts';
import { SessionError } from './session-error.ts';

/** @throws SessionError `signed_out` */
export function signedInUser(): User {
  const user = provider().currentUser;
  if (!user) throw new SessionError('signed_out');
  return user;
}
