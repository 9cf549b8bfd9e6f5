import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { AuthNavigation } from '../features/sign-in/auth-navigation.tsx';
import { activateLanguage, currentLanguage } from '../i18n/catalogues.ts';
import { isSignInStagePath, routeTable, withoutTrailingSlash } from '../route-table.ts';
import { signInTitles } from '../sign-in-titles.ts';
import { LoginPage } from './login-page.tsx';
import { loadedInTime } from '../time-limit.ts';
import { projectConfiguration } from '../session/project-configuration.ts';
import type { RegisterPage as RegisterPageComponent } from './register-page.tsx';
import type { SingleSignOnPage as SingleSignOnPageComponent } from './single-sign-on-page.tsx';

/**
 * The signed-out pages, without a router: the app with its router loads meanwhile. `onDrawn` is called once the form
 * answers to its buttons.
 */
export function SignInStage({ onDrawn }: { onDrawn?: () => void }) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <I18nProvider i18n={i18n}>
      <AuthNavigation value={(href) => void go(href).catch(() => location.assign(href))}>
        <CurrentPage />
      </AuthNavigation>
    </I18nProvider>
  );
}

let RegisterPage: typeof RegisterPageComponent | undefined;
/** Set where the server allows single sign-on alone: the page replaces the forms. */
let SingleSignOnPage: typeof SingleSignOnPageComponent | undefined;
const listeners = new Set<() => void>();

/** Loads the script and words that the page at `path` needs besides the login form. */
export async function prepareSignInPage(path: string, language = currentLanguage()): Promise<void> {
  if (projectConfiguration().onlySingleSignOn) {
    const [page] = await Promise.all([
      import('./single-sign-on-page.tsx'),
      activateLanguage(language, 'app'),
    ]);
    ({ SingleSignOnPage } = page);
    return;
  }
  if (withoutTrailingSlash(path) !== routeTable.register.path || RegisterPage) return;
  const [page] = await Promise.all([import('./register-page.tsx'), activateLanguage(language, 'register')]);
  ({ RegisterPage } = page);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

async function go(href: string): Promise<void> {
  const { pathname } = new URL(href, location.href);
  if (!isSignInStagePath(pathname)) return location.assign(href);
  await loadedInTime(prepareSignInPage(pathname));
  history.pushState(null, '', href);
  listeners.forEach((listener) => listener());
  scrollTo(0, 0);
}

function replace(href: string): void {
  history.replaceState(null, '', href);
  listeners.forEach((listener) => listener());
}

let shownHref = '';

/** Signing in changes the address before the app is drawn; the page with the form stays until then. */
function currentHref(): string {
  if (isSignInStagePath(location.pathname)) shownHref = location.href;
  return shownHref;
}

function CurrentPage() {
  const { i18n } = useLingui();
  const href = useSyncExternalStore(subscribe, currentHref, () => 'https://static.invalid/');
  const url = new URL(href);
  const path = withoutTrailingSlash(url.pathname);
  const isRegister = path === routeTable.register.path;
  const title = i18n._(isRegister ? signInTitles.register : signInTitles.root);

  useEffect(() => {
    document.title = `${title} · Foothold`;
  }, [title]);
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    if (path === routeTable.login.path) replace(routeTable.root.path + url.search);
  }, [path, url.search]);

  const redirect = url.searchParams.get('redirect') ?? undefined;
  if (SingleSignOnPage) return <SingleSignOnPage purpose={isRegister ? 'register' : 'login'} />;
  if (!isRegister) return <LoginPage redirect={redirect} />;
  if (RegisterPage) return <RegisterPage redirect={redirect} />;
  void prepareSignInPage(path).then(() => replace(location.href));
  return null;
}
