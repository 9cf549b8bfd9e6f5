import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { jobBoardKeys, jobListKeys } from '../features/jobs/job-list-keys.ts';
import { Shell } from '../features/shell/shell.tsx';
import { isSignInStagePath } from '../route-table.ts';
import { routeTitles } from '../route-titles.ts';
import { useSession } from '../session/session.ts';

const keyGroups = [
  { title: msg`In the list of jobs`, keys: jobListKeys },
  { title: msg`On the board`, keys: jobBoardKeys },
  {
    title: msg`On the page of a job`,
    keys: [
      { combos: ['mod+Enter'], words: msg`save a new job` },
      { combos: ['mod+S'], words: msg`save changes` },
    ],
  },
];

/** The one layout: the shell around every page of somebody signed in, nothing around the others. */
export function MainLayout() {
  const { i18n } = useLingui();
  const { status } = useSession();
  const matches = useMatches();
  const isLost = matches.some((match) => match._notFound || match.status === 'notFound');
  const last = matches.at(-1);
  const title = i18n._((isLost ? undefined : last?.staticData.title) ?? routeTitles['not-found']);
  useEffect(() => {
    document.title = `${title} · Foothold`;
  }, [title]);
  const isBare = status !== 'signed_in' || (!isLost && isSignInStagePath(last?.pathname ?? '/'));
  if (isBare) return <Outlet />;
  return (
    <Shell keyGroups={keyGroups}>
      <Outlet />
    </Shell>
  );
}
