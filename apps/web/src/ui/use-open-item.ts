import { useRef, useState } from 'react';
import { useUnsavedOffer } from './use-unsaved-offer.tsx';

/** One item whose small form is open, on the page or in a dialog. */
export interface OpenItem<Item, Values> extends OpenForm<Values> {
  item: Item | null;
  open: (item: Item) => void;
}

/** What the form itself needs of it. */
export interface OpenForm<Values> {
  /** What was written in its form before that closed, to go on with. */
  unsaved: Values | undefined;
  /** To be told with each change what would be lost with the form; null when nothing would. */
  onUnsaved: (unsaved: Values | null) => void;
  /** Closes the form; what was written in it and not saved is offered again. */
  close: () => void;
  /** Closes the form once everything in it is saved. */
  closeSaved: () => void;
}

/** Holds which item is being written. `message` says that what was written is not saved. */
export function useOpenItem<Item, Values>(message: string): OpenItem<Item, Values> {
  const offerUnsaved = useUnsavedOffer();
  const [opened, setOpened] = useState<{ item: Item; unsaved?: Values } | null>(null);
  const written = useRef<Values | null>(null);

  function change(next: { item: Item; unsaved?: Values } | null): void {
    const unsaved = written.current;
    if (opened && unsaved) offerUnsaved(message, () => change({ item: opened.item, unsaved }));
    written.current = next?.unsaved ?? null;
    setOpened(next);
  }
  return {
    item: opened?.item ?? null,
    unsaved: opened?.unsaved,
    open: (item) => change({ item }),
    onUnsaved: (unsaved) => void (written.current = unsaved),
    close: () => change(null),
    closeSaved() {
      written.current = null;
      change(null);
    },
  };
}
