import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './shell.module.css';

/** Keys that work in one place of the app; each entry may have several, joined in `combos`. */
export type KeyGroup = {
  title: MessageDescriptor;
  shortcuts: readonly { combos: readonly string[]; words: MessageDescriptor }[];
};

const everywhere: KeyGroup = {
  title: msg`Anywhere`,
  shortcuts: [
    { combos: ['N'], words: msg`New job` },
    { combos: ['mod+K'], words: msg`Search or jump to` },
    { combos: ['/'], words: msg`Search jobs` },
    { combos: ['?'], words: msg`All keys` },
    { combos: ['mod+Z'], words: msg`Undo last action` },
    { combos: ['F6'], words: msg`Messages` },
  ],
};

type KeyListProps = { isOpen: boolean; onClose: () => void; groups: readonly KeyGroup[] };

/** All keys that work, by place. What works everywhere is said once. */
export function KeyList({ isOpen, onClose, groups }: KeyListProps) {
  const { t } = useLingui();
  const said = new Set(everywhere.shortcuts.map((key) => key.combos.join()));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`All keys`}>
      <div className={styles.keyList}>
        {[everywhere, ...groups].map((group) => (
          <KeySection
            key={group.title.id}
            title={group.title}
            shortcuts={group.shortcuts.filter((key) => group === everywhere || !said.has(key.combos.join()))}
          />
        ))}
      </div>
    </Dialog>
  );
}

function KeySection({ title, shortcuts }: KeyGroup) {
  const { i18n } = useLingui();
  return (
    <section>
      <h3>{i18n._(title)}</h3>
      <ul>
        {shortcuts.map(({ combos, words }) => (
          <li key={combos.join()}>
            {i18n._(words)}
            <span className="keys">
              <SpokenKeys combos={combos} />
              {combos.map((combo) => (
                <Kbd key={combo} combo={combo} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SpokenKeys({ combos }: { combos: readonly string[] }) {
  const { t } = useLingui();
  const spoken = combos.map((combo) => combo.replace('mod', t`Control or Command`).replaceAll('+', ' '));
  return (
    <span className="visually-hidden">
      <Trans>Press {spoken.join(', ')}</Trans>
    </span>
  );
}
