import { useJobChange } from './use-job-change.ts';

interface PutItem<Item> {
  item: Item;
  /** The item as it was; left out for a new one. */
  before: Item | undefined;
  put: (item: Item) => unknown;
  /** Said with the way back. */
  message: string;
}

/** Writes an item of one of a job's lists; in place of one that was there, it offers the way back to that. */
export function usePutItem(): <Item>(change: PutItem<Item>) => boolean {
  const change = useJobChange();
  return ({ item, before, put, message }) => {
    if (before === undefined) return change(() => void put(item));
    return change(() => {
      put(item);
      return () => put(before);
    }, message);
  };
}
