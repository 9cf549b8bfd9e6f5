import type { Language, ReminderSettings } from '@foothold/domain/settings';
import { localTimeZone } from '../i18n/today.ts';
import { mutate, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readSettings } from '../sync/hooks/use-jobs.ts';

const usualTime = '08:30';

/**
 * Changes the reminder settings. The first time it stores this language and the time zone of this device as well, so
 * that travel does not move reminders. Returns its undo.
 */
export function changeReminders(changes: Partial<ReminderSettings>, language: Language): () => unknown {
  const before = readSettings().reminders;
  const first = {
    moves: 'off',
    interviews: false,
    at: usualTime,
    timeZone: localTimeZone(),
    language,
  } as const;
  mutate('settings.update', { changes: { reminders: { ...first, ...before, ...changes } } });
  const off = { moves: 'off', interviews: false } as const;
  return undoUnlessChanged(
    () => readSettings().reminders,
    () => mutate('settings.update', { changes: { reminders: before ?? { ...first, ...off } } }),
  );
}
