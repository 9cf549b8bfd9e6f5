import { Trans, useLingui } from '@lingui/react/macro';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { factorErrorWords } from '../../../session/factor-error-words.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import { SessionError } from '../../../session/session-error.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { projectConfiguration } from '../../../session/project-configuration.ts';
import { linkProvider, signOnProviders, unlinkProvider } from '../../../session/single-sign-on.ts';
import type { SignOnProvider } from '../../../session/single-sign-on.ts';
import { useSignOn } from '../../../session/use-sign-on.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showProblem, showToast } from '../../../ui/toast.tsx';
import { SettingRow } from '../frame/setting-row.tsx';
import { useFactorAct } from './use-factor-act.ts';

const isOnlySingleSignOn = () => projectConfiguration().onlySingleSignOn === true;

interface ProviderRowsProps {
  methods: SignInMethods | null;
  onChanged: () => void;
}

/** The accounts elsewhere that sign in here: those that the server offers, and those that are connected. */
export function ProviderRows({ methods, onChanged }: ProviderRowsProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState<SignOnProvider>();
  const { isPending, act } = useFactorAct();
  const state = useConnecting(onChanged);

  const disconnect = ({ id, name }: SignOnProvider) =>
    act(async () => {
      setLeaving(undefined);
      await withRecentSignIn(() => unlinkProvider(id));
      onChanged();
      showToast({ message: t`${name} disconnected.` });
    });

  return (
    <>
      {methods &&
        rowsOf(methods).map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            methods={methods}
            state={state}
            isLeaving={isPending}
            onLeave={() => setLeaving(provider)}
          />
        ))}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        isDanger
        title={t`Disconnect ${{ name: leaving?.name ?? '' }}`}
        confirmLabel={t`Disconnect`}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && disconnect(leaving)}
      >
        <Trans>You can no longer log in with it.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** A failure is said at the foot of the page, with the way forward where the browser opened no window. */
function useConnecting(onChanged: () => void) {
  const { t, i18n } = useLingui();
  const state = useSignOn('link', {
    async onProof(proof) {
      await withRecentSignIn(() => linkProvider(proof));
      onChanged();
      showToast({ message: t`Connected.` });
    },
    onFailure(error) {
      const isBlocked = error instanceof SessionError && error.code === 'popup_blocked';
      const action = { label: t`Continue in this window`, onAction: () => state.goHere() };
      showProblem({ message: factorErrorWords(i18n, error), ...(isBlocked ? { action } : {}) });
    },
  });
  return state;
}

interface ProviderRowProps {
  provider: SignOnProvider;
  methods: SignInMethods;
  state: ReturnType<typeof useSignOn>;
  isLeaving: boolean;
  onLeave: () => void;
}

function ProviderRow({ provider, methods, state, isLeaving, onLeave }: ProviderRowProps) {
  const { t } = useLingui();
  const { id, name } = provider;
  const connected = methods.providers.find((each) => each.id === id);
  const isAway = state.isAway && state.provider?.id === id;
  const hasOwn = methods.hasPassword || methods.passkeys.length > 0;
  const isLast = methods.providers.length === 1 && (isOnlySingleSignOn() || !hasOwn);
  return (
    <SettingRow
      lead={<CircleUserRound className="icon" aria-hidden />}
      title={<bdi>{name}</bdi>}
      description={<ProviderWords connected={connected} isAway={isAway} isLast={isLast} />}
    >
      {connected ? (
        <Button
          variant="ghost"
          aria-label={t`Disconnect ${name}`}
          isPending={isLeaving}
          isDisabled={isLast}
          onClick={onLeave}
        >
          <Trans>Disconnect</Trans>
        </Button>
      ) : isAway ? (
        <Button onClick={state.cancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        <Button
          aria-label={t`Connect ${name}`}
          isPending={state.isPending}
          onClick={() => state.start(provider)}
        >
          <Trans>Connect</Trans>
        </Button>
      )}
    </SettingRow>
  );
}

interface ProviderWordsProps {
  connected: SignInMethods['providers'][number] | undefined;
  isAway: boolean;
  isLast: boolean;
}

function ProviderWords({ connected, isAway, isLast }: ProviderWordsProps) {
  if (isAway) return <Trans>Continue in the other window.</Trans>;
  if (!connected) return <Trans>Not connected</Trans>;
  if (isLast && isOnlySingleSignOn()) return <Trans>Your only way to log in.</Trans>;
  if (isLast) return <Trans>Your only way to log in. Add a password or passkey first.</Trans>;
  if (connected.email === '') return <Trans>Connected.</Trans>;
  return <Trans>Connected as {connected.email}.</Trans>;
}

/** One that the server no longer offers can still be taken out. */
function rowsOf({ providers: connected }: SignInMethods): readonly SignOnProvider[] {
  const offered = signOnProviders();
  const gone = connected.filter(({ id }) => offered.every((provider) => provider.id !== id));
  return [...offered, ...gone.map(({ id }) => ({ id, name: id }))];
}
