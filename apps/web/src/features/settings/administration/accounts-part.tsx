import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Users } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import type { ServerStatus } from '../../../sync/requests/administration.ts';
import styles from './administration.module.css';

/** Leads to the page Accounts. */
export function AccountsPart({ accounts }: Pick<ServerStatus, 'accounts'>) {
  const format = useFormat();
  const { all } = accounts;
  const disabled = format.number(accounts.disabled);
  return (
    <section className="page-section" aria-labelledby="server-accounts">
      <header>
        <h2 id="server-accounts">
          <Trans>Accounts</Trans>
        </h2>
      </header>
      <div className="ruled">
        <Link to="/settings" search={{ section: 'accounts' }} className={styles.rowLink}>
          <span className={styles.lead}>
            <Users className="icon" aria-hidden />
          </span>
          <span className="setting-words">
            <b>
              <Plural value={all} one="# account" other="# accounts" />
            </b>
            <Trans>{disabled} disabled. Security history of all accounts.</Trans>
          </span>
          <ChevronRight className="icon flip" aria-hidden />
        </Link>
      </div>
    </section>
  );
}
