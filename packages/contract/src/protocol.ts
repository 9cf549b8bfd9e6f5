/**
 * The version of the protocol, sent with every call in the `Foothold-Protocol` header. Incremented by breaking changes
 * only; an additive change is recorded in `wire-hash.test.ts` under the same version.
 */
export const protocolVersion = 1;

export const protocolHeader = 'Foothold-Protocol';

/**
 * `ProjectConfiguration.installedAt` in the response of `/api/v1/health`, which the server answers even when the page
 * is cached.
 */
export const installedAtHeader = 'Foothold-Installed-At';
