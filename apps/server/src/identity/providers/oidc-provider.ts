import type * as OpenIdClient from 'openid-client';
import type { SignOnProviderSettings } from '../../config.ts';
import { day, minute, second } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import {
  commonCallbackPath,
  providerTimeoutSeconds,
  SignOnFailure,
  textOrNull,
  toVerifiedIdentity,
} from './sign-on-provider.ts';
import type { VerifiedIdentity, SignOnProvider, SignOnStep } from './sign-on-provider.ts';

type Settings = SignOnProviderSettings & { kind: 'oidc' };

// Loaded with the first sign-on: a server that has just started should be small.
const loadClient = () => import('openid-client');

/** What a provider tells of itself is asked for again after so long. */
const discoveryMax = day;
/** And after a failure, so that a provider that is down does not hold up everybody who tries. */
const failureKept = 5 * second;
/** How far its clock may be ahead of ours. */
const aheadMax = 5 * minute;

/** OpenID Connect: everything but the issuer's address is found out by asking it. */
export function oidcProvider(settings: Settings, now: Now): SignOnProvider {
  const discover = discovery(settings, now);
  return {
    id: settings.id,
    name: settings.name,
    signUp: settings.signUp,
    callbackPath: commonCallbackPath,
    async begin({ redirectUri, state, verifier, nonce }: SignOnStep): Promise<URL> {
      const client = await loadClient();
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    async finish({ state, verifier, nonce, answer }): Promise<VerifiedIdentity> {
      const client = await loadClient();
      const configuration = await discover();
      return explained(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnFailure('provider_failed', 'no ID token');
        if (claims.iat * second > Date.now() + aheadMax)
          throw new SignOnFailure('provider_failed', 'an ID token of the future');
        // Many providers tell the address only there.
        const isAsked = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = isAsked
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        return toIdentity(settings.id, claims, more);
      });
    },
  };
}

function discovery(settings: Settings, now: Now): () => Promise<OpenIdClient.Configuration> {
  let known: { found: Promise<OpenIdClient.Configuration>; at: number; keptMs: number } | undefined;
  return () => {
    // In either direction: the clock may have been set back since.
    if (known && Math.abs(now() - known.at) < known.keptMs) return known.found;
    const asked = { found: explained(() => ask(settings)), at: now(), keptMs: discoveryMax };
    asked.found.catch(() => Object.assign(asked, { at: now(), keptMs: failureKept }));
    known = asked;
    return asked.found;
  };
}

async function ask({ issuer, clientId, clientSecret }: Settings): Promise<OpenIdClient.Configuration> {
  const client = await loadClient();
  const byHeader = client.ClientSecretBasic(clientSecret);
  const byBody = client.ClientSecretPost(clientSecret);
  const authenticate: OpenIdClient.ClientAuth = (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? byHeader : byBody)(as, ...rest);
  };
  return client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: providerTimeoutSeconds,
    [client.customFetch]: (url, request) => fetchFromProvider(url, request as RequestInit),
    execute: [
      // The ID token has to be signed with a key that the provider publishes, also where it came over TLS.
      client.enableNonRepudiationChecks,
      // The configuration lets only addresses of this machine be without.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** The library's errors can hold what the provider answered; only their names go on. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SignOnFailure) throw thrown;
    const { name, code, error, cause } = thrown as Record<'name' | 'code' | 'error' | 'cause', unknown>;
    const words = [name, code, error].filter((word) => typeof word === 'string').join(' ');
    const isNetwork = name === 'TypeError' || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT';
    const isDown = code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && isServerFault(cause);
    throw new SignOnFailure(isNetwork || isDown ? 'provider_unreachable' : 'provider_failed', words);
  }
}

function isServerFault(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}

type Claims = Readonly<Record<string, unknown>>;

/** Address and confirmation come from one place: that of one address says nothing about another. */
function toIdentity(providerId: string, token: Claims, userInfo: Claims = token): VerifiedIdentity {
  const { name, preferred_username: userName, picture } = { ...token, ...userInfo };
  return toVerifiedIdentity(providerId, {
    subject: token['sub'],
    email: userInfo['email'],
    isEmailVerified: userInfo['email_verified'],
    displayName: textOrNull(name) ?? userName,
    photoUrl: picture,
  });
}
