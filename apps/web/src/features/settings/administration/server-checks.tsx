import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { useFormat } from '../../../i18n/format.ts';
import { sendTestMail } from '../../../sync/requests/administration.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { showProblem, showToast } from '../../../ui/toast.tsx';
import { actWithProof } from './act-with-proof.ts';
import { serverChecks } from './server-check-list.ts';
import type { ServerCheck } from './server-check-list.ts';
import styles from './administration.module.css';

interface ServerPartProps {
  status: ServerStatus;
  onStatus: (status: ServerStatus) => void;
}

/** What was looked at: a sign and words each, never the colour alone. */
export function ServerChecks({ status, onStatus }: ServerPartProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <ul className={styles.checks}>
      {serverChecks(i18n, format, status).map((check) => (
        <li key={check.id} className={clsx(styles.check, check.standing === 'care' && styles.care)}>
          <StandingSign standing={check.standing} />
          <b>{check.name}</b>
          <span className={styles.what}>{check.words}</span>
          {check.id === 'mail' ? (
            <TestMail onStatus={onStatus} />
          ) : (
            <span className={styles.value}>{check.value}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function StandingSign({ standing }: Pick<ServerCheck, 'standing'>) {
  const { t } = useLingui();
  const signs = {
    works: [Check, styles.works, t`Works`],
    care: [TriangleAlert, styles.care, t`Needs attention`],
    off: [Minus, undefined, t`Off`],
  } as const;
  const [Icon, tone, words] = signs[standing];
  return (
    <span className={tone}>
      <Icon className="icon" aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function TestMail({ onStatus }: Pick<ServerPartProps, 'onStatus'>) {
  const { t, i18n } = useLingui();
  const [isPending, setPending] = useState(false);

  async function send(): Promise<void> {
    setPending(true);
    const answer = await actWithProof(i18n, () => sendTestMail(currentLanguage()));
    setPending(false);
    if (!answer) return;
    onStatus(answer.status);
    if (answer.mail === 'sent') showToast({ message: t`Test email sent` });
    else if (answer.mail === 'failed') showProblem({ message: t`The email could not be sent.` });
    else if (answer.mail === 'withheld') showProblem({ message: t`Too many emails. Try again in an hour.` });
    else showProblem({ message: t`Your account has no email address.` });
  }

  return (
    <Button size="s" isPending={isPending} onClick={() => void send()}>
      <Trans>Send test email</Trans>
    </Button>
  );
}
