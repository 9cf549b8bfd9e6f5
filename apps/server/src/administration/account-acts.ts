import type { AccountAct } from '@foothold/contract/administration';
import type { Language } from '@foothold/domain/settings';
import { AppError } from '../app-error.ts';
import type { ActingAdministrator } from '../identity/accounts/acting-administrator.ts';
import {
  deleteAccountOf,
  disableAccount,
  enableAccount,
  endSessionsOf,
  promoteAccount,
  resetSecondFactor,
} from '../identity/accounts/administer-accounts.ts';
import type { IdentityContext } from '../identity/context/identity-context.ts';
import { IdentityError } from '../identity/values/identity-error.ts';

type Act = (
  context: IdentityContext,
  by: ActingAdministrator,
  who: string,
  language: Language,
) => Promise<void>;

const acts: Readonly<Record<AccountAct, Act>> = {
  end_sessions: endSessionsOf,
  reset_second_factor: resetSecondFactor,
  disable: disableAccount,
  enable: enableAccount,
  make_administrator: promoteAccount,
  delete: deleteAccountOf,
};

/** @throws AppError those of `recordAct`, `not_found`, `last_administrator` */
export function actOnAccount(
  context: IdentityContext,
  by: ActingAdministrator,
  { accountId, act, language }: { accountId: string; act: AccountAct; language: Language },
): Promise<void> {
  return inTheWordsOfTheApi(() => acts[act](context, by, accountId, language));
}

/** Runs a verb of identity, whose refusals become those of the API. */
export async function inTheWordsOfTheApi<Value>(verb: () => Promise<Value>): Promise<Value> {
  try {
    return await verb();
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    const { message } = error;
    switch (error.code) {
      case 'last_administrator':
        throw new AppError('last_administrator', { message, cause: error });
      case 'account_gone':
      case 'invitation_invalid':
        throw new AppError('not_found', { message, cause: error });
      case 'email_invalid':
        throw new AppError('invalid_request', {
          fields: [{ path: 'email', code: 'not_an_email' }],
          cause: error,
        });
      default:
        throw error;
    }
  }
}
