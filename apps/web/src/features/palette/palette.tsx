import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Search } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useOpenLayer } from '../../ui/open-layers.ts';
import type { PaletteCommand, PaletteGroup, PaletteItem, PaletteQuestion } from './palette-item.ts';
import type { TextPart } from './palette-search.ts';
import { usePaletteGroups } from './use-palette-groups.tsx';
import '../../ui/dialog.css';
import '../../ui/popover.css';
import styles from './palette.module.css';

interface PaletteProps {
  accountId: string;
  onClose: () => void;
  commands: readonly PaletteCommand[];
  commandsFor: (job: Job) => readonly PaletteCommand[];
}

/** Finds jobs, people, pages and commands by name, and opens or runs them. */
export function Palette({ onClose, ...rest }: PaletteProps) {
  const { t } = useLingui();
  useOpenLayer();
  return (
    <ModalOverlay
      className={clsx('scrim', styles.paletteScrim)}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles.palette}>
        <Dialog className={styles.paletteIn} aria-label={t`Search or jump to`}>
          <PaletteBody {...rest} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteBody({ accountId, onClose, commands, commandsFor }: PaletteProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [question, setQuestion] = useState<PaletteQuestion | null>(null);
  const groups = usePaletteGroups({ accountId, query, question, commands, commandsFor });
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const listId = useId();
  const ask = (next: PaletteQuestion | null) => {
    setQuestion(next);
    setQuery('');
    setAt(0);
  };
  const act = (item: PaletteItem, isBeside: boolean) => {
    if (isBeside && item.href !== undefined) {
      window.open(item.href, '_blank', 'noopener');
      return;
    }
    if (typeof item.does !== 'function') return ask(item.does);
    onClose();
    item.does();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepFrom(Math.min(at, items.length - 1), event.key, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
      document.getElementById(`${listId}-${items[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      act(chosen, event.metaKey || event.ctrlKey);
    } else if (question && (event.key === 'Escape' || (event.key === 'Backspace' && query === ''))) {
      event.preventDefault();
      event.stopPropagation();
      ask(null);
    }
  };
  return (
    <>
      <div className={styles.queryRow}>
        <PaletteField
          question={question}
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setAt(0);
          }}
          onBack={() => ask(null)}
          onKeyDown={onKeyDown}
          listId={listId}
          chosenId={chosen?.id}
        />
        <PaletteCancel onClose={onClose} />
      </div>
      {/* Another question begins at the top of its answers. */}
      <div key={question?.title} className={styles.found} role="listbox" id={listId} aria-label={t`Results`}>
        {groups.map((group) => (
          <PaletteSection key={group.title} group={group} listId={listId} chosen={chosen} onAct={act} />
        ))}
      </div>
      <PaletteFoot />
    </>
  );
}

interface PaletteFieldProps {
  question: PaletteQuestion | null;
  query: string;
  onQuery: (query: string) => void;
  onBack: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  chosenId: string | undefined;
}

function PaletteField({ question, query, onQuery, onBack, onKeyDown, listId, chosenId }: PaletteFieldProps) {
  const { t } = useLingui();
  const asked = question?.title ?? t`Search or jump to`;
  return (
    <>
      {question ? (
        <IconButton
          label={t`Back`}
          icon={<ChevronLeft className="icon icon-large flip" aria-hidden="true" />}
          onClick={onBack}
        />
      ) : (
        <Search className="icon icon-large" aria-hidden="true" />
      )}
      <input
        // A new key for each question mounts a new field, which takes the focus from the item that was pressed.
        key={asked}
        className="bare"
        type="text"
        role="combobox"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a window that opens for typing takes the focus
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-label={asked}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosenId === undefined ? undefined : `${listId}-${chosenId}`}
        placeholder={asked}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

function PaletteCancel({ onClose }: { onClose: () => void }) {
  return (
    <span className={styles.dismiss}>
      <Kbd combo="Escape" />
      <span className={styles.cancel}>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </span>
  );
}

function stepFrom(at: number, key: string, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at + count - 1) % count;
    default:
      return undefined;
  }
}

interface PaletteSectionProps {
  group: PaletteGroup;
  listId: string;
  chosen: PaletteItem | undefined;
  onAct: (item: PaletteItem, isBeside: boolean) => void;
}

function PaletteSection({ group, listId, chosen, onAct }: PaletteSectionProps) {
  return (
    <div role="group" aria-label={group.title}>
      <div className={styles.groupName} aria-hidden="true">
        {group.title}
      </div>
      {group.items.map((item) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and hears the keys
        <div
          key={item.id}
          role="option"
          id={`${listId}-${item.id}`}
          className="option"
          aria-selected={item === chosen || item.id === chosen?.id}
          onClick={(event) => onAct(item, event.metaKey || event.ctrlKey)}
        >
          {item.sign}
          <span className="grow trunc" dir="auto">
            <Parts parts={item.parts} quietFrom={item.quietFrom} />
          </span>
          {item.detail !== undefined && <span className="text-xs ink-3 trunc">{item.detail}</span>}
          <ItemKey item={item} isChosen={item.id === chosen?.id} />
        </div>
      ))}
    </div>
  );
}

/** The key that does the same on the page; without one, where Enter leads. */
function ItemKey({ item, isChosen }: { item: PaletteItem; isChosen: boolean }) {
  const combo = item.kbd ?? (isChosen ? 'Enter' : undefined);
  return combo === undefined ? null : <Kbd combo={combo} />;
}

interface PartsProps {
  parts: readonly TextPart[];
  quietFrom: number | undefined;
}

function Parts({ parts, quietFrom = Infinity }: PartsProps) {
  let at = 0;
  return parts.flatMap(({ text, isMatch }) => {
    const start = at;
    at += text.length;
    const cut = Math.max(0, Math.min(text.length, quietFrom - start));
    return [text.slice(0, cut), text.slice(cut)].map((piece, half) => {
      const className = `${isMatch ? 'strong' : ''}${half === 1 && !isMatch ? 'ink-2' : ''}`;
      return piece === '' ? null : (
        <span key={`${start} ${half}`} className={className || undefined}>
          {piece}
        </span>
      );
    });
  });
}

function PaletteFoot() {
  return (
    <div className={styles.paletteFoot} aria-hidden="true">
      <span>
        <Kbd combo="ArrowUp" />
        <Kbd combo="ArrowDown" />
        <Trans>Choose</Trans>
      </span>
      <span>
        <Kbd combo="Enter" />
        <Trans>Open</Trans>
      </span>
      <span>
        <Kbd combo="mod+Enter" />
        <Trans>Open in a new tab</Trans>
      </span>
      <span className="grow" />
      <span>
        <Kbd combo=">" />
        <Trans>Actions</Trans>
      </span>
    </div>
  );
}
