import type { User } from '@firebase/auth';
import type { SessionUser } from './session-store.ts';

export function toSessionUser(user: User): SessionUser {
  const created = Date.parse(user.metadata.creationTime ?? '');
  return {
    id: user.uid,
    email: user.email ?? '',
    isEmailVerified: user.emailVerified,
    name: user.displayName ?? '',
    createdAt: Number.isNaN(created) ? null : created,
  };
}
