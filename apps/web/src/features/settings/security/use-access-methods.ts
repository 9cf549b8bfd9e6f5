import { useLingui } from '@lingui/react/macro';
import { removeApp } from '../../../session/authenticator-app.ts';
import { removePasskey } from '../../../session/passkeys.ts';
import { withRecentSignIn } from '../../../session/session.ts';
import type { SignInMethods } from '../../../session/sign-in-methods.ts';
import { signOnProviders, unlinkProvider } from '../../../session/single-sign-on.ts';
import { revokeCalendarLink } from '../../../sync/requests/calendar-link.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useCalendarLink } from '../calendar/use-calendar-link.ts';
import { useFactorAct } from './use-factor-act.ts';

/** Something besides the password that can log in to the account or read from it. */
export interface AccessMethod {
  kind: 'passkey' | 'app' | 'provider' | 'calendar';
  id: string;
  name: string;
  /** Milliseconds since 1970 UTC; null where it is not known. */
  addedAt: number | null;
}

const removals: Readonly<Record<AccessMethod['kind'], (id: string) => Promise<unknown>>> = {
  passkey: removePasskey,
  app: removeApp,
  provider: unlinkProvider,
  calendar: revokeCalendarLink,
};

/** All of them, and how to remove some; a failure is said at the foot of the page, and what was removed by then is gone. */
export function useAccessMethods(methods: SignInMethods) {
  const { t } = useLingui();
  const { madeAt } = useCalendarLink();
  const { isPending, act } = useFactorAct();
  const remove = (removed: readonly AccessMethod[], onDone: () => void) =>
    act(async () => {
      for (const { kind, id } of removed) await withRecentSignIn(async () => void (await removals[kind](id)));
      showToast({ message: t`Removed` });
      onDone();
    });
  return { accessMethods: accessMethodsOf(methods, madeAt ?? null), isPending, remove };
}

function accessMethodsOf(
  { passkeys, apps, providers }: SignInMethods,
  linkMadeAt: number | null,
): AccessMethod[] {
  const names = new Map(signOnProviders().map(({ id, name }) => [id, name]));
  return [
    ...passkeys.map(({ id, name, addedAt }) => ({ kind: 'passkey' as const, id, name, addedAt })),
    ...apps.map(({ id, name, addedAt }) => ({ kind: 'app' as const, id, name, addedAt })),
    ...providers.map(({ id, email }) => {
      const name = [names.get(id) ?? id, email].filter((part) => part !== '').join(', ');
      return { kind: 'provider' as const, id, name, addedAt: null };
    }),
    ...(linkMadeAt === null
      ? []
      : [{ kind: 'calendar' as const, id: 'link', name: '', addedAt: linkMadeAt }]),
  ];
}
