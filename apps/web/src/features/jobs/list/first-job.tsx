import { useEffect, useRef } from 'react';
import type { ClipboardEvent, FormEvent, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Link } from 'lucide-react';
import { useTextDraft } from '../../../drafts/use-text-draft.ts';
import { useHasDeleted } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { broughtByHand, takeBrought } from '@foothold/domain/posting/brought';
import { clsx } from 'clsx';
import { isInLayer } from '../../../ui/is-in-layer.ts';
import '../../../ui/field.css';
import '../../../ui/quiet-page.css';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import styles from './first-job.module.css';

interface FirstJobProps {
  /** The content between the drawing and the field. */
  heading: ReactNode;
  /** Other actions to start with, below the field. */
  children?: ReactNode;
}

/** A page without a job: one drawn cairn, and a field that starts a new job from what is pasted into it. */
export function FirstJob({ heading, children }: FirstJobProps) {
  return (
    <div className={clsx('quietpage', styles.firstJob)}>
      <FirstStone />
      {heading}
      <PasteLine />
      {children}
    </div>
  );
}

function PasteLine() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText, forget] = useTextDraft('jobs/first', '');
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const hasBin = useHasDeleted();
  useEffect(() => {
    // No focus on a phone, where it would open the keyboard over the unread page, nor after the last job went to the
    // bin, when Undo is likely next, nor while a menu is open, as the list may load late.
    if (!isPhone && !hasBin && !isInLayer(document.activeElement)) field.current?.focus();
  }, [isPhone, hasBin]);
  const start = (from: string) => {
    forget();
    void navigate({ to: '/new-job', state: (before) => ({ ...before, text: from }) });
  };
  // Reads the clipboard itself: a one-line field would join the lines of a posting.
  const paste = (event: ClipboardEvent) => {
    const brought = broughtByHand(event.clipboardData);
    if (text !== '' || takeBrought(brought).posting === undefined) return;
    event.preventDefault();
    start(brought.text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <label className="input input-large">
        <Link className="icon" aria-hidden="true" />
        <span className="visually-hidden">
          <Trans>Paste a link or posting</Trans>
        </span>
        <input
          ref={field}
          onPaste={paste}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={t`Paste a link or posting`}
          autoComplete="off"
        />
      </label>
      <Button type="submit" variant="primary" size="lg">
        <Trans>Add job</Trans>
      </Button>
    </form>
  );
}

function FirstStone() {
  return (
    <svg viewBox="0 0 320 168" aria-hidden="true">
      <g fill="none" stroke="var(--line-control)" strokeWidth="1.5" strokeDasharray="5 5">
        <rect x="38" y="103" width="236" height="26" rx="13" />
        <rect x="58" y="69" width="184" height="26" rx="13" />
        <rect x="92" y="35" width="132" height="26" rx="13" />
        <rect x="128" y="1" width="70" height="26" rx="13" />
      </g>
      <rect
        x="14"
        y="137"
        width="292"
        height="28"
        rx="14"
        fill="var(--move)"
        stroke="var(--move-edge)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
