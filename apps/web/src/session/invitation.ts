import { projectConfiguration } from './project-configuration.ts';

/** The invitation in the address of the page; null where there is none. */
export function invitationInAddress(): string | null {
  return new URLSearchParams(location.search).get('invitation');
}

/** The calls that open an account have no room for it; a cookie goes along with those of the next minute. */
export function sendInvitation(): void {
  const invitation = invitationInAddress();
  if (projectConfiguration().signUp !== 'invitation' || !/^[\w-]{43}$/.test(invitation ?? '')) return;
  document.cookie = `foothold-invitation=${invitation}; Max-Age=60; Path=/v1/; SameSite=Strict`;
}
