import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { inspectActionCode } from '../../../session/by-mail/action-codes.ts';
import type { ActionCode } from '../../../session/by-mail/action-codes.ts';
import { actionErrorWords } from '../../../session/by-mail/action-error-words.ts';
import { readSignInMethods } from '../../../session/sign-in-methods.ts';
import { AuthLink } from '../auth-navigation.tsx';
import { CardHead } from './card-head.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { LinkSignIn } from './link-sign-in.tsx';
import { ResetPassword } from './reset-password.tsx';
import { ToFoothold } from './to-foothold.tsx';

type UseCodeProps = {
  code: string;
  /** The path to continue at after signing in. */
  continuePath: string;
  /** The page that reviews the other access methods. */
  reviewPath: string;
  goTo: (path: string) => void;
  /** Handles a sign-in that needs a second step; rethrows other failures. */
  onFailure: (error: unknown) => Promise<void>;
};

/**
 * What a link from a mail leads to: says what it is for, and uses the code when a button is pressed. Mail
 * scanners follow links, and must not use codes up.
 */
export function UseCode({ code, continuePath, reviewPath, goTo, onFailure }: UseCodeProps) {
  const [found, setFound] = useState<ActionCode>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    inspectActionCode(code).then(
      (action) => isCurrent && setFound(action),
      (error: unknown) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, tries]);

  function tryAgain(): void {
    setFailure(undefined);
    setTries(tries + 1);
  }

  /** An intruder may have added other access methods, which a new password does not end. */
  async function goOnAfterReset(): Promise<void> {
    const methods = await readSignInMethods().catch(() => null);
    const others = methods && [...methods.passkeys, ...methods.apps, ...methods.providers];
    goTo(others && others.length > 0 ? reviewPath : continuePath);
  }

  if (failure !== undefined) return <UselessCode failure={failure} onAgain={tryAgain} />;
  if (!found) {
    return (
      <header>
        <h1 className="flair" tabIndex={-1}>
          <Trans>One moment…</Trans>
        </h1>
      </header>
    );
  }
  switch (found.kind) {
    case 'sign_in':
      return <LinkSignIn onSignedIn={() => goTo(continuePath)} onFailure={onFailure} />;
    case 'reset_password':
      return <ResetPassword code={code} email={found.email} onSignedIn={() => void goOnAfterReset()} />;
    default:
      return <ConfirmAction code={code} action={found} />;
  }
}

/** A code that is used up, too old or made up: what that means, and the link to a new one. */
function UselessCode({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  const { i18n } = useLingui();
  return (
    <>
      <CardHead title={<Trans>This link no longer works</Trans>}>{actionErrorWords(i18n, failure)}</CardHead>
      <AuthLink className="button button-primary button-large button-block" href="/action">
        <Trans>Get a new link</Trans>
      </AuthLink>
      <button type="button" className="button button-large button-block" onClick={onAgain}>
        <Trans>Try again</Trans>
      </button>
      <ToFoothold />
    </>
  );
}
