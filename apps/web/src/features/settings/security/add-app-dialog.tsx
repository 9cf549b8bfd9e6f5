import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Copy, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { finishAppEnrolment } from '../../../session/authenticator-app.ts';
import type { AppEnrolment } from '../../../session/authenticator-app.ts';
import { factorErrorWords } from '../../../session/factor-error-words.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import { makeRecoveryCodes } from '../../../sync/requests/recovery-codes.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './qr-code.module.css';

interface AddAppDialogProps {
  enrolment: AppEnrolment;
  onClose: () => void;
  /** The app counts from now on. */
  onAdded: () => void;
}

/** Scan, type a code, keep the recovery codes. */
export function AddAppDialog({ enrolment, onClose, onAdded }: AddAppDialogProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    if (!code.trim()) return setProblem(t`Enter the code from your authenticator app.`);
    setPending(true);
    try {
      await finishAppEnrolment(enrolment, code.replace(/\s/g, ''));
      onAdded();
      setCodes(await withRecentSignIn(makeRecoveryCodes));
    } catch (error) {
      setProblem(factorErrorWords(i18n, error));
    }
    setPending(false);
  }

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t`Add authenticator app`}
      formId={formId}
      saveLabel={<Trans>Turn on</Trans>}
      isPending={isPending}
    >
      <AppKey enrolment={enrolment} />
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={focusOnMount}
          label={t`Code from your app`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setProblem(undefined);
          }}
          error={problem}
        />
      </form>
    </FormDialog>
  );
}

function AppKey({ enrolment: { uri, secret } }: { enrolment: AppEnrolment }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <>
      <p className="ink-2">
        <Trans>Scan this with your authenticator app.</Trans>
      </p>
      <QrCode text={uri} label={t`QR code with the key for your app`} />
      <p className={clsx(styles.setupSecret, 'text-sm')}>
        <Trans>Or type this key:</Trans> <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p className="flex-row wrap">
        <Button
          icon={<Copy className="icon" aria-hidden />}
          onClick={() => void copy(secret, t`Copying is blocked. Select it and copy it.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <a className={buttonClass()} href={uri}>
          <Smartphone className="icon" aria-hidden />
          <Trans>Open in app</Trans>
        </a>
      </p>
    </>
  );
}
