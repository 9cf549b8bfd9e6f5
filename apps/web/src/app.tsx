import './trusted-types.ts';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { I18nProvider as AriaLanguageProvider } from 'react-aria-components/I18nProvider';
import { matchLanguage, regionalLocale } from './i18n/language.ts';
import { isSignInStagePath, routeTable, withoutTrailingSlash } from './route-table.ts';
import { router } from './routes.tsx';
import { currentSession, noteEndedElsewhere } from './session/session.ts';
import { followSession } from './follow-session.ts';
import { releaseStorageWhenKept } from './release-storage.ts';
import { followNavigation } from './navigation.ts';
import { pagesToPreload } from './pages-to-preload.ts';
import { waitForIdle } from './wait-for-idle.ts';
import { prehydrate } from './sync/storage/prehydrate.ts';
import { followWorker } from './worker/app-update.ts';
import './ui/fonts-app.css';
import './ui/tokens-app.css';
import './ui/button-app.css';

/** After this long the page is drawn without its jobs while the local copy still opens. */
const openingWaitMs = 300;

/** The service worker is installed after this long even where the page was never idle. */
const restlessMs = 15_000;

releaseStorageWhenKept();

/** Begins to load what the app needs first while a probable session is being confirmed. Shows nothing. */
export function preload(): void {
  prehydrate();
  fetchFonts();
  const path = withoutTrailingSlash(location.pathname);
  const routes: Record<string, AnyRoute | undefined> = router.routesByPath;
  const route = routes[isSignInStagePath(path) ? routeTable['job-list'].path : path];
  // A failure is ignored: the router loads the chunk again and shows its error.
  if (route) router.loadRouteChunk(route)?.catch(() => undefined);
}

/** Loads the fonts before the text is drawn: fonts found at the first layout would cause a second one. */
function fetchFonts(): void {
  const { documentElement } = document;
  const style = getComputedStyle(documentElement);
  const letters = matchLanguage(documentElement.lang) === 'ar' ? 'aا' : 'a';
  for (const family of ['--ff-body', '--ff-flair']) {
    // A font that fails to load is replaced by the fallback.
    document.fonts.load(`1em ${style.getPropertyValue(family)}`, letters).catch(() => undefined);
  }
}

/** Resolves when the first page of the app can be drawn at once, with what this device keeps of it. */
export async function prepareApp(): Promise<void> {
  // Signed out, a sign-in page loads the app only for a sign-in hint: its session was ended elsewhere.
  if (isSignInStagePath(location.pathname) && currentSession().status === 'signed_out') noteEndedElsewhere();
  const opened = followSession();
  followNavigation(router);
  const waited = new Promise((resolve) => setTimeout(resolve, openingWaitMs));
  await Promise.all([router.load(), Promise.race([opened, waited])]);
  void opened.then(fetchPages);
  void opened.then(idleOrTimeout).then(followWorker);
}

/** Bounded: without an idle moment, as during constant typing, the app is cached for offline use after `restlessMs`. */
function idleOrTimeout(): Promise<void> {
  const later = new Promise<void>((resolve) => setTimeout(resolve, restlessMs));
  return Promise.race([waitForIdle(), later]);
}

/** Fetches the other pages ahead, so that going to one works when the server does not answer any more. */
async function fetchPages(): Promise<void> {
  for (const route of pagesToPreload<AnyRoute>(router.routesByPath)) {
    await waitForIdle();
    // A page that fails to load now is requested again on navigation.
    await router.loadRouteChunk(route)?.catch(() => undefined);
  }
  const ahead = await import('./precompute.ts').catch(() => undefined);
  await ahead?.precompute();
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
