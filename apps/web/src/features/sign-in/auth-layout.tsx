import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AuthBrand } from './auth-brand.tsx';
import { AuthIcon } from './auth-icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import '../../ui/base.css';
import '../../ui/auth.css';
import '../../ui/button.css';
import '../../ui/checkbox.css';
import '../../ui/field.css';
import '../../ui/notice.css';
import styles from './sign-in.module.css';

/** The sign-in form is the top stone; the stones below it carry facts about this server. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <AuthBrand />
      <main className="stone-card" id="main">
        {children}
      </main>
      <footer className="ledges">
        <div className="ledge">
          <span className="only-desk">
            <AuthIcon name="server" />
            <Trans>Runs on a server you choose</Trans>
          </span>
          <span>
            <AuthIcon name="lock" />
            <Trans>No ads, no tracking</Trans>
          </span>
        </div>
        <div className="ledge">
          <span>
            <AuthIcon name="download" />
            <Trans>Export everything, any time</Trans>
          </span>
          <span className="only-desk">
            <AuthIcon name="scale" />
            <Trans>Open source</Trans>
          </span>
        </div>
        <div className="ledge">
          <span className={styles.host} />
          <span className="only-desk">{`Foothold ${import.meta.env.APP_VERSION}`}</span>
          <LanguageSwitch />
        </div>
        <div className="ledge" />
      </footer>
    </div>
  );
}
