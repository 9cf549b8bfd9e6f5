import { request, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { webApiKey, type ApiAccount } from '../../testing/accounts/api-client.ts';
import { loginPage } from '../../testing/browser/login-page.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface SignInReply {
  localId: string;
  displayName?: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
}

/**
 * What a browser profile holds after `account` has signed in with its password: the device's cookie, the user as the
 * `firebase/auth` SDK persists it in local storage (from where it moves it to IndexedDB), and the app's own hint. Takes one
 * call to the server in place of a page, a form and its scripts. Throws when the server asks for a second factor.
 */
export async function signedInState(
  origin: string,
  { email, password }: Pick<ApiAccount, 'email' | 'password'>,
  userAgent: string,
): Promise<StorageState> {
  const api = await request.newContext({ baseURL: origin, userAgent });
  const response = await api.post(`/v1/accounts:signInWithPassword?key=${webApiKey}`, {
    data: { email, password, returnSecureToken: true },
  });
  const reply = (await response.json()) as Partial<SignInReply>;
  const { cookies } = await api.storageState();
  await api.dispose();
  if (reply.idToken === undefined) throw new Error(`Cannot sign in as ${email}: ${JSON.stringify(reply)}`);
  return { cookies, origins: [{ origin, localStorage: persistedUser(email, reply as SignInReply) }] };
}

function persistedUser(email: string, reply: SignInReply): { name: string; value: string }[] {
  const user = {
    uid: reply.localId,
    email,
    emailVerified: false,
    displayName: reply.displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: reply.idToken,
      refreshToken: reply.refreshToken,
      expirationTime: Date.now() + Number(reply.expiresIn) * 1_000,
    },
    apiKey: webApiKey,
    appName: '[DEFAULT]',
  };
  return [
    { name: `firebase:authUser:${webApiKey}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: 'foothold.signed-in', value: reply.localId },
  ];
}

const userAgents = new WeakMap<Browser, string>();

/** What the browser calls itself; the account's devices are told apart by it. */
export async function userAgentOf(browser: Browser): Promise<string> {
  const known = userAgents.get(browser);
  if (known !== undefined) return known;
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  await session.detach();
  userAgents.set(browser, userAgent);
  return userAgent;
}

/** The sign-in of `page` is for its tab only: another tab of the browser gets the login page. */
export async function expectSignedInHereOnly(page: Page): Promise<void> {
  const otherTab = await page.context().newPage();
  await otherTab.goto('/job-list');
  await loginPage(otherTab).heading.waitFor();
  await otherTab.close();
}
