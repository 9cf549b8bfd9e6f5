import './composing-keys.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { activateLanguage } from './i18n/catalogues.ts';
import { chosenLanguage, matchLanguage, preferredLanguage, rememberLanguage } from './i18n/language.ts';
import { SignInStage, prepareSignInPage } from './pages/sign-in-stage.tsx';
import {
  isSignInStagePath,
  redirectTarget,
  requiresSignIn,
  routeTable,
  signInHref,
  withoutTrailingSlash,
} from './route-table.ts';
import { likelyAccountId } from './session/sign-in-hint.ts';
import { currentSession, knownSession, onSession } from './session/session-store.ts';
import { startSession } from './session/start-session.ts';
import { whenIdle } from './when-idle.ts';
import './ui/tokens.css';
import './ui/fonts.css';

/** Set by the script in the page's head; read by the style sheet. */
type StartState = 'waiting' | 'failed' | undefined;

let root: Root | undefined;

const loadCopy = () => import('./sync/storage/preload.ts');
const loadApp = () => import('./app.tsx');

async function start(): Promise<void> {
  const written = matchLanguage(document.documentElement.dataset['language']) ?? 'en';
  const language = rootElement().hasChildNodes() ? written : preferredLanguage();
  const { pathname } = location;
  const isOpenToAll = !isSignInStagePath(pathname) && !requiresSignIn(pathname);
  const accountId = likelyAccountId();
  const isAppWanted = accountId || isOpenToAll;
  await Promise.all([
    startSession(language),
    activateLanguage(language, 'sign-in'),
    isAppWanted ? preload(accountId) : prepareSignInPage(pathname, language),
    isAppWanted && activateLanguage(language, 'app'),
  ]);
  if (isOpenToAll) return await showApp();
  if (likelyAccountId() || requiresSignIn(pathname) || isLeaving()) await knownSession();
  await showPage(accountId);
}

/** Reads the stored copy first: it takes longer than fetching the app. */
async function preload(accountId: string | null): Promise<void> {
  const app = loadApp();
  if (accountId) (await loadCopy()).preload(accountId);
  (await app).preload();
}

/**
 * Shows the app at the requested page when signed in, and with a notice for `expectedId` when that session was ended
 * elsewhere. Otherwise shows the sign-in pages.
 */
async function showPage(expectedId: string | null): Promise<void> {
  const { pathname, search, hash } = location;
  const isSignedIn = currentSession().status === 'signed_in';
  const isOut = isLeaving();
  const address = isSignedIn
    ? isSignInStagePath(pathname) && !isOut && afterSignIn()
    : isOut
      ? routeTable.root.path
      : requiresSignIn(pathname) && signInHref(pathname + search + hash);
  if (address) history.replaceState(null, '', address);
  await (isSignedIn || (expectedId && !isOut) ? showApp() : showSignIn());
}

function isLeaving(): boolean {
  return withoutTrailingSlash(location.pathname) === routeTable.logout.path;
}

/** Hydrates the form in the page, with the text typed into it, or renders it. */
async function showSignIn(): Promise<void> {
  await prepareSignInPage(location.pathname);
  const container = rootElement();
  const stage = <SignInStage onDrawn={window.footholdStart?.takeOver} />;
  if (container.hasChildNodes()) root = hydrateRoot(container, stage);
  else (root ??= createRoot(container)).render(stage);
  setStartState(undefined);
  void speakPreferredLanguage();
  const stop = onSession(() => {
    if (currentSession().status !== 'signed_in') return;
    stop();
    history.replaceState(null, '', afterSignIn());
    showApp().catch(fail);
  });
  whenIdle(() => {
    void prepareSignInPage(routeTable.register.path).catch(() => undefined);
    prefetchApp();
  });
  addEventListener('focusin', () => whenIdle(() => void loadApp().catch(() => undefined)), { once: true });
}

/** Fetches the app without running it, which would block a slow phone, until the form gets the focus. */
function prefetchApp(): void {
  const link = document.querySelector<HTMLLinkElement>('#app');
  if (link) link.rel = 'prefetch';
}

/** After this time the page shows its message of waiting: a server may never answer. */
const patienceMs = 20_000;

async function showApp(): Promise<void> {
  const timer = setTimeout(() => setStartState('failed'), patienceMs);
  try {
    await drawApp();
  } finally {
    clearTimeout(timer);
  }
}

async function drawApp(): Promise<void> {
  const { prepareApp, App } = await loadApp();
  await activateLanguage(preferredLanguage(), 'app');
  await prepareApp();
  if (!root) {
    // Removes the hidden login form, which would otherwise show between two frames.
    rootElement().replaceChildren();
    root = createRoot(rootElement());
  }
  root.render(<App />);
  setStartState(undefined);
}

/** The form is rendered in the language of the page; a chosen language is loaded afterwards. */
async function speakPreferredLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (language === document.documentElement.lang) return;
  await activateLanguage(language);
  if (chosenLanguage()) rememberLanguage(language);
}

function afterSignIn(): string {
  return redirectTarget(new URLSearchParams(location.search).get('redirect'), location.origin);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root to mount in.');
  return element;
}

function setStartState(state: StartState): void {
  if (state) document.documentElement.dataset['start'] = state;
  else delete document.documentElement.dataset['start'];
}

/** Mounts nothing, so that the message in the page is shown. */
function fail(error: unknown): void {
  console.error('Foothold could not start:', error);
  setStartState('failed');
}

start().catch(fail);
