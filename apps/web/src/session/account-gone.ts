import { installedAtHeader } from '@foothold/contract/protocol';
import { projectConfiguration } from './project-configuration.ts';
import { SessionError } from './session-error.ts';

const timeoutMs = 30_000;

/** The form of a refresh token, of no session: there is nothing that it could open. */
const secretOfNoSession = `none.${'0'.repeat(43)}`;

/**
 * Whether the server says that there is no such account. The SDK takes a deleted account and an ended session for the
 * same and tells neither; the server says which one it is when asked for tokens. Fails with `SessionError`
 * `server_unreachable` when there is no verdict.
 */
export async function isAccountGone(accountId: string): Promise<boolean> {
  const message = await refusalOf(accountId).catch((cause: unknown) => {
    throw new SessionError('server_unreachable', { cause });
  });
  if (message === undefined) throw new SessionError('server_unreachable');
  return message === 'USER_NOT_FOUND';
}

/**
 * Whether the server is another installation than the one that was made then; the page may be kept from that one. False
 * where either is not known.
 */
export async function isOtherInstallation(installedAt: number | undefined): Promise<boolean> {
  if (installedAt === undefined) return false;
  const response = await fetch('/api/v1/health', { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  const said = response?.headers.get(installedAtHeader) ?? null;
  return said !== null && Number(said) !== installedAt;
}

async function refusalOf(accountId: string): Promise<string | undefined> {
  const response = await fetch(`/v1/token?key=${encodeURIComponent(projectConfiguration().apiKey)}`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: `${accountId}.${secretOfNoSession}`,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as { error?: { message?: string } };
  return answer.error?.message;
}
