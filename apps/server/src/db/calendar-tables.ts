/** The one link of an account that calendars may read, by the SHA-256 of its key only. */
interface CalendarLinksTable {
  account_id: string;
  key_hash: string;
  language: string;
  made_at: number;
}

export interface CalendarTables {
  calendar_links: CalendarLinksTable;
}
