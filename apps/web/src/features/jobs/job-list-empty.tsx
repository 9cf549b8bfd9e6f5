import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tanstack/react-router';
import { Link, SquarePen } from 'lucide-react';
import { useBin } from '../../sync/use-jobs.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { isInLayer } from '../../ui/is-in-layer.ts';
import '../../ui/field.css';
import '../../ui/quiet-page.css';
import { useIsPhone } from './use-is-phone.ts';
import './job-list-empty.css';

interface JobListEmptyProps {
  /** Starts a new job from a link or a few words. */
  onStart: (text: string) => void;
}

/** A new account: one drawn cairn, one sentence, one control that works. */
export function JobListEmpty({ onStart }: JobListEmptyProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const hasBin = useBin().length > 0;
  useEffect(() => {
    // On a phone the focus would bring up the keyboard over the page before it has been read, and who has
    // just put the last job into the bin may want to press Undo. The list may also come late, to somebody who
    // has opened a menu by then.
    if (!isPhone && !hasBin && !isInLayer(document.activeElement)) field.current?.focus();
  }, [isPhone, hasBin]);
  // A field of one line would run the lines of a whole posting together.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim();
    if (text !== '' || !pasted.includes('\n')) return;
    event.preventDefault();
    onStart(pasted);
  };
  const start = (event: FormEvent) => {
    event.preventDefault();
    onStart(text.trim());
  };
  return (
    <div className="quietpage first-job">
      <FirstStone />
      <h2 className="flair">
        <Trans>Start with one</Trans>
      </h2>
      <p>
        <Trans>
          Paste a link to a job you have looked at, even one you are not sure about. You can decide later.
        </Trans>
      </p>
      <form className="row" onSubmit={start}>
        <label className="in in-lg">
          <Link className="i" aria-hidden="true" />
          <span className="vh">
            <Trans>Job link, posting or role</Trans>
          </span>
          <input
            ref={field}
            onPaste={paste}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={t`Paste a link or a whole posting, or type a role`}
            autoComplete="off"
          />
        </label>
        <Button type="submit" variant="primary" size="lg">
          <Trans>Add</Trans>
        </Button>
      </form>
      <RouterLink to="/new-job" className={buttonClass({ variant: 'ghost' })}>
        <SquarePen className="i" aria-hidden="true" />
        <Trans>Type it in</Trans>
      </RouterLink>
    </div>
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
