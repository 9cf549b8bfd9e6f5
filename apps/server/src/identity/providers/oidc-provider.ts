import type * as OpenIdClient from 'openid-client';
import type { SignOnProviderSettings } from '../../config.ts';
import { day, minute, second } from '../values/clock.ts';
import type { Now } from '../values/clock.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { providerKeys } from './provider-keys.ts';
import type { VerifySignature } from './provider-keys.ts';
import {
  commonCallbackPath,
  ownCallbackPath,
  providerTimeoutSeconds,
  SignOnFailure,
  textOrNull,
  toVerifiedIdentity,
} from './sign-on-provider.ts';
import type { VerifiedIdentity, SignOnProvider, SignOnStep } from './sign-on-provider.ts';

type Settings = SignOnProviderSettings & { kind: 'oidc' };

// Loaded with the first sign-on, which keeps the memory of a new process small.
const loadClient = () => import('openid-client');

/** Cache lifetime of a provider's discovery document. */
const discoveryMax = day;
/** Cache lifetime of a failure, so that a provider that is down does not delay every sign-in. */
const failureCacheMs = 5 * second;
/** How far the provider's clock may be ahead. */
const aheadMaxMs = 5 * minute;

interface Discovered {
  configuration: OpenIdClient.Configuration;
  verifySignature: VerifySignature;
}

/**
 * OpenID Connect: everything except the issuer's address is read from its discovery document. The common callback path
 * receives the answers of `isOnCommonPath`, at most one provider, and of providers that name themselves in each answer
 * (RFC 9207); any other provider has a path of its own.
 */
export function oidcProvider(
  settings: Settings,
  { now, isOnCommonPath }: { now: Now; isOnCommonPath: boolean },
): SignOnProvider {
  const discover = discovery(settings, now);
  return {
    id: settings.id,
    name: settings.name,
    signUp: settings.signUp,
    async callbackPath(): Promise<string> {
      if (isOnCommonPath) return commonCallbackPath;
      const { configuration } = await discover();
      const { authorization_response_iss_parameter_supported: namesItself } = configuration.serverMetadata();
      return namesItself === true ? commonCallbackPath : ownCallbackPath(settings.id);
    },
    async begin({ redirectUri, state, verifier, nonce }: SignOnStep): Promise<URL> {
      const client = await loadClient();
      return client.buildAuthorizationUrl((await discover()).configuration, {
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
      const { configuration, verifySignature } = await discover();
      return explained(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new SignOnFailure('provider_failed', 'no ID token');
        // Also for a token received over TLS.
        await verifySignature(tokens.id_token);
        if (claims.iat * second > Date.now() + aheadMaxMs)
          throw new SignOnFailure('provider_failed', 'an ID token of the future');
        // Many providers return the address only there.
        const isAsked = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = isAsked
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : undefined;
        return toIdentity(settings.id, claims, more);
      });
    },
  };
}

function discovery(settings: Settings, now: Now): () => Promise<Discovered> {
  let known: { found: Promise<Discovered>; at: number; cacheMs: number } | undefined;
  return () => {
    // In both directions, because the clock may have been set back.
    if (known && Math.abs(now() - known.at) < known.cacheMs) return known.found;
    const asked = { found: explained(() => ask(settings)), at: now(), cacheMs: discoveryMax };
    asked.found.catch(() => Object.assign(asked, { at: now(), cacheMs: failureCacheMs }));
    known = asked;
    return asked.found;
  };
}

async function ask({ issuer, clientId, clientSecret }: Settings): Promise<Discovered> {
  const client = await loadClient();
  const byHeader = client.ClientSecretBasic(clientSecret);
  const byBody = client.ClientSecretPost(clientSecret);
  const authenticate: OpenIdClient.ClientAuth = (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? byHeader : byBody)(as, ...rest);
  };
  const isInsecure = issuer.startsWith('http:');
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: providerTimeoutSeconds,
    [client.customFetch]: (url, request) => fetchFromProvider(url, request as RequestInit),
    // The configuration allows http only for addresses of this machine.
    execute: isInsecure ? [client.allowInsecureRequests] : [],
  });
  const keysUrl = URL.parse(configuration.serverMetadata().jwks_uri ?? '');
  if (!keysUrl || (keysUrl.protocol !== 'https:' && !isInsecure))
    throw new SignOnFailure('provider_failed', 'no address of its keys');
  return { configuration, verifySignature: providerKeys(keysUrl) };
}

/** Errors of the library may contain the provider's answer; only their names are passed on. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SignOnFailure) throw thrown;
    const { name, code, error, cause } = thrown as Record<'name' | 'code' | 'error' | 'cause', unknown>;
    const words = [name, code, error].filter((word) => typeof word === 'string').join(' ');
    const isNetwork = name === 'TypeError' || name === 'TimeoutError' || String(code).endsWith('_TIMEOUT');
    const isDown = code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && isServerFault(cause);
    throw new SignOnFailure(isNetwork || isDown ? 'provider_unreachable' : 'provider_failed', words);
  }
}

function isServerFault(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Address and confirmation come from the same source, because the confirmation of one address is not that of another.
 */
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
