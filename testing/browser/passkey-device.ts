import type { CDPSession, Page } from 'playwright-core';

/** Adds a virtual authenticator that has passkeys and verifies its user, like a laptop with a fingerprint reader. */
export async function addPasskeyDevice(page: Page): Promise<{ device: CDPSession; deviceId: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, deviceId: authenticatorId };
}
