import { useEffect, useRef } from 'react';
import { activateLanguage, currentLanguage } from '../../i18n/catalogues.ts';
import { preferredLanguage, rememberLanguage } from '../../i18n/language.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';
import { setLetterKeys } from '../../ui/plain-keys.ts';
import { rememberAppearance } from './appearance.ts';

/** Shows the page as the account's settings say, and leaves a hint for the next first paint on this device. */
export function useAppliedSettings(): void {
  const { loaded } = useSyncStatus();
  const { theme, density, language, letterKeys = true } = useSettings();
  const previousLanguage = useRef(language);

  useEffect(() => {
    if (loaded) rememberAppearance({ theme, density });
  }, [loaded, theme, density]);

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
