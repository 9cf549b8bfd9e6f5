import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { accountsShownMax } from '../../../sync/requests/administration.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingRows } from '../../../ui/loading-rows.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountTable } from './account-table.tsx';
import { AdministrationHistory } from './administration-history.tsx';
import { CreateInvitation } from './create-invitation.tsx';
import { useAccounts } from './use-accounts.ts';
import type { AccountSearch } from './use-accounts.ts';
import styles from './administration.module.css';
import '../../../ui/chip.css';

const shownAtFirst = 50;

/** Who has an account, and what an administrator does with it; never what is in it. */
export function AccountsSection() {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<AccountSearch['state']>(null);
  const [limit, setLimit] = useState(shownAtFirst);
  /** Incremented by every act, so that the history is read again. */
  const [acts, setActs] = useState(0);
  const { list, hasFailed, load } = useAccounts({ search: search.trim(), state, limit });
  const changed = () => {
    setActs((count) => count + 1);
    void load();
  };
  const all = list ? list.found.active + list.found.unconfirmed + list.found.disabled : 0;
  const fitting = state === null ? all : state === 'invited' ? 0 : (list?.found[state] ?? 0);
  return (
    <>
      <section className="page-section" aria-labelledby="accounts-heading">
        <AccountsHeading all={list ? all : null} onInvited={changed} />
        <div className={styles.finder}>
          <TextField
            label={t`Search name or email`}
            isLabelHidden
            type="search"
            autoComplete="off"
            placeholder={t`Search name or email`}
            before={<Search className="icon icon-small" aria-hidden />}
            value={search}
            onChange={setSearch}
          />
          {list && (
            <StateChips state={state} found={list.found} invited={list.invited.length} onChoose={setState} />
          )}
        </div>
        {hasFailed && (
          <Notice tone="care" role="status">
            <Trans>The server is not answering. This list may be out of date.</Trans>{' '}
            <Button size="s" onClick={() => void load()}>
              <Trans>Try again</Trans>
            </Button>
          </Notice>
        )}
        {!list && !hasFailed && <LoadingRows />}
        {list && <AccountTable list={list} state={state} onChanged={changed} />}
        {list && list.accounts.length < fitting && (
          <ShowMore
            left={fitting - list.accounts.length}
            limit={limit}
            onMore={() => setLimit(Math.min(limit + 200, accountsShownMax))}
          />
        )}
      </section>
      <AdministrationHistory acts={acts} />
    </>
  );
}

interface AccountsHeadingProps {
  /** How many accounts fit; null while that is not known. */
  all: number | null;
  onInvited: () => void;
}

function AccountsHeading({ all, onInvited }: AccountsHeadingProps) {
  return (
    <header className={styles.heading}>
      <div>
        <h2 id="accounts-heading">
          <Trans>Accounts</Trans>
        </h2>
        <p role="status">
          {all !== null && (
            <>
              <Plural value={all} one="# account" other="# accounts" />.{' '}
            </>
          )}
          <Trans>Their jobs, notes and files are never visible here.</Trans>
        </p>
      </div>
      <CreateInvitation variant="primary" onStatus={onInvited} />
    </header>
  );
}

interface StateChipsProps {
  state: AccountSearch['state'];
  found: Record<'active' | 'unconfirmed' | 'disabled', number>;
  invited: number;
  onChoose: (state: AccountSearch['state']) => void;
}

function StateChips({ state, found, invited, onChoose }: StateChipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { active, unconfirmed, disabled } = found;
  const chips = [
    { id: null, label: t`All`, count: active + unconfirmed + disabled + invited },
    { id: 'active', label: t`Active`, count: active },
    { id: 'invited', label: t`Invited`, count: invited },
    { id: 'unconfirmed', label: t`Unconfirmed`, count: unconfirmed },
    { id: 'disabled', label: t`Disabled`, count: disabled },
  ] as const;
  return (
    <div className={styles.chips} role="group" aria-label={t`Status`}>
      {chips.map(({ id, label, count }) => (
        <button
          key={label}
          type="button"
          className="chip"
          aria-pressed={state === id}
          onClick={() => onChoose(id)}
        >
          {label} <span className={styles.count}>{format.number(count)}</span>
        </button>
      ))}
    </div>
  );
}

function ShowMore({ left, limit, onMore }: { left: number; limit: number; onMore: () => void }) {
  if (limit >= accountsShownMax)
    return (
      <p className="text-sm ink-2">
        <Trans>{left} more. Search for a name or an email.</Trans>
      </p>
    );
  return (
    <div className="flex-row">
      <Button variant="ghost" onClick={onMore}>
        <Trans>Show more ({left})</Trans>
      </Button>
    </div>
  );
}
