import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Clipboard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isPastedInto } from '../../ui/plain-keys.ts';
import { showToast } from '../../ui/toast.tsx';
import { broughtByHand, takeBrought } from '@foothold/domain/posting/brought';
import { hostOf } from '@foothold/domain/posting/posting-link';

/** Offers a new job from a link or a posting that is pasted while nothing that can be edited has the focus. */
export function PasteOffer() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isPastedInto(event.target) || event.defaultPrevented || isDialogOpen()) return;
    const brought = broughtByHand(event.clipboardData);
    const { values, posting } = takeBrought(brought);
    const host = hostOf(values.url);
    if (host === undefined && posting === undefined) return;
    event.preventDefault();
    const { text } = brought;
    showToast({
      message: posting === undefined ? t`Link pasted` : t`Posting pasted`,
      icon: <Clipboard className="i" aria-hidden="true" />,
      action: {
        label: host === undefined ? t`Add job` : t`Add job from ${host}`,
        isOnward: true,
        onAction: () => void navigate({ to: '/new-job', state: (before) => ({ ...before, text }) }),
      },
    });
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    addEventListener('paste', listen);
    return () => removeEventListener('paste', listen);
  }, []);
  return null;
}
