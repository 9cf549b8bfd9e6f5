import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { FrameSlots } from '../../ui/page-frame.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { useFocusFirstError } from '../../ui/use-focus-first-error.ts';
import { Dock } from './dock.tsx';
import { IncidentNotice } from './incident-notice.tsx';
import { LostNotice } from './lost-notice.tsx';
import { KeyList } from './key-list.tsx';
import type { KeyGroup } from './key-list.tsx';
import { Rail } from './rail.tsx';
import { SaveState } from './save-state.tsx';
import { SyncNotice } from './sync-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { useAppliedSettings } from './use-applied-settings.ts';
import { useBackOnline } from './use-back-online.ts';
import { useClosingGuard } from './use-closing-guard.ts';
import { useConfirmationNotice } from './use-confirmation-notice.ts';
import { useShellKeys } from './use-shell-keys.ts';
import '../../ui/shell.css';

/** Moves the focus without leaving a hash in the address. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

type ShellProps = {
  /** The keys of single pages, for the list of all keys. */
  keyGroups: readonly KeyGroup[];
  /** Asks for the palette. */
  onFind: () => void;
  /** The palette while it is open; it may ask for the list of all keys. */
  palette: (showKeys: () => void) => ReactNode;
  children: ReactNode;
};

/** The frame around every page of a signed-in account. */
export function Shell({ keyGroups, onFind, palette, children }: ShellProps) {
  const { t } = useLingui();
  const [isKeyListOpen, setKeyListOpen] = useState(false);
  const isBack = useBackOnline();
  const slots = useMemo(() => ({ notice: <Notices />, saveState: <SaveState isBack={isBack} /> }), [isBack]);
  useAppliedSettings();
  useClosingGuard();
  useConfirmationNotice();
  useFocusFirstError();
  const showKeys = () => setKeyListOpen(true);
  useShellKeys({ showKeys, onFind });
  return (
    <div className="app-frame">
      <a className="skip" href="#main" onClick={skip}>
        <Trans>Skip to content</Trans>
      </a>
      <aside className="rail" aria-label={t`Main`}>
        <Rail onShowKeys={showKeys} onFind={onFind} />
      </aside>
      <FrameSlots value={slots}>{children}</FrameSlots>
      <Dock onFind={onFind} />
      <ToastRegion />
      {palette(showKeys)}
      <KeyList isOpen={isKeyListOpen} onClose={() => setKeyListOpen(false)} groups={keyGroups} />
    </div>
  );
}

function Notices() {
  return (
    <>
      <SyncNotice />
      <LostNotice />
      <IncidentNotice />
      <UpdateNotice />
    </>
  );
}
