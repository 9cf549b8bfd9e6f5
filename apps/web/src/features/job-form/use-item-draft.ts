import { useMemo } from 'react';
import { draftsOf } from '../../sync/drafts/drafts.ts';
import { useSession } from '../../session/session.ts';
import type { ItemDraft } from '../../ui/use-open-item.ts';

type ItemKind = 'task' | 'step' | 'past-step' | 'move' | 'contact' | 'interview' | 'file';

/** Keeps what is being written about one item of a job on this device, until it is saved or its form is closed. */
export function useItemDraft<Item, Values>(
  jobId: string,
  kind: ItemKind,
): ItemDraft<Item, Values> | undefined {
  const { user } = useSession();
  const userId = user?.id;
  return useMemo(() => {
    if (userId === undefined) return undefined;
    const drafts = draftsOf(userId);
    const slot = `${jobId}/${kind}`;
    return {
      read: () => drafts.get(slot) as ReturnType<ItemDraft<Item, Values>['read']>,
      write: (written) => void drafts.put(slot, written),
      remove: () => void drafts.remove(slot),
    };
  }, [userId, jobId, kind]);
}
