/** The address a mail went to; null once the page has said so. */
let address: string | null = null;
let tell: (() => void) | null = null;

/** A mail that confirms an address is on its way; the page that comes next says so. */
export function noteConfirmationSent(to: string): void {
  address = to;
  tell?.();
}

/** Calls `listener` with each address a confirmation was sent to, once; gives back how to stop that. */
export function onConfirmationSent(listener: (address: string) => void): () => void {
  tell = () => {
    if (address === null) return;
    listener(address);
    address = null;
  };
  tell();
  return () => (tell = null);
}
