import { useEffect, useId } from 'react';
import { useJobFormState } from '../form/job-form-context.tsx';

/** Tells the page that something is being written here that is neither saved nor kept as a draft. */
export function useOpenWork(isChanged: boolean): void {
  const { openWork } = useJobFormState();
  const id = useId();
  useEffect(() => {
    if (!isChanged) return;
    openWork.add(id);
    return () => void openWork.delete(id);
  }, [openWork, id, isChanged]);
}
