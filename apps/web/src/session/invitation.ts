import { cookieText } from '@foothold/contract/cookies';

/** The invitation in the address of the page; null where there is none. */
export function invitationInAddress(): string | null {
  return new URLSearchParams(location.search).get('invitation');
}

/** Sets a cookie for a minute: the calls that create an account have no parameter for an invitation. */
export function sendInvitation(): void {
  const invitation = invitationInAddress();
  if (!/^[\w-]{43}$/.test(invitation ?? '')) return;
  const cookie = {
    name: 'foothold-invitation',
    value: invitation ?? '',
    maxAgeSeconds: 60,
    sameSite: 'Strict',
  } as const;
  document.cookie = cookieText(cookie, location.protocol === 'https:');
}
