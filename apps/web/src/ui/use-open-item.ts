import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withParts, type PartsKeeper, type TypedParts } from './typed-parts.tsx';
import { useUnsavedOffer } from './use-unsaved-offer.tsx';

/** An item whose form is open, on the page or in a dialog. */
export interface OpenItem<Item, Values> extends OpenForm<Values> {
  item: Item | null;
  open: (item: Item) => void;
}

/** The part that the form needs. */
export interface OpenForm<Values> {
  /** Unsaved values from when the form was closed last. */
  unsaved: Values | undefined;
  /** Call it on each change with the unsaved values; null without any. */
  onUnsaved: (unsaved: Values | null) => void;
  /** Stores half-typed dates and times, for a `PartsProvider` around the form. */
  parts: PartsKeeper;
  /** Closes the form and offers to continue with unsaved values. */
  close: () => void;
  /** Closes the form once everything in it is saved. */
  closeSaved: () => void;
}

interface Opened<Item, Values> {
  item: Item;
  unsaved?: Values | undefined;
  parts?: TypedParts | undefined;
}

/** Stores the values of one small form, so that they outlive the page. */
export interface ItemDraft<Item, Values> {
  /** Whether the store has been opened, so that `read` can answer. */
  isRead: boolean;
  read: () => Opened<Item, Values> | undefined;
  write: (written: Opened<Item, Values>) => void;
  remove: () => void;
}

const nothingWritten = { unsaved: null, parts: undefined };

/**
 * The item whose form is open. `message` says that its values are not saved. With `draft`, unsaved values of a page
 * that was closed or crashed are offered when it is opened again.
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
