import { draftsOf } from '../../../sync/drafts/drafts.ts';
import { useSession } from '../../../session/session.ts';
import { type OpenItem, useOpenItem } from '../../../ui/use-open-item.ts';

type ItemKind = 'task' | 'event' | 'last-event' | 'move' | 'contact' | 'interview' | 'file';

/**
 * Holds which item of a job is being written. What is written is kept on this device until it is saved or its form is
 * closed; `message` says that it is not saved.
 */
export function useJobItem<Item, Values>(
  jobId: string,
  kind: ItemKind,
  message: string,
): OpenItem<Item, Values> {
  const { user } = useSession();
  const drafts = user ? draftsOf(user.id) : undefined;
  const slot = `${jobId}/${kind}`;
  return useOpenItem<Item, Values>(
    message,
    drafts && {
      read: () => drafts.get(slot) as { item: Item; unsaved: Values } | undefined,
      write: (written) => void drafts.put(slot, written),
      remove: () => void drafts.remove(slot),
    },
  );
}
