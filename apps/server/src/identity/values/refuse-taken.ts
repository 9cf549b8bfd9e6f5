import { isUniqueViolation } from '../../db/database-error.ts';
import { IdentityError } from './identity-error.ts';

/** For what gives an account an address: a concurrent write may have taken it. @throws IdentityError `email_taken` */
export async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new IdentityError('email_taken', undefined, { cause: error });
    throw error;
  }
}
