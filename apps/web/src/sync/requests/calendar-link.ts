import type { CalendarLink, CalendarLinkMade } from '@foothold/contract/calendar-link';
import type { Language } from '@foothold/domain/settings';
import { runningSync } from '../engine/sync.ts';

export type { CalendarLink } from '@foothold/contract/calendar-link';

/** Since when the account has a link for calendars. Fails with `ApiFailure`. */
export async function readCalendarLink(): Promise<CalendarLink> {
  return (await runningSync().apiClient()).calendarLink();
}

/** A new link in place of the one before; its address is told this once. Fails with `ApiFailure`. */
export async function makeCalendarLink(language: Language): Promise<CalendarLinkMade> {
  return (await runningSync().apiClient()).makeCalendarLink({ language });
}

/** Fails with `ApiFailure`. */
export async function revokeCalendarLink(): Promise<CalendarLink> {
  return (await runningSync().apiClient()).revokeCalendarLink();
}
