import type { Settings } from '@foothold/domain/settings';
import type { Transaction } from '../db/database.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import { followReminderSettings, reminderMailTask, ReminderPlanner } from './reminder-planner.ts';
import type { ReminderMailPayload, ReminderPlannerOptions } from './reminder-planner.ts';
import { sendReminder } from './send-reminder.ts';
import type { SendReminderDependencies } from './send-reminder.ts';

export interface Reminders {
  planner: ReminderPlanner;
  /** Called with changed settings, in the transaction that changes them. */
  followSettings: (tx: Transaction, accountId: string, settings: Settings) => Promise<void>;
}

/** Creates the room that mails reminders when they fall due. */
export function createReminders(
  options: ReminderPlannerOptions & SendReminderDependencies & { tasks: TaskQueue },
): Reminders {
  const send = sendReminder(options);
  options.tasks.handle(reminderMailTask, (payload, task) => send(payload as ReminderMailPayload, task));
  return { planner: new ReminderPlanner(options), followSettings: followReminderSettings(options.now) };
}
