import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BroughtOffer, DropGuard } from '../features/job/brought/brought-offer.tsx';
import { boardKeys, jobListKeys } from '../features/jobs/control/job-list-keys.ts';
import { ProofDialog } from '../features/proof/proof-dialog.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { startUploads } from '../sync/files/files.ts';
import { whenIdle } from '../when-idle.ts';
import { isSignInStagePath, routeTable, withoutTrailingSlash } from '../route-table.ts';
import { routeTitles } from '../route-titles.ts';
import { useSession } from '../session/session.ts';
import { useSyncStatus } from '../sync/hooks/use-sync-status.ts';
import { loadedInTime } from '../time-limit.ts';
import { PaletteLayer } from './palette-layer.tsx';

// Loaded on demand: part of the settings.
const RequiredFactor = lazy(async () => {
  const { RequiredFactor: component } = await loadedInTime(
    import('../features/settings/security/required-factor.tsx'),
  );
  return { default: component };
});

const keyGroups = [
  { title: msg`Jobs`, shortcuts: jobListKeys },
  { title: msg`Board`, shortcuts: boardKeys },
  {
    title: msg`Job`,
    shortcuts: [
      { combos: ['mod+Enter'], words: msg`Save job` },
      { combos: ['mod+S'], words: msg`Save changes` },
      { combos: ['S'], words: msg`Stage` },
      { combos: ['M'], words: msg`Next move` },
      { combos: ['D'], words: msg`Mark done` },
      { combos: ['R'], words: msg`Let rest` },
      { combos: ['J', 'K'], words: msg`Next, previous` },
      { combos: ['mod+E'], words: msg`Edit notes` },
    ],
  },
];

/** The one layout: the shell around signed-in pages, nothing around the others. */
export function MainLayout() {
  const { i18n } = useLingui();
  const { status, user } = useSession();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const matches = useMatches();
  const isNotFound = matches.some((match) => match._notFound || match.status === 'notFound');
  const last = matches.at(-1);
  const title = i18n._((isNotFound ? undefined : last?.staticData.title) ?? routeTitles['not-found']);
  useEffect(() => {
    document.title = `${title} · Foothold`;
  }, [title]);
  const accountId = user?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    whenIdle(() => void startUploads());
  }, [accountId]);
  const path = last?.pathname ?? '/';
  const cardPaths: readonly string[] = [routeTable.action.path, routeTable.unsubscribe.path];
  const isCard = cardPaths.includes(path) || isSignInStagePath(path);
  const isBare = status !== 'signed_in' || (!isNotFound && isCard);
  if (isBare) return <Outlet />;
  return (
    <Shell
      keyGroups={keyGroups}
      onFind={() => setPaletteOpen(true)}
      palette={(showKeys) =>
        isPaletteOpen && (
          <PaletteLayer accountId={user.id} onClose={() => setPaletteOpen(false)} onShowKeys={showKeys} />
        )
      }
    >
      <Outlet />
      {withoutTrailingSlash(path) === routeTable['new-job'].path ? <DropGuard /> : <BroughtOffer />}
      {path !== routeTable.logout.path && <RequiredFactorLayer />}
      <ProofDialog />
    </Shell>
  );
}

/** Lies over the page, so that what was typed there stays. */
function RequiredFactorLayer() {
  const isNeeded = useSyncStatus().reason === 'second_factor_needed';
  const [isLoaded, setLoaded] = useState(isNeeded);
  if (isNeeded && !isLoaded) setLoaded(true);
  return (
    isLoaded && (
      <Suspense>
        <RequiredFactor isNeeded={isNeeded} />
      </Suspense>
    )
  );
}
