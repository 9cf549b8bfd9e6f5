import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { currentLanguage } from '../../../i18n/catalogues.ts';
import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import { useFormat } from '../../../i18n/format.ts';
import { makeInvitation } from '../../../sync/requests/administration.ts';
import type { InvitationMade, ServerStatus } from '../../../sync/requests/administration.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import type { OpenForm } from '../../../ui/use-open-item.ts';

const dayChoices = ['7', '14', '30', '90'] as const;
type Days = (typeof dayChoices)[number];

interface CreateInvitationProps {
  variant?: 'primary' | 'default';
  onStatus: (status: ServerStatus) => void;
}

/** A button that asks for the address of an invitation, then shows its link once. */
export function CreateInvitation({ variant = 'default', onStatus }: CreateInvitationProps) {
  const { t } = useLingui();
  const inviting = useOpenDraft<'new', string>('settings/invitation', t`Invitation`);
  const [made, setMade] = useState<{ answer: InvitationMade; email: string } | null>(null);
  return (
    <>
      <Button
        variant={variant}
        icon={<UserPlus className="icon icon-small" aria-hidden />}
        onClick={() => inviting.open('new')}
      >
        <Trans>Create invitation</Trans>
      </Button>
      {inviting.item && (
        <InvitationForm
          opened={inviting}
          onMade={(answer, email) => {
            inviting.closeSaved();
            setMade({ answer, email });
            onStatus(answer.status);
          }}
        />
      )}
      {made && <InvitationLink made={made.answer} email={made.email} onClose={() => setMade(null)} />}
    </>
  );
}

interface InvitationFormProps {
  opened: OpenForm<string>;
  onMade: (answer: InvitationMade, email: string) => void;
}

function InvitationForm({ opened, onMade }: InvitationFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const formId = useId();
  const [email, setEmail] = useState(opened.unsaved ?? '');
  const [days, setDays] = useState<Days>('14');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const typed = email.trim();
    const request = { email: typed || null, days: Number(days), language: currentLanguage() };
    try {
      onMade(await withRecentSignIn(() => makeInvitation(request)), typed);
    } catch (error) {
      setPending(false);
      setProblem(problemOf(error));
    }
  }

  function problemOf(error: unknown): string | undefined {
    const { code } = error as { code?: unknown };
    if (code === 'dismissed') return undefined;
    if (code === 'invalid_request') return t`This is not an email address. Check it.`;
    return t`The server is not answering. Nothing has changed. Try again.`;
  }

  return (
    <FormDialog
      onClose={opened.close}
      title={t`Create invitation`}
      formId={formId}
      saveLabel={<Trans>Create invitation</Trans>}
      isPending={isPending}
    >
      <form id={formId} noValidate className="form-column" onSubmit={(event) => void submit(event)}>
        <TextField
          ref={focusOnMount}
          label={t`Email`}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            opened.onUnsaved(typed.trim() === '' ? null : typed);
          }}
          hint={t`Leave it empty for a link that anyone can use, once.`}
          error={problem}
        />
        <SelectField
          label={t`Valid for`}
          options={dayChoices.map((id) => ({ id, label: format.daysInWords(Number(id)) }))}
          value={days}
          onChange={setDays}
        />
      </form>
    </FormDialog>
  );
}

function InvitationLink({
  made,
  email,
  onClose,
}: {
  made: InvitationMade;
  email: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="narrow"
      title={t`Invitation created`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            icon={<Copy className="icon icon-small" aria-hidden />}
            onClick={() => void copy(made.url, t`Copying is blocked. Select it and copy it.`)}
          >
            <Trans>Copy link</Trans>
          </Button>
        </>
      }
    >
      <p className="ink-2" role="status">
        {made.mail === 'sent' && (
          <Trans>
            Emailed to <bdi>{email}</bdi>.
          </Trans>
        )}
        {(made.mail === 'failed' || made.mail === 'withheld') && (
          <Trans>
            It could not be emailed to <bdi>{email}</bdi>. Send the link yourself.
          </Trans>
        )}{' '}
        <Trans>Copy the link now: it is not shown again.</Trans>
      </p>
      <p>
        <code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {made.url}
        </code>
      </p>
    </Dialog>
  );
}
