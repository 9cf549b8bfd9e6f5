import { emailParts } from '@foothold/domain/email-address';

/** Whether the server takes this as an address: the rule is the same. */
export function isEmailAddress(text: string): boolean {
  return emailParts(text, domainToAscii) !== null;
}

function domainToAscii(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return '';
  }
}
