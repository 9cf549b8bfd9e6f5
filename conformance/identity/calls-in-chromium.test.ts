import { expect, it } from 'vitest';
import { AuthenticatorApp, verifyEmailOf } from '../../apps/server/src/testing/authenticator-app.ts';
import { mailTo } from '../../testing/server/mail.ts';
import { runSdkPages } from './sdk-page.ts';

const pages = runSdkPages({ environment: async () => ({ ANONYMOUS_ACCOUNTS: 'on' }) });

const mailOf = (email: string, mode: string) => mailTo({ dataFolder: pages.app.dataDir }, email, mode);

it('confirms an address, changes it, replaces the password and signs in by link, each by a mail', async () => {
  const page = await pages.openPage();
  await page.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    const proof = ['dora@example.com', 'granite otter lantern'] as const;
    await sdk.sendEmailVerification((await sdk.createUserWithEmailAndPassword(auth, ...proof)).user);
  });
  const verify = (await mailOf('dora@example.com', 'verifyEmail')).code;
  const verified = await page.evaluate(async (code) => {
    const { sdk, auth } = window.conformance;
    await sdk.applyActionCode(auth, code);
    if (!auth.currentUser) return false;
    await sdk.reload(auth.currentUser);
    await sdk.verifyBeforeUpdateEmail(auth.currentUser, 'dora@new.example.com');
    return auth.currentUser.emailVerified;
  }, verify);
  expect(verified).toBe(true);

  const change = (await mailOf('dora@new.example.com', 'verifyAndChangeEmail')).code;
  const changed = await page.evaluate(async (code) => {
    const { sdk, auth, codeOf } = window.conformance;
    const { operation, data } = await sdk.checkActionCode(auth, code);
    await sdk.applyActionCode(auth, code);
    const refreshed = await codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve());
    await sdk.sendPasswordResetEmail(auth, 'dora@new.example.com');
    return [operation, data.previousEmail, refreshed, auth.currentUser];
  }, change);
  expect(changed).toEqual(['VERIFY_AND_CHANGE_EMAIL', 'dora@example.com', 'auth/user-token-expired', null]);

  const reset = (await mailOf('dora@new.example.com', 'resetPassword')).code;
  const replaced = await page.evaluate(async (code) => {
    const { sdk, auth, codeOf } = window.conformance;
    const email = await sdk.verifyPasswordResetCode(auth, code);
    await sdk.confirmPasswordReset(auth, code, 'basalt heron window');
    const signedIn = await codeOf(sdk.signInWithEmailAndPassword(auth, email, 'basalt heron window'));
    await sdk.signOut(auth);
    await sdk.sendSignInLinkToEmail(auth, email, { url: location.href, handleCodeInApp: true });
    return [email, signedIn, await codeOf(sdk.verifyPasswordResetCode(auth, code))];
  }, reset);
  expect(replaced).toEqual(['dora@new.example.com', 'no error', 'auth/invalid-action-code']);

  const { link } = await mailOf('dora@new.example.com', 'signIn');
  const byLink = await page.evaluate(async (href) => {
    const { sdk, auth } = window.conformance;
    const { user } = await sdk.signInWithEmailLink(auth, 'dora@new.example.com', href);
    return [sdk.isSignInWithEmailLink(auth, href), user.emailVerified];
  }, link.href);
  expect(byLink).toEqual([true, true]);
});

it('changes the password, ends a session by its refresh token, and deletes the account', async () => {
  const page = await pages.openPage();
  const codes = await page.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    const email = 'edda@example.com';
    const { user } = await sdk.createUserWithEmailAndPassword(auth, email, 'granite otter lantern');
    await sdk.initializeRecaptchaConfig(auth);
    await sdk.updatePassword(user, 'basalt heron window');
    const before = await codeOf(sdk.signInWithEmailAndPassword(auth, email, 'granite otter lantern'));
    const methods = await sdk.fetchSignInMethodsForEmail(auth, email);
    await sdk.revokeAccessToken(auth, user.refreshToken);
    const refreshed = await codeOf(user.getIdToken(true));
    const again = await sdk.signInWithEmailAndPassword(auth, email, 'basalt heron window');
    await sdk.deleteUser(again.user);
    const after = await codeOf(sdk.signInWithEmailAndPassword(auth, email, 'basalt heron window'));
    return [before, methods, refreshed, after];
  });
  expect(codes).toEqual([
    'auth/invalid-credential',
    [],
    'auth/user-token-expired',
    'auth/invalid-credential',
  ]);
});

it('adds an authenticator app, is asked for its code, and removes it', async () => {
  const page = await pages.openPage();
  const uid = await page.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    return (await sdk.createUserWithEmailAndPassword(auth, 'fay@example.com', 'granite otter lantern')).user
      .uid;
  });
  await verifyEmailOf(pages.app, uid);
  const key = await page.evaluate(async () => {
    const { sdk, auth, kept } = window.conformance;
    if (!auth.currentUser) return '';
    const session = await sdk.multiFactor(auth.currentUser).getSession();
    kept.secret = await sdk.TotpMultiFactorGenerator.generateSecret(session);
    return kept.secret.secretKey;
  });
  const authenticator = new AuthenticatorApp(pages.app, key);
  const wanted = await page.evaluate(async (code) => {
    const { sdk, auth, kept } = window.conformance;
    if (!auth.currentUser || !kept.secret) return [];
    const assertion = sdk.TotpMultiFactorGenerator.assertionForEnrollment(kept.secret, code);
    await sdk.multiFactor(auth.currentUser).enroll(assertion, 'My phone');
    await sdk.signOut(auth);
    const signingIn = sdk.signInWithEmailAndPassword(auth, 'fay@example.com', 'granite otter lantern');
    return signingIn.then(
      () => [],
      (error) => {
        kept.resolver = sdk.getMultiFactorResolver(auth, error);
        return [error.code, kept.resolver.hints[0]?.displayName];
      },
    );
  }, authenticator.code());
  expect(wanted).toEqual(['auth/multi-factor-auth-required', 'My phone']);
  const left = await page.evaluate(async (code) => {
    const { sdk, kept } = window.conformance;
    const factor = kept.resolver?.hints[0];
    if (!kept.resolver || !factor) return 'no resolver';
    const assertion = sdk.TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
    const { user } = await kept.resolver.resolveSignIn(assertion);
    await sdk.multiFactor(user).unenroll(factor.uid);
    return sdk.multiFactor(user).enrolledFactors.length;
  }, authenticator.nextCode());
  expect(left).toBe(0);
});

it('signs in with a custom token, and unlinks a password where mail arrives', async () => {
  const page = await pages.openPage();
  const uid = await page.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    const asked = await fetch(`/v1/accounts:signUp?key=${auth.config.apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, returnCustomToken: true }),
    });
    const { customToken } = (await asked.json()) as { customToken: string };
    const { user } = await sdk.signInWithCustomToken(auth, customToken);
    const proof = sdk.EmailAuthProvider.credential('gus@example.com', 'granite otter lantern');
    await sdk.linkWithCredential(user, proof);
    return user.uid;
  });
  await verifyEmailOf(pages.app, uid);
  const providers = await page.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    if (!auth.currentUser) return [];
    await sdk.unlink(auth.currentUser, 'password');
    await sdk.signOut(auth);
    return [await codeOf(sdk.signInWithEmailAndPassword(auth, 'gus@example.com', 'granite otter lantern'))];
  });
  expect(providers).toEqual(['auth/invalid-credential']);
});
