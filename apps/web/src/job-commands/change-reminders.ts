import type { ReminderSettings } from '@foothold/domain/settings';
import { currentLanguage } from '../i18n/catalogues.ts';
import { localTimeZone } from '../i18n/today.ts';
import { mutate, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readSettings } from '../sync/hooks/use-jobs.ts';

const usualTime = '08:30';

/**
 * Changes what the person is reminded of by mail; gives back how to undo it. The time zone is that of the device on which
 * they ask, for those who have chosen none: a journey does not move them.
 */
export function changeReminders(changes: Partial<ReminderSettings>): () => unknown {
  const before = readSettings().reminders;
  const first = {
    moves: 'off',
    interviews: false,
    at: usualTime,
    timeZone: localTimeZone(),
    language: currentLanguage(),
  } as const;
  mutate('settings.update', { changes: { reminders: { ...first, ...before, ...changes } } });
  const off = { moves: 'off', interviews: false } as const;
  return undoUnlessChanged(
    () => readSettings().reminders,
    () => mutate('settings.update', { changes: { reminders: before ?? { ...first, ...off } } }),
  );
}
