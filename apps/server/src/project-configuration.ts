import type { ProjectConfiguration } from '@foothold/contract/project-configuration';
import type { Config } from './config.ts';

export const projectId = 'foothold';
export const apiKey = 'foothold-web';

/** What the page tells the web app; `signUp` is that of the moment. */
export function projectConfiguration(
  { publicUrl, signOnProviders, identity }: Config,
  { installedAt, signUp }: Pick<ProjectConfiguration, 'installedAt' | 'signUp'>,
): ProjectConfiguration {
  const providers = signOnProviders.map(({ id, name, signUp: own }) => ({ id, name, signUp: own ?? signUp }));
  return {
    projectId,
    apiKey,
    publicOrigin: new URL(publicUrl).origin,
    installedAt,
    signUp,
    ...(identity.allowsAnonymous && signUp === 'open' ? { anonymous: true } : {}),
    ...(providers.length > 0 ? { providers } : {}),
    ...(identity.allowsPasswordSignIn ? {} : { onlySingleSignOn: true }),
  };
}
