import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { I18nProvider as AriaLanguageProvider } from 'react-aria-components/I18nProvider';
import { regionalLocale } from './i18n/language.ts';
import { routeTable } from './route-table.ts';
import { router } from './routes.tsx';
import { followSession } from './follow-session.ts';
import { followNavigation } from './navigation.ts';
import { whenIdle } from './when-idle.ts';
import { followWorker } from './worker/app-update.ts';
import './ui/tokens-app.css';

/** Resolves when the first page of the app can be drawn at once. */
export async function prepareApp(): Promise<void> {
  followSession();
  followNavigation(router);
  await router.load();
  whenIdle(() => void fetchPages().then(followWorker));
}

/** Fetches the other pages ahead, so that going to one works when the server does not answer any more. */
async function fetchPages(): Promise<void> {
  for (const route of Object.values(router.routesByPath)) {
    if (route.path === routeTable['ui-kit'].path) continue;
    // A page that does not arrive now is asked for again when somebody goes there.
    await router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

/** The second stage: router, shell and pages. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <SpokenApp />
    </I18nProvider>
  );
}

function SpokenApp() {
  const { i18n } = useLingui();
  return (
    <AriaLanguageProvider locale={regionalLocale(i18n.locale)}>
      <RouterProvider router={router} />
    </AriaLanguageProvider>
  );
}
