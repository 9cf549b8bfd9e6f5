import { vi } from 'vitest';
import { readOutbox } from '../../apps/server/src/testing/outbox.ts';
import type { ReceivedMail } from '../../apps/server/src/testing/outbox.ts';

/** Waits for the latest message whose link has this `mode`; notices of new devices may arrive in between. */
export function mailTo(
  { dataFolder }: { dataFolder: string },
  email: string,
  mode: string,
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = await readOutbox({ dataDir: dataFolder }, email);
      const found = mails.findLast(({ link }) => link.searchParams.get('mode') === mode);
      if (!found) throw new Error(`No message for ${mode} to ${email} has arrived.`);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );
}
