import type { Language } from '@foothold/domain/settings';

/** Where a call comes from. */
export interface Device {
  ipAddress: string;
  userAgent: string;
  /** The language of mails about what was done from here. */
  language: Language;
  /** Tells browser profiles apart, by a cookie; it proves nothing. Empty for a program that keeps none. */
  id: string;
}
