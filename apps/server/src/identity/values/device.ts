import type { Language } from '@foothold/domain/settings';

/** The network and browser of a call. */
export interface Device {
  ipAddress: string;
  userAgent: string;
  /** The language of mails about what was done from here. */
  language: Language;
  /** Tells browser profiles apart, by a cookie; it proves nothing. Empty for a program that keeps none. */
  id: string;
}
