import { useEffect, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { draftsOf } from '../sync/drafts/drafts.ts';
import { useDraftsOpened } from '../sync/drafts/use-drafts.ts';
import { useSession } from '../session/session.ts';
import { type ItemDraft, type OpenItem, useOpenItem } from '../ui/use-open-item.ts';

/**
 * Holds which item is being written in a small form. What is written is kept under `slot` on this device until it is
 * saved or its form is closed; where two places of a page share a slot, one of them offers it, and where not every item has
 * a form on the page, `isOfferedHere` tells for which it has one. `name` says what it is, as in `Task not saved`.
 */
export function useOpenDraft<Item, Values>(
  slot: string,
  name: string,
  isOfferedHere: boolean | ((item: Item) => boolean) = true,
): OpenItem<Item, Values> {
  const { t } = useLingui();
  const { user } = useSession();
  const isRead = useDraftsOpened(user?.id);
  const drafts = user ? draftsOf(user.id) : undefined;
  useEffect(() => () => drafts?.leave(slot), [drafts, slot]);
  const read = () => drafts?.get(slot) as ReturnType<ItemDraft<Item, Values>['read']>;
  // Read once: later writes under the slot come from the open form, here or in another tab.
  const leftBehind = useMemo(() => (isRead ? drafts?.get(slot) : undefined), [isRead, drafts, slot]);
  const isOffered = () => {
    if (typeof isOfferedHere === 'boolean') return isOfferedHere;
    return leftBehind !== undefined && isOfferedHere((leftBehind as { item: Item }).item);
  };
  return useOpenItem<Item, Values>(
    t`${name} not saved`,
    drafts && {
      isRead: isRead && isOffered(),
      read,
      write: (written) => void drafts.put(slot, written),
      remove: () => void drafts.remove(slot),
    },
  );
}
