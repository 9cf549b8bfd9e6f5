import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, Ellipsis, LogOut, ShieldCheck, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { actOnAccount } from '../../../sync/requests/administration.ts';
import type { AccountAct, AccountSummary } from '../../../sync/requests/administration.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuGroup } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { actWithProof } from './act-with-proof.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface AccountMenuProps {
  account: AccountSummary;
  /** The name it is shown by. */
  title: string;
  isOwn: boolean;
  onChanged: () => void;
}

type Asked = 'reset_second_factor' | 'make_administrator' | 'delete';

/** What an administrator does with one account. Their own is changed in their settings. */
export function AccountMenu({ account, title, isOwn, onChanged }: AccountMenuProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isPending, act } = useAccountAct(account, title, onChanged);
  const close = () => setAsked(null);
  const confirmed = async (what: AccountAct) => {
    if (await act(what)) close();
  };
  return (
    <>
      <Menu
        label={t`Actions for ${title}`}
        items={menuGroups(account, { isOwn, onAsk: setAsked, onAct: (what) => void act(what), i18n })}
      >
        <Ellipsis className="icon" aria-hidden />
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'reset_second_factor'}
        title={t`Reset the second factor of ${title}?`}
        confirmLabel={t`Reset second factor`}
        isDanger
        isPending={isPending}
        onCancel={close}
        onConfirm={() => void confirmed('reset_second_factor')}
      >
        <Trans>They log in without it from then on, and every device is logged out. Be sure who asked.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'make_administrator'}
        title={t`Make ${title} an administrator?`}
        confirmLabel={t`Make administrator`}
        isPending={isPending}
        onCancel={close}
        onConfirm={() => void confirmed('make_administrator')}
      >
        <Trans>They can do all that you can do here, and it cannot be taken back.</Trans>
      </ConfirmDialog>
      {asked === 'delete' && (
        <DeleteAccountDialog
          account={account}
          title={title}
          isPending={isPending}
          onClose={close}
          onConfirm={() => void confirmed('delete')}
        />
      )}
    </>
  );
}

interface MenuChoices {
  isOwn: boolean;
  onAsk: (asked: Asked) => void;
  onAct: (act: AccountAct) => void;
  i18n: I18n;
}

function menuGroups(account: AccountSummary, { isOwn, onAsk, onAct, i18n }: MenuChoices): MenuGroup[] {
  const isDisabled = account.state === 'disabled';
  const item = (id: AccountAct, label: MessageDescriptor, Icon: typeof LogOut) => ({
    id,
    label: i18n._(label),
    icon: <Icon className="icon" aria-hidden />,
    onAction: () => onAct(id),
  });
  const reset = item('reset_second_factor', msg`Reset second factor`, ShieldOff);
  const promote = item('make_administrator', msg`Make administrator`, ShieldCheck);
  const remove = item('delete', msg`Delete account`, Trash2);
  return [
    {
      id: 'acts',
      items: [
        item('end_sessions', msg`Log out everywhere`, LogOut),
        {
          ...reset,
          isDisabled: isOwn || account.secondFactor === null,
          onAction: () => onAsk('reset_second_factor'),
        },
        ...(account.isAdministrator
          ? []
          : [{ ...promote, isDisabled, onAction: () => onAsk('make_administrator') }]),
        isDisabled
          ? item('enable', msg`Enable account`, CircleCheck)
          : { ...item('disable', msg`Disable account`, Ban), isDisabled: isOwn },
      ],
    },
    {
      id: 'danger',
      items: [{ ...remove, isDanger: true, isDisabled: isOwn, onAction: () => onAsk('delete') }],
    },
  ];
}

/** Acts, says what is done, and has the list read again. */
function useAccountAct(account: AccountSummary, title: string, onChanged: () => void) {
  const { t, i18n } = useLingui();
  const offerUndo = useUndoOffer();
  const [isPending, setPending] = useState(false);
  const done: Record<AccountAct, string> = {
    end_sessions: t`${title} is logged out everywhere.`,
    reset_second_factor: t`${title} logs in without a second factor.`,
    make_administrator: t`${title} is an administrator.`,
    disable: t`${title} is disabled and logged out everywhere.`,
    enable: t`${title} can log in again.`,
    delete: t`The account of ${title} is deleted.`,
  };
  async function act(what: AccountAct): Promise<boolean> {
    setPending(true);
    const isDone = await actWithProof(i18n, () => actOnAccount(account.id, what).then(() => true));
    setPending(false);
    onChanged();
    if (!isDone) return false;
    if (what === 'disable') offerUndo(done[what], () => act('enable'));
    else showToast({ message: done[what] });
    return true;
  }
  return { isPending, act };
}
