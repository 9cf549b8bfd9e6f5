import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { activateLanguage, currentLanguage } from '../../i18n/catalogues.ts';
import { preferredLanguage, rememberLanguage } from '../../i18n/language.ts';
import { setRegionalPreferences } from '../../i18n/regional-preferences.ts';
import { useSettings } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { setLetterKeys } from '../../ui/plain-keys.ts';
import { rememberAppearance } from './appearance.ts';

/** Shows the page as the account's settings say, and leaves a hint for the next first paint on this device. */
export function useAppliedSettings(): void {
  const { loaded } = useSyncStatus();
  const { theme, density, accentContrast, motion, textSize, language, letterKeys = true } = useSettings();
  useAppliedRegion();
  const previousLanguage = useRef(language);

  useEffect(() => {
    if (loaded) rememberAppearance({ theme, density, accentContrast, motion, textSize });
  }, [loaded, theme, density, accentContrast, motion, textSize]);

  useEffect(() => setLetterKeys(letterKeys), [letterKeys]);

  useEffect(() => {
    if (!loaded) return;
    const isFreed = language === null && previousLanguage.current !== null;
    previousLanguage.current = language;
    if (language !== null || isFreed) rememberLanguage(language);
    const wanted = language ?? preferredLanguage();
    if (wanted !== currentLanguage()) {
      activateLanguage(wanted).catch((error: unknown) =>
        console.error('The language could not be loaded:', error),
      );
    }
  }, [loaded, language]);
}

const dayNumbers = { monday: 1, saturday: 6, sunday: 7 };

/** The order of dates, the first day of the week and the clock. */
function useAppliedRegion(): void {
  const { loaded } = useSyncStatus();
  const { dateFormat = 'region', firstDayOfWeek, timeZone = null } = useSettings();
  useEffect(() => {
    if (!loaded) return;
    setRegionalPreferences({
      dateFormat,
      firstDayOfWeek: firstDayOfWeek ? dayNumbers[firstDayOfWeek] : null,
      timeZone,
    });
    // The calendar marks today by itself.
    if (timeZone === null) resetLocalTimeZone();
    else setLocalTimeZone(timeZone);
  }, [loaded, dateFormat, firstDayOfWeek, timeZone]);
}
