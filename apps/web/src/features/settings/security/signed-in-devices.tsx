import { describeDevice } from '@foothold/domain/device';
import { Trans, useLingui } from '@lingui/react/macro';
import { Laptop, Smartphone, SquareTerminal, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import type { AccountActivity } from '../../../sync/requests/account-activity.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { deviceWords } from '../../../i18n/device-words.ts';
import { SettingRow } from '../frame/setting-row.tsx';
import '../../../ui/chip.css';

type SessionEntry = AccountActivity['sessions'][number];

interface SignedInDevicesProps {
  sessions: readonly SessionEntry[];
  readAt: Date;
  /** Resolves with whether it is done. */
  onEnd: (which: { sessionId: string } | 'others') => Promise<boolean>;
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, program: SquareTerminal } as const;

export function SignedInDevices({ sessions, readAt, onEnd }: SignedInDevicesProps) {
  const { t } = useLingui();
  const [pending, setPending] = useState<string | null>(null);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  async function end(which: { sessionId: string } | 'others', done: string): Promise<void> {
    setPending(which === 'others' ? which : which.sessionId);
    const isDone = await onEnd(which);
    setPending(null);
    if (isDone) showToast({ message: done });
  }

  return (
    <>
      <div className="ruled">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            readAt={readAt}
            isPending={pending === session.id}
            onEnd={() => void end({ sessionId: session.id }, t`Device logged out`)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <div className="flex-row">
          <Button
            variant="dangerline"
            isPending={pending === 'others'}
            onClick={() => void end('others', t`Other devices logged out`)}
          >
            <Trans>Log out all other devices</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface DeviceRowProps {
  session: SessionEntry;
  readAt: Date;
  isPending: boolean;
  onEnd: () => void;
}

function DeviceRow({ session, readAt, isPending, onEnd }: DeviceRowProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const device = deviceWords(i18n, session.userAgent);
  const Icon = icons[describeDevice(session.userAgent).kind];
  const { ipAddress } = session;
  const lastUsed = format.timeAgo(new Date(session.lastUsedAt), readAt);
  return (
    <SettingRow
      lead={<Icon className="icon" aria-hidden />}
      title={
        <>
          {device}
          {session.isCurrent && (
            <span className="badge good">
              <Trans>This device</Trans>
            </span>
          )}
        </>
      }
      description={
        session.isCurrent ? (
          <Trans>
            <bdi>{ipAddress}</bdi>, active now
          </Trans>
        ) : (
          <Trans>
            <bdi>{ipAddress}</bdi>, last used {lastUsed}
          </Trans>
        )
      }
    >
      {!session.isCurrent && (
        <Button aria-label={t`Log out ${device}`} isPending={isPending} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
