import { useOpenDraft } from '../../../drafts/use-open-draft.ts';
import type { OpenItem } from '../../../ui/use-open-item.ts';

type ItemKind = 'task' | 'event' | 'last-event' | 'move' | 'contact' | 'interview' | 'file';

/** Holds which item of a job is being written, as `useOpenDraft` does. */
export function useJobItem<Item, Values>(
  jobId: string,
  kind: ItemKind,
  name: string,
): OpenItem<Item, Values> {
  return useOpenDraft<Item, Values>(`${jobId}/${kind}`, name);
}
