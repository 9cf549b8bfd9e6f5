import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Outgoing calls to job boards. Test doubles replace its parts behind the same checks. */
export interface OutboundGuard {
  /** All addresses of a host, by DNS alone: names that only this machine knows are no board's. */
  resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** A connection to one of these addresses, and to no other. */
  dial: (host: string, addresses: readonly LookupAddress[]) => Socket;
  /** Certificates, in PEM, that may vouch for a board; those that Node.js trusts when undefined. */
  authorities: string | undefined;
  /** For all of it, from the question for addresses to the last byte. */
  timeoutMs: number;
}

const port = 443;

export const openInternet: OutboundGuard = {
  resolve: allAddresses,
  dial: (host, addresses) =>
    connect({
      host,
      port,
      autoSelectFamily: true,
      // The look-up returns the checked addresses, so that no other is connected to.
      lookup: (_host, _options, done) => done(null, [...addresses]),
    }),
  authorities: undefined,
  timeoutMs: 8_000,
};

// Resolves by DNS: the system’s look-up holds a thread of the pool that also hashes passwords.
async function allAddresses(host: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
}
