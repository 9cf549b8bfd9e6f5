/** Accounts that want reminders, and how far theirs have been planned. */
interface ReminderPlansTable {
  account_id: string;
  /** Reminders due up to this time are planned; milliseconds since 1970 UTC. */
  planned_until: number;
  /** The account's last change that was taken into account. */
  planned_cursor: number;
  /** When the next one is due; null when none is in sight. */
  next_at: number | null;
}

/** Reminders that were sent, for as long as they could fall due again. */
interface RemindersToldTable {
  account_id: string;
  key: string;
  told_at: number;
}

/** Links that end the reminders of an account, by the SHA-256 of their key only. */
interface UnsubscribeKeysTable {
  account_id: string;
  key_hash: string;
  made_at: number;
}

export interface ReminderTables {
  reminder_plans: ReminderPlansTable;
  reminders_told: RemindersToldTable;
  unsubscribe_keys: UnsubscribeKeysTable;
}
