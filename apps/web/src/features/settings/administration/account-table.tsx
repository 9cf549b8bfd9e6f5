import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useSession } from '../../../session/session.ts';
import { revokeInvitation } from '../../../sync/requests/administration.ts';
import type { AccountList, AccountState, AccountSummary } from '../../../sync/requests/administration.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { actWithProof } from './act-with-proof.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountSearch } from './use-accounts.ts';
import styles from './administration.module.css';

interface AccountTableProps {
  list: AccountList;
  state: AccountSearch['state'];
  onChanged: () => void;
}

export function AccountTable({ list, state, onChanged }: AccountTableProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const accounts = state === 'invited' ? [] : list.accounts;
  const invited = state === null || state === 'invited' ? list.invited : [];
  const [readAt] = useState(() => new Date());
  if (accounts.length + invited.length === 0)
    return (
      <p className="ink-2">
        <Trans>No account fits.</Trans>
      </p>
    );
  return (
    <table className={styles.accounts}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Account</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col" className={styles.factor}>
            <Trans>Second factor</Trans>
          </th>
          <th scope="col" className={styles.seen}>
            <Trans>Last seen</Trans>
          </th>
          <th scope="col" className={styles.size}>
            <Trans>Storage</Trans>
          </th>
          <th scope="col" className={styles.menu}>
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invited.map(({ id, email }) => (
          <InvitedRow key={id} id={id} email={email ?? ''} onRevoked={onChanged} />
        ))}
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isOwn={account.id === user?.id}
            readAt={readAt}
            onChanged={onChanged}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AccountRowProps {
  account: AccountSummary;
  isOwn: boolean;
  readAt: Date;
  onChanged: () => void;
}

function AccountRow({ account, isOwn, readAt, onChanged }: AccountRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { email, name, state, secondFactor } = account;
  const title = name || email || t`No email`;
  const factors = { passkey: t`Passkey`, app: t`Authenticator app` };
  return (
    <tr className={state === 'disabled' ? styles.isOff : undefined}>
      <td>
        <div className={styles.person}>
          <Monogram name={title} size="md" isRound />
          <div>
            <b>
              <bdi className="trunc">{title}</bdi>
              {isOwn && (
                <span className="badge">
                  <Trans>You</Trans>
                </span>
              )}
              {account.isAdministrator && (
                <span className="badge only-desk">
                  <Trans>Administrator</Trans>
                </span>
              )}
            </b>
            <small dir="auto">{name ? email : ''}</small>
          </div>
        </div>
      </td>
      <td>
        <StateSign state={state} />
      </td>
      <td className={styles.factor}>{secondFactor === null ? <Trans>None</Trans> : factors[secondFactor]}</td>
      <td className={styles.seen}>{format.timeAgo(new Date(account.lastSeenAt), readAt)}</td>
      <td className={styles.size}>{format.fileSize(account.bytes)}</td>
      <td className={styles.menu}>
        <AccountMenu account={account} title={title} isOwn={isOwn} onChanged={onChanged} />
      </td>
    </tr>
  );
}

interface InvitedRowProps {
  /** The id of the invitation. */
  id: string;
  email: string;
  onRevoked: () => void;
}

function InvitedRow({ id, email: whose, onRevoked }: InvitedRowProps) {
  const { t, i18n } = useLingui();
  const revoke = async (): Promise<void> => {
    const isDone = await actWithProof(i18n, () => revokeInvitation(id));
    onRevoked();
    if (isDone) showToast({ message: t`Invitation revoked` });
  };
  return (
    <tr>
      <td>
        <div className={styles.person}>
          <Monogram name={whose} size="md" isRound />
          <div>
            <b>
              <bdi className="trunc">{whose}</bdi>
            </b>
          </div>
        </div>
      </td>
      <td>
        <StateSign state="invited" />
      </td>
      <td className={styles.factor}>
        <Trans>None</Trans>
      </td>
      <td className={styles.seen}>
        <Trans>Never</Trans>
      </td>
      <td className={styles.size}>–</td>
      <td className={styles.menu}>
        <IconButton
          label={t`Revoke the invitation of ${whose}`}
          icon={<X className="icon" aria-hidden />}
          onClick={() => void revoke()}
        />
      </td>
    </tr>
  );
}

/** Full for an account that can log in, hollow for an invited or unconfirmed one, a line for a disabled one. */
function StateSign({ state }: { state: AccountState | 'invited' }) {
  const { t } = useLingui();
  const words = {
    active: t`Active`,
    invited: t`Invited`,
    unconfirmed: t`Unconfirmed`,
    disabled: t`Disabled`,
  };
  const shape = {
    active: styles.full,
    invited: styles.hollow,
    unconfirmed: styles.hollow,
    disabled: styles.line,
  };
  return (
    <span className={styles.state}>
      <i className={shape[state]} />
      {words[state]}
    </span>
  );
}
