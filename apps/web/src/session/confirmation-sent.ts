/** The address of a mail that no page has mentioned yet; null without one. */
let address: string | null = null;
let tell: (() => void) | null = null;

/** Notes that a confirmation was mailed, for the next page to show. */
export function noteConfirmationSent(to: string): void {
  address = to;
  tell?.();
}

/** Calls `listener` once with each address that a confirmation was mailed to; returns what unsubscribes it. */
export function onConfirmationSent(listener: (address: string) => void): () => void {
  tell = () => {
    if (address === null) return;
    listener(address);
    address = null;
  };
  tell();
  return () => (tell = null);
}
