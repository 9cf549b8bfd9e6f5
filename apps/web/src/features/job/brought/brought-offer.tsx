import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Clipboard } from 'lucide-react';
import { takeBrought, type Brought } from '@foothold/domain/posting/brought';
import { hostOf } from '@foothold/domain/posting/posting-link';
import { broughtLengthMax } from '@foothold/domain/posting/posting-reader';
import { showToast } from '../../../ui/toast.tsx';
import { useBroughtAnywhere, useDropGuard } from './use-brought-anywhere.ts';

/**
 * Offers a new job from a link or a posting that is pasted while nothing that can be edited has the focus, or dropped
 * anywhere on the page; of what is dropped, from the name of a role as well.
 */
export function BroughtOffer() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useBroughtAnywhere((brought, gesture) => {
    const { values, posting } = takeBrought(brought);
    const host = hostOf(values.url);
    const isTitle = gesture === 'dropped' && values.title !== undefined;
    if (host === undefined && posting === undefined && !isTitle) return false;
    showToast({
      message: posting === undefined && host !== undefined ? t`Link found` : t`Posting found`,
      icon: <Clipboard className="icon" aria-hidden="true" />,
      action: {
        label: host === undefined ? t`Add job` : t`Add job from ${host}`,
        onAction: () =>
          void navigate({ to: '/new-job', state: (before) => ({ ...before, text: carried(brought) }) }),
      },
    });
    return true;
  });
  return null;
}

/** For the page that handles drops itself, until it does. */
export function DropGuard() {
  useDropGuard();
  return null;
}

/**
 * The text that fits the state of a navigation; one character more than is read, so that the reader reports the rest as
 * missing.
 */
function carried({ text }: Brought): string {
  return text.slice(0, broughtLengthMax + 1);
}
