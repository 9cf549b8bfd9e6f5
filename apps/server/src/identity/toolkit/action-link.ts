import type { ActionKind } from '../values/action-code.ts';
import type { ActionLink } from '../email-codes/send-action-mail.ts';

const modes: Record<ActionKind, string> = {
  reset_password: 'resetPassword',
  verify_email: 'verifyEmail',
  sign_in: 'signIn',
  login_link: 'signIn',
  change_email: 'verifyAndChangeEmail',
  recover_email: 'recoverEmail',
};

/** Links as the SDK's `ActionCodeURL` reads them, to the page that asks before it uses a code. */
export function actionLink({ publicUrl, apiKey }: { publicUrl: string; apiKey: string }): ActionLink {
  return ({ kind, code, language, continueUrl }) => {
    const url = new URL('/action', publicUrl);
    url.searchParams.set('mode', modes[kind]);
    url.searchParams.set('oobCode', code);
    url.searchParams.set('apiKey', apiKey);
    if (language !== null) url.searchParams.set('lang', language);
    if (continueUrl !== null) url.searchParams.set('continueUrl', continueUrl);
    return url.href;
  };
}
