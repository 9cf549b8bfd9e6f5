import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { clsx } from 'clsx';
import '../../../ui/popover.css';
import styles from './filters.module.css';

interface FilterChipProps {
  name: string;
  words: string;
  /** Whether another chip may have the same name. */
  isOneOfSeveral?: boolean;
  className?: string;
  title?: string;
  onRemove: () => void;
  /** Where the filter can be changed in its place. */
  editing?: FilterChipEditing;
}

export interface FilterChipEditing {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `close` as Done in it does. */
  panel: (close: () => void) => ReactNode;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A filter that is on: a press on its words changes it in its place, the cross or Delete takes it off. */
export function FilterChip(props: FilterChipProps) {
  const { name, words, isOneOfSeveral = false, className = 'chip', title = words, onRemove, editing } = props;
  const { t } = useLingui();
  const filter = isOneOfSeveral ? `${name}: ${words}` : name;
  const chip = useRef<HTMLSpanElement>(null);
  const remove = () => {
    nextControl(chip.current)?.focus();
    onRemove();
  };
  const onOpenChange = (isOpen: boolean) => {
    const next = nextControl(chip.current);
    editing?.onOpenChange(isOpen);
    // Without a value the chip unmounts once its panel is closed.
    if (!isOpen && words === '') requestAnimationFrame(() => next?.focus());
  };
  const what = (
    <>
      {name}:{' '}
      <b className="trunc" dir="auto">
        {words}
      </b>
    </>
  );
  return (
    <span ref={chip} className={editing?.isOpen ? clsx(className, styles.open) : className} title={title}>
      {editing ? <ChipEditor editing={{ ...editing, onOpenChange }}>{what}</ChipEditor> : what}
      <button
        type="button"
        className="chip-remove"
        aria-label={t`Remove filter ${filter}`}
        onClick={remove}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          event.preventDefault();
          remove();
        }}
      >
        <X className="icon icon-small" aria-hidden="true" />
      </button>
    </span>
  );
}

function ChipEditor({ editing, children }: { editing: FilterChipEditing; children: ReactNode }) {
  const { isOpen, onOpenChange, panel, buttonRef } = editing;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button {...(buttonRef ? { ref: buttonRef } : {})} className={styles.chipWords}>
        {children}
      </Button>
      <Popover className={clsx('popover', styles.filters)} placement="bottom start" offset={8}>
        <div className={styles.filtersIn}>{panel(() => onOpenChange(false))}</div>
      </Popover>
    </DialogTrigger>
  );
}

/** The next chip, or the button that adds one, which takes over the focus of a removed chip. */
function nextControl(chip: Element | null): HTMLElement | null {
  const next = chip?.nextElementSibling;
  const control = next?.matches('button') ? next : next?.querySelector('button.chip-remove');
  return control instanceof HTMLElement ? control : null;
}
