import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Settings2, Sun } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/session.ts';
import { labelled } from '../../i18n/labelled.ts';
import { mutate } from '../../sync/engine/mutate.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { Menu } from '../../ui/menu.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { GuestSignOutDialog } from './guest-sign-out-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useHasUndecided } from './use-has-undecided.ts';

/** Who is signed in, and what they may want to do about it from anywhere. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { t, i18n } = useLingui();
  const hasUndecided = useHasUndecided();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { user } = useSession();
  const { theme, monogramColour, photo } = useSettings();
  const name = user?.name || user?.email || t`Guest`;
  const isGuest = user?.email === '';
  const groups = [
    {
      id: 'pages',
      items: [
        {
          id: 'settings',
          label: t`Settings`,
          icon: <Settings2 className="icon" aria-hidden="true" />,
          onAction: () => void navigate({ to: '/settings' }),
        },
        {
          id: 'keys',
          label: t`All keys`,
          kbd: '?',
          icon: <Keyboard className="icon" aria-hidden="true" />,
          onAction: onShowKeys,
        },
      ],
    },
    {
      id: 'theme',
      items: useThemes()
        .filter(({ id }) => id !== theme)
        .map(({ id, name: themeName, Sign }) => ({
          id,
          label: labelled(i18n, t`Theme`, themeName),
          icon: <Sign className="icon" aria-hidden="true" />,
          onAction: () => void mutate('settings.update', { changes: { theme: id } }),
        })),
    },
    {
      id: 'session',
      items: [
        {
          id: 'logout',
          label: t`Log out`,
          ...(user?.email && user.name ? { detail: user.email } : {}),
          icon: <LogOut className="icon" aria-hidden="true" />,
          onAction: () => (hasUndecided || isGuest ? setAsking(true) : void navigate({ to: '/logout' })),
        },
      ],
    },
  ];
  return (
    <>
      <Menu label={t`Account of ${name}`} triggerClass="rail-account" placement="top start" items={groups}>
        <Monogram name={name} isRound isDrawn colour={monogramColour} photo={photo} />
        <span className="grow trunc" dir="auto">
          {name}
        </span>
        <ChevronsUpDown className="icon icon-small" aria-hidden="true" />
      </Menu>
      {isGuest ? (
        <GuestSignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      ) : (
        <SignOutDialog isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function useThemes() {
  const { t } = useLingui();
  return [
    { id: 'system', name: t`System`, Sign: Monitor },
    { id: 'light', name: t`Light`, Sign: Sun },
    { id: 'dark', name: t`Dark`, Sign: Moon },
  ] as const;
}
