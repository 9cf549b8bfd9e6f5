import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changeSignUp } from '../../../sync/requests/administration.ts';
import type { ServerStatus, SignUpMode } from '../../../sync/requests/administration.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { actWithProof } from './act-with-proof.ts';

interface SignUpPartProps {
  status: ServerStatus;
  onStatus: (status: ServerStatus) => void;
}

export function SignUpPart({ status, onStatus }: SignUpPartProps) {
  const { t, i18n } = useLingui();
  const { mode, isFixed, choices } = status.signUp;
  /** Shown as chosen until the server has answered. */
  const [chosen, setChosen] = useState<SignUpMode | null>(null);
  const labels: Record<SignUpMode, string> = {
    open: t({ context: 'sign-up', message: 'Open' }),
    'by-mail': t`By email link`,
    invitation: t`By invitation`,
    closed: t`Closed`,
  };
  const shown = choices.includes(mode) ? choices : [mode, ...choices];

  async function choose(next: SignUpMode): Promise<void> {
    setChosen(next);
    const changed = await actWithProof(i18n, () => changeSignUp(next));
    setChosen(null);
    if (changed) onStatus(changed);
  }

  return (
    <section className="page-section" aria-labelledby="server-sign-up">
      <header>
        <h2 id="server-sign-up">
          <Trans>New accounts</Trans>
        </h2>
      </header>
      <Segmented
        label={t`New accounts`}
        isLabelHidden
        options={shown.map((id) => ({ id, label: labels[id] }))}
        value={chosen ?? mode}
        onChange={(next) => void choose(next)}
        isDisabled={isFixed}
        {...(isFixed && { hint: t`Set by SIGN_UP when the server starts.` })}
      />
    </section>
  );
}
