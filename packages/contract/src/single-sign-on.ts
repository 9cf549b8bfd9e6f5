/** A window that comes back from a provider tells the page that waits for it on this `BroadcastChannel`. */
export const signOnChannel = 'foothold.sign-on';

/** Where the result stands in the session storage when the page itself went to the provider. */
export const signOnResultKey = 'foothold.sign-on-result';

/** Why a flow at a provider failed. A newer server may have words that an older app does not know. */
export type SignOnErrorCode =
  | 'domain_unauthorized'
  | 'provider_off'
  | 'provider_unreachable'
  | 'provider_failed'
  | 'user_cancelled'
  | 'flow_over'
  | 'too_many_attempts';

/** `flow` is the id that the page gave its flow; the ticket is good once, with the secret of that page. */
export type SignOnResult = { flow: string; ticket: string } | { flow: string; error: SignOnErrorCode };
