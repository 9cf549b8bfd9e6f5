/**
 * The version both sides speak, sent with every call in the `Foothold-Protocol` header. Raised only by a
 * breaking change; an additive change is recorded in `wire-hash.test.ts` under the same version.
 */
export const protocolVersion = 1;

export const protocolHeader = 'Foothold-Protocol';

/** `ProjectConfiguration.installedAt` in the answer of `/api/v1/health`, which comes from the server, however old the page. */
export const installedAtHeader = 'Foothold-Installed-At';
