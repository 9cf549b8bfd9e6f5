import { expect, it } from 'vitest';
import { runSdkPages } from './sdk-page.ts';

const pages = runSdkPages({ environment: async () => ({ ANONYMOUS_ACCOUNTS: 'on' }) });

it('signs up, changes the account and finds it again after a reload, from the browser’s own storage', async () => {
  const opened = await pages.openPage();
  const uid = await opened.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    const { user } = await sdk.createUserWithEmailAndPassword(
      auth,
      'ann@example.com',
      'granite otter lantern',
    );
    await sdk.updateProfile(user, { displayName: 'Ann Lee' });
    await Promise.all(Array.from({ length: 5 }, () => user.getIdToken(true)));
    return user.uid;
  });
  await pages.load(opened);
  const found = await opened.evaluate(() => {
    const user = window.conformance.auth.currentUser;
    return [user?.uid, user?.displayName, user?.providerData[0]?.providerId];
  });
  expect(found).toEqual([uid, 'Ann Lee', 'password']);
});

it('reports every refusal by its name, and signs out in both tabs', async () => {
  const opened = await pages.openPage();
  const codes = await opened.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    const into = (email: string, password: string) =>
      codeOf(sdk.signInWithEmailAndPassword(auth, email, password));
    await sdk.createUserWithEmailAndPassword(auth, 'ben@example.com', 'granite otter lantern');
    return [
      await into('ben@example.com', 'a wrong password'),
      await into('ben', 'x'),
      await codeOf(sdk.createUserWithEmailAndPassword(auth, 'ben@example.com', 'granite otter lantern')),
      await codeOf(sdk.createUserWithEmailAndPassword(auth, 'new@example.com', 'short')),
      (await sdk.validatePassword(auth, 'short')).isValid,
      await into('ben@example.com', 'granite otter lantern'),
    ];
  });
  expect(codes).toEqual([
    'auth/invalid-credential',
    'auth/invalid-email',
    'auth/email-already-in-use',
    'auth/password-does-not-meet-requirements',
    false,
    'no error',
  ]);
  const other = await pages.load(await opened.context().newPage());
  await opened.evaluate(() => window.conformance.sdk.signOut(window.conformance.auth));
  await other.waitForFunction(() => window.conformance.auth.currentUser === null);
});

it('begins without an address and links one; a session that ended elsewhere ends here on reload', async () => {
  const opened = await pages.openPage();
  const steps = await opened.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    const { user } = await sdk.signInAnonymously(auth);
    const wasAnonymous = user.isAnonymous;
    const proof = sdk.EmailAuthProvider.credential('cleo@example.com', 'granite otter lantern');
    await sdk.linkWithCredential(user, proof);
    const reproved = await codeOf(sdk.reauthenticateWithCredential(user, proof));
    return [wasAnonymous, user.isAnonymous, user.email, reproved];
  });
  expect(steps).toEqual([true, false, 'cleo@example.com', 'no error']);
  await pages.app.administer('disable', 'cleo@example.com');
  expect(
    await opened.evaluate(() => {
      const { auth, codeOf } = window.conformance;
      return codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve());
    }),
  ).toBe('auth/user-disabled');
  await pages.load(opened);
  expect(await opened.evaluate(() => window.conformance.auth.currentUser)).toBeNull();
});

it('keeps the session as requested: for the tab, or for this page only', async () => {
  const opened = await pages.openPage();
  const uid = await opened.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    await sdk.setPersistence(auth, sdk.browserSessionPersistence);
    const proof = ['dan@example.com', 'granite otter lantern'] as const;
    return (await sdk.createUserWithEmailAndPassword(auth, ...proof)).user.uid;
  });
  const whoIsIn = () => window.conformance.auth.currentUser?.uid ?? null;
  const tab = await pages.load(await opened.context().newPage());
  expect(await tab.evaluate(whoIsIn)).toBeNull();
  await pages.load(opened);
  expect(await opened.evaluate(whoIsIn)).toBe(uid);
  await opened.evaluate(() => {
    const { sdk, auth } = window.conformance;
    return sdk.setPersistence(auth, sdk.inMemoryPersistence);
  });
  expect(await opened.evaluate(whoIsIn)).toBe(uid);
  await pages.load(opened);
  expect(await opened.evaluate(whoIsIn)).toBeNull();
});
