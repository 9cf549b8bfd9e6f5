import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { revokeInvitation } from '../../../sync/requests/administration.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { actWithProof } from './act-with-proof.ts';
import { CreateInvitation } from './create-invitation.tsx';
import styles from './administration.module.css';

interface InvitationsPartProps {
  status: ServerStatus;
  onStatus: (status: ServerStatus) => void;
}

export function InvitationsPart({ status, onStatus }: InvitationsPartProps) {
  const { invitations, signUp } = status;
  return (
    <section className="page-section" aria-labelledby="server-invitations">
      <header className={styles.heading}>
        <div>
          <h2 id="server-invitations">
            <Trans>Invitations</Trans>
          </h2>
          {signUp.mode !== 'invitation' && (
            <p>
              <Trans>Needed while new accounts are by invitation.</Trans>
            </p>
          )}
        </div>
        <CreateInvitation onStatus={onStatus} />
      </header>
      {invitations.length > 0 && (
        <div className="ruled">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} onStatus={onStatus} />
          ))}
        </div>
      )}
    </section>
  );
}

interface InvitationRowProps {
  invitation: ServerStatus['invitations'][number];
  onStatus: (status: ServerStatus) => void;
}

function InvitationRow({ invitation, onStatus }: InvitationRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isPending, setPending] = useState(false);
  const { id, email } = invitation;
  const made = format.dateAndTime(new Date(invitation.madeAt));
  const until = format.dateAndTime(new Date(invitation.expiresAt));

  const whose = email ?? made;

  async function revoke(): Promise<void> {
    setPending(true);
    const changed = await actWithProof(i18n, () => revokeInvitation(id));
    setPending(false);
    if (!changed) return;
    onStatus(changed);
    showToast({ message: t`Invitation revoked` });
  }

  return (
    <SettingRow
      lead={email ? <Mail className="icon" aria-hidden /> : <Link2 className="icon" aria-hidden />}
      title={email ? <bdi>{email}</bdi> : <Trans>Anyone with the link</Trans>}
      description={
        <Trans>
          Created {made}. Valid until {until}, for one account.
        </Trans>
      }
    >
      <Button
        variant="ghost"
        aria-label={t`Revoke the invitation of ${whose}`}
        isPending={isPending}
        onClick={() => void revoke()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </SettingRow>
  );
}
