import { Trans } from '@lingui/react/macro';
import { BackToLogin } from './back-to-login.tsx';
import { CardHead } from './card-head.tsx';

/** The same for every address, so that nobody learns who has an account here. */
export function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const address = <b className="st">{email}</b>;
  return (
    <>
      <CardHead title={<Trans>Look in your mail</Trans>}>
        <Trans>If {address} can be used here, a message is on its way to it.</Trans>
      </CardHead>
      <p className="sm t2">
        <Trans>Nothing there after a few minutes? Look among the junk, or check the address.</Trans>
      </p>
      <button type="button" className="btn btn-lg btn-block" onClick={onAgain}>
        <Trans>Try again</Trans>
      </button>
      <BackToLogin />
    </>
  );
}
