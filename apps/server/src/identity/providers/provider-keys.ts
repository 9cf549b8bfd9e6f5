import { compactVerify, createRemoteJWKSet, customFetch } from 'jose';
import { minute, second } from '../values/clock.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { providerTimeoutSeconds, SignOnFailure } from './sign-on-provider.ts';

/** How often within a minute a provider is asked for its keys. */
export const keyFetchesMax = 5;
/** How long a key counts that is not published any more. */
const cacheMs = 5 * minute;

/**
 * Passes when a published key of the provider has signed the ID token.
 *
 * @throws SignOnFailure `provider_unreachable`, `provider_failed`, or what `jose` throws
 */
export type VerifySignature = (idToken: string) => Promise<void>;

/**
 * The keys are kept, and asked for anew at once when a token names another one: a provider may sign with a new key seconds
 * after it told which it has. Names that lead nowhere cost it `keyFetchesMax` fetches a minute; then its last answer stands.
 */
export function providerKeys(keysUrl: URL): VerifySignature {
  const keySet = createRemoteJWKSet(keysUrl, {
    cooldownDuration: 0,
    cacheMaxAge: cacheMs,
    timeoutDuration: providerTimeoutSeconds * second,
    [customFetch]: boundedFetch(),
  });
  return async (idToken) => {
    await compactVerify(idToken, keySet);
  };
}

/** Its clock is the real one, as that of the library. */
function boundedFetch(): (url: string, request: RequestInit) => Promise<Response> {
  let fetchedAt: number[] = [];
  let last: Response | undefined;
  return async (url, request) => {
    const now = Date.now();
    fetchedAt = fetchedAt.filter((at) => Math.abs(now - at) < minute);
    if (last && fetchedAt.length >= keyFetchesMax) return last.clone();
    fetchedAt.push(now);
    const answer = await fetchFromProvider(url, request);
    if (answer.status >= 500) throw new SignOnFailure('provider_unreachable', `status ${answer.status}`);
    if (answer.ok) last = answer.clone();
    return answer;
  };
}
