import { Trans, useLingui } from '@lingui/react/macro';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { useFormat } from '../../../i18n/format.ts';
import {
  canUsePasskeys,
  isPasskeyAddress,
  passkeysElsewhere,
  removePasskey,
} from '../../../session/passkeys.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useFactorAct } from './use-factor-act.ts';

type Passkey = SignInMethods['passkeys'][number];

interface PasskeyRowsProps {
  methods: SignInMethods | null;
  onChanged: () => void;
}

/** The passkeys, each with its removal, and the button that adds one. */
export function PasskeyRows({ methods, onChanged }: PasskeyRowsProps) {
  const { t } = useLingui();
  const adding = useOpenDraft<'new', string>('settings/new-passkey', t`Passkey`);
  const naming = useOpenDraft<Passkey, string>('settings/passkey', t`Passkey`);
  const [leaving, setLeaving] = useState<Passkey>();
  const { isPending, act } = useFactorAct();

  const remove = (passkey: Passkey) =>
    act(async () => {
      setLeaving(undefined);
      await withRecentSignIn(() => removePasskey(passkey.id));
      onChanged();
      showToast({ message: t`Passkey removed. Delete it on your device too.` });
    });

  return (
    <>
      <SettingRow
        lead={<Fingerprint className="icon" aria-hidden />}
        title={<Trans>Passkeys</Trans>}
        description={<PasskeyWords methods={methods} />}
      >
        {canUsePasskeys() && passkeysElsewhere() === null && methods && (
          <Button isDisabled={!methods.isEmailVerified} onClick={() => adding.open('new')}>
            <Trans>Add passkey</Trans>
          </Button>
        )}
      </SettingRow>
      {methods?.passkeys.map((passkey) => (
        <SettingRow
          key={passkey.id}
          lead={<KeyRound className="icon" aria-hidden />}
          title={<bdi>{passkey.name}</bdi>}
          description={<UseOf passkey={passkey} />}
        >
          <Button
            variant="ghost"
            aria-label={t`Rename ${passkey.name}`}
            isPending={isPending}
            onClick={() => naming.open(passkey)}
          >
            <Trans>Rename</Trans>
          </Button>
          <Button
            variant="ghost"
            aria-label={t`Remove ${{ name: passkey.name }}`}
            isPending={isPending}
            onClick={() => setLeaving(passkey)}
          >
            <Trans>Remove</Trans>
          </Button>
        </SettingRow>
      ))}
      {naming.item && <RenamePasskeyDialog passkey={naming.item} opened={naming} onRenamed={onChanged} />}
      {adding.item && <AddPasskeyDialog opened={adding} onAdded={onChanged} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        isDanger
        title={t`Remove ${{ name: leaving?.name ?? '' }}`}
        confirmLabel={t`Remove`}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && remove(leaving)}
      >
        <Trans>You can no longer log in with it.</Trans>
      </ConfirmDialog>
    </>
  );
}

function PasskeyWords({ methods }: { methods: SignInMethods | null }) {
  if (methods && !methods.isEmailVerified) return <Trans>Confirm your email first.</Trans>;
  const address = passkeysElsewhere();
  if (address !== null) return <Trans>Passkeys only work at {address}. Open Foothold there.</Trans>;
  if (!isPasskeyAddress()) return <Trans>Passkeys need an https address with a host name.</Trans>;
  if (!canUsePasskeys()) return <Trans>This browser can’t create passkeys.</Trans>;
  return <Trans>Log in with your fingerprint, face or device code.</Trans>;
}

function UseOf({ passkey: { addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const { dateAndTime } = useFormat();
  const added = dateAndTime(new Date(addedAt));
  if (lastUsedAt === null) return <Trans>Added {added}</Trans>;
  const used = dateAndTime(new Date(lastUsedAt));
  return (
    <Trans>
      Added {added}. Last used {used}.
    </Trans>
  );
}
