import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withParts, type PartsKeeper, type TypedParts } from './typed-parts.tsx';
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
  /** Keeps what is typed of its dates and times, for a `PartsProvider` around it. */
  parts: PartsKeeper;
  /** Closes the form; what was written in it and not saved is offered again. */
  close: () => void;
  /** Closes the form once everything in it is saved. */
  closeSaved: () => void;
}

interface Opened<Item, Values> {
  item: Item;
  unsaved?: Values | undefined;
  parts?: TypedParts | undefined;
}

/** Where what is written in one small form outlives the page. */
export interface ItemDraft<Item, Values> {
  /** Whether `read` tells already what is kept. */
  isRead: boolean;
  read: () => Opened<Item, Values> | undefined;
  write: (written: Opened<Item, Values>) => void;
  remove: () => void;
}

const nothingWritten = { unsaved: null, parts: undefined };

/**
 * Holds which item is being written. `message` says that what was written is not saved. With `draft`, what was being
 * written when the page ended, by a crash too, is offered again when it is next opened.
 */
export function useOpenItem<Item, Values>(
  message: string,
  draft?: ItemDraft<Item, Values>,
): OpenItem<Item, Values> {
  const offerUnsaved = useUnsavedOffer();
  const [opened, setOpened] = useState<Opened<Item, Values> | null>(null);
  const written = useRef<{ unsaved: Values | null; parts: TypedParts | undefined }>(nothingWritten);

  function change(next: Opened<Item, Values> | null): void {
    const { unsaved, parts } = written.current;
    if (opened && (unsaved || parts))
      offerUnsaved(message, () => change({ item: opened.item, unsaved: unsaved ?? undefined, parts }));
    write(next?.item, { unsaved: next?.unsaved ?? null, parts: next?.parts });
    setOpened(next);
  }

  function write(item: Item | undefined, { unsaved, parts }: typeof written.current): void {
    written.current = { unsaved, parts };
    if (item === undefined || (unsaved === null && parts === undefined)) return draft?.remove();
    draft?.write({ item, ...(unsaved !== null && { unsaved }), ...(parts && { parts }) });
  }

  const isRead = draft?.isRead ?? false;
  const offerDraft = useEffectEvent(() => {
    const left = draft?.read();
    if (left && !opened) offerUnsaved(message, () => change(left));
  });
  useEffect(() => {
    if (isRead) offerDraft();
  }, [isRead]);
  return {
    item: opened?.item ?? null,
    unsaved: opened?.unsaved,
    open: (item) => change({ item }),
    onUnsaved: (unsaved) => write(opened?.item, { ...written.current, unsaved }),
    parts: {
      partsOf: (field) => written.current.parts?.[field],
      onParts(field, typed) {
        const { unsaved, parts } = written.current;
        const next = withParts(parts, field, typed);
        if (next !== parts) write(opened?.item, { unsaved, parts: next });
      },
    },
    close: () => change(null),
    closeSaved() {
      written.current = nothingWritten;
      change(null);
    },
  };
}
