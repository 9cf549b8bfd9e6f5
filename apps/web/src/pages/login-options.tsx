import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { BeginButton } from '../features/proof/begin-button.tsx';
import { PasskeyButton } from '../features/proof/passkey-button.tsx';
import { SecondStepForm } from '../features/proof/second-step-form.tsx';
import { SignOnButtons } from '../features/proof/sign-on-buttons.tsx';
import { AuthLink } from '../features/sign-in/auth-navigation.tsx';
import { activateLanguage, currentLanguage } from '../i18n/catalogues.ts';
import { redirectTarget, routeTable } from '../route-table.ts';
import { factorErrorWords } from '../session/factor-error-words.ts';
import { lastHere } from '../session/last-here.ts';
import { secondStepOf } from '../session/second-step.ts';
import type { SessionError } from '../session/session-error.ts';
import { signOnProviders } from '../session/single-sign-on.ts';
import { loadedInTime } from '../time-limit.ts';
import styles from './login-options.module.css';

type Show = (what: ReactNode) => void;

// Loaded on demand: it is rarely needed, and reads the stored copy.
const ClosedNotice = lazy(async () => ({
  default: (await loadedInTime(import('../features/closed-account/closed-notice.tsx'))).ClosedNotice,
}));

/** What the login page shows below its form, once the browser has nothing better to do. */
export async function showLoginOptions(show: Show, showInstead: Show): Promise<void> {
  await loadWords();
  show(
    <>
      {closedNotice(showInstead)}
      <Or />
      <div className={styles.options}>
        <AuthLink
          className="button button-large button-block"
          href={routeTable.action.path + location.search}
        >
          <Mail className="icon" aria-hidden="true" />
          <Trans>Email me a login link</Trans>
        </AuthLink>
        <PasskeyButton />
        <SignOnButtons onSecondStep={(error) => showSecondStep(error, showInstead)} />
        <BeginButton />
      </div>
    </>,
  );
}

/** A notice about unsent data of a session that was ended. */
export function showClosedNotice(show: Show, showInstead: Show): void {
  void loadWords().then(() => show(closedNotice(showInstead)));
}

function closedNotice(showInstead: Show): ReactNode {
  if (lastHere() === null) return null;
  return (
    <Suspense>
      <ClosedNotice onShow={showInstead} />
    </Suspense>
  );
}

/** The same on the register page, for those who bring an account from elsewhere. */
export async function showProviders(show: Show, showInstead: Show, hasForm: boolean): Promise<void> {
  if (!signOnProviders().some(({ signUp }) => signUp !== 'closed')) return;
  await loadWords();
  show(
    <>
      {hasForm && <Or />}
      <div className={styles.options}>
        <SignOnButtons opensAccounts onSecondStep={(error) => showSecondStep(error, showInstead)} />
      </div>
    </>,
  );
}

/** The form of the register page where accounts are opened by a link in a mail. */
export async function showRegisterByMail({
  redirect,
  show,
  showInstead,
}: {
  redirect: string | undefined;
  show: Show;
  showInstead: Show;
}): Promise<void> {
  const [{ RegisterByMail }] = await Promise.all([
    loadedInTime(import('../features/sign-in/by-mail/register-by-mail.tsx')),
    loadWords(),
  ]);
  const continuePath = redirectTarget(redirect, location.origin);
  show(<RegisterByMail continuePath={continuePath} onSent={showInstead} />);
}

function Or() {
  return (
    <div className={styles.orRule}>
      <Trans>or</Trans>
    </div>
  );
}

/** Shows the second step in place of the form; rethrows any other failure with exact words. */
export async function showSecondStep(error: unknown, show: Show): Promise<void> {
  await loadWords();
  const step = secondStepOf(error);
  if (!step) {
    (error as SessionError).words = factorErrorWords(i18n, error);
    throw error;
  }
  show(<SecondStepForm step={step} onStartAgain={() => show(null)} />);
}

/** The words of the app’s catalogue, which is being loaded already. */
function loadWords(): Promise<void> {
  return activateLanguage(currentLanguage(), 'app');
}
