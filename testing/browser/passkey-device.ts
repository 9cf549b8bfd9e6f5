import type { CDPSession, Page } from 'playwright-core';

/** Gives a browser a device that holds passkeys and knows its owner, as a laptop with a fingerprint reader does. */
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
