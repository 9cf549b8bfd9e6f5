import { lazy, Suspense } from 'react';
import { JobList } from '../features/jobs/list/job-list.tsx';
import { loadedInTime } from '../time-limit.ts';

// Loaded on demand: opened once by most people.
const BookmarkletDialog = lazy(async () => ({
  default: (await loadedInTime(import('../features/job/brought/bookmarklet-notice.tsx'))).BookmarkletDialog,
}));

export function JobListPage() {
  return (
    <JobList
      browserButton={(onClose) => (
        <Suspense>
          <BookmarkletDialog isOpen onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
