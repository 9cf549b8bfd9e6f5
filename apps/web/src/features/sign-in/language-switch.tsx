import { useLingui } from '@lingui/react/macro';
import type { Language } from '@foothold/domain/settings';
import { activateLanguage } from '../../i18n/catalogues.ts';
import { offeredLanguages, rememberLanguage } from '../../i18n/language.ts';
import { AuthIcon } from './auth-icon.tsx';
import styles from './sign-in.module.css';

export function LanguageSwitch() {
  const { t, i18n } = useLingui();
  async function change(language: Language): Promise<void> {
    await activateLanguage(language);
    rememberLanguage(language);
  }
  return (
    <span className={styles.languageSwitch}>
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void change(event.target.value as Language)}
      >
        {offeredLanguages.map(({ language, ownName }) => (
          <option key={language} value={language} lang={language}>
            {ownName}
          </option>
        ))}
      </select>
      <AuthIcon name="chevron" small />
    </span>
  );
}
