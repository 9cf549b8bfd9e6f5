/** A message, ready to be sent. */
export interface OutgoingMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

export interface Deliverer {
  /** @throws HopelessTaskError when the address does not take mail. */
  deliver: (message: OutgoingMessage, id: string) => Promise<void>;
  close: () => Promise<void>;
}
