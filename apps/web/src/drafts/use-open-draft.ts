import { useLingui } from '@lingui/react/macro';
import { draftsOf } from '../sync/drafts/drafts.ts';
import { useDraftsOpened } from '../sync/drafts/use-drafts.ts';
import { useSession } from '../session/session.ts';
import { type OpenItem, useOpenItem } from '../ui/use-open-item.ts';

/**
 * Holds which item is being written in a small form. What is written is kept under `slot` on this device until it is
 * saved or its form is closed; where two places of a page share a slot, one of them offers it. `name` says what it is, as
 * in `Task not saved`.
 */
export function useOpenDraft<Item, Values>(
  slot: string,
  name: string,
  isOfferedHere = true,
): OpenItem<Item, Values> {
  const { t } = useLingui();
  const { user } = useSession();
  const isRead = useDraftsOpened(user?.id);
  const drafts = user ? draftsOf(user.id) : undefined;
  return useOpenItem<Item, Values>(
    t`${name} not saved`,
    drafts && {
      isRead: isRead && isOfferedHere,
      read: () => drafts.get(slot) as { item: Item; unsaved: Values } | undefined,
      write: (written) => void drafts.put(slot, written),
      remove: () => void drafts.remove(slot),
    },
  );
}
