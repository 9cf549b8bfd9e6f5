import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { SignOnProviderSettings } from '../../config.ts';
import { fetchFromProvider } from './provider-fetch.ts';
import { ownCallbackPath, SignOnFailure, toVerifiedIdentity } from './sign-on-provider.ts';
import type { VerifiedIdentity, SignOnProvider, SignOnStep } from './sign-on-provider.ts';

type Settings = SignOnProviderSettings & { kind: 'github' };

const tokenSchema = z.object({ access_token: z.string() });
const userSchema = z.object({
  id: z.int(),
  login: z.string(),
  name: z.nullish(z.string()),
  avatar_url: z.nullish(z.string()),
});
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub speaks OAuth 2 without OpenID Connect: the profile is fetched with the access token. */
export function gitHubProvider(settings: Settings): SignOnProvider {
  const { url, clientId, clientSecret, id: providerId } = settings;
  // A GitHub Enterprise Server has its interface below its own address.
  const apiUrl = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
  return {
    id: providerId,
    name: settings.name,
    signUp: settings.signUp,
    // It does not name itself in its answer. It takes any path below the one that is registered there.
    callbackPath: () => Promise.resolve(ownCallbackPath(providerId)),
    async begin({ redirectUri, state, verifier }: SignOnStep): Promise<URL> {
      const there = new URL(`${url}/login/oauth/authorize`);
      there.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        state,
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
      }).toString();
      return there;
    },
    async finish({ redirectUri, verifier, answer }): Promise<VerifiedIdentity> {
      const { access_token: token } = await call(`${url}/login/oauth/access_token`, tokenSchema, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: clientId,
          client_secret: clientSecret,
          code: answer.searchParams.get('code') ?? '',
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      const headers = { authorization: `Bearer ${token}` };
      const user = await call(`${apiUrl}/user`, userSchema, { headers });
      const emails = await call(`${apiUrl}/user/emails`, emailsSchema, { headers });
      const email = emails.find(({ primary }) => primary);
      return toVerifiedIdentity(providerId, {
        // Names can change hands there; numbers do not.
        subject: String(user.id),
        email: email?.email,
        isEmailVerified: email?.verified,
        displayName: user.name ?? user.login,
        photoUrl: user.avatar_url,
      });
    },
  };
}

async function call<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  request: { method?: string; body?: URLSearchParams; headers?: Record<string, string> },
): Promise<z.output<Schema>> {
  const response = await fetchFromProvider(url, {
    ...request,
    headers: { accept: 'application/json', 'user-agent': 'Foothold', ...request.headers },
  }).catch((error: Error) => {
    throw error instanceof SignOnFailure ? error : new SignOnFailure('provider_unreachable', error.name);
  });
  if (response.status >= 500) throw new SignOnFailure('provider_unreachable', `status ${response.status}`);
  // A wrong code is told with a status of 200 there.
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success)
    throw new SignOnFailure('provider_failed', `status ${response.status}`);
  return parsed.data;
}
