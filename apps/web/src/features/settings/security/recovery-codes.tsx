import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer } from 'lucide-react';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './qr-code.module.css';

/** The codes, this once, with three buttons to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { user } = useSession();
  const text = [t`Foothold recovery codes for ${user?.email ?? ''}`, t`Each works once.`, '', ...codes, ''];

  const copy = useCopy();

  return (
    <>
      <p className="ink-2">
        <Trans>Each code works once. Save them now; they won’t be shown again.</Trans>
      </p>
      <ul className={styles.recoveryCodes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex-row">
        <Button
          icon={<Copy className="icon" aria-hidden />}
          onClick={() => void copy(codes.join('\n'), t`Copying is blocked. Download or print them.`)}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon={<Download className="icon" aria-hidden />}
          onClick={() =>
            saveFile(new Blob([text.join('\n')], { type: 'text/plain' }), 'foothold-recovery-codes.txt')
          }
        >
          <Trans>Download</Trans>
        </Button>
        <Button icon={<Printer className="icon" aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </>
  );
}
