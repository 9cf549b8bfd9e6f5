import { lazy, Suspense } from 'react';
import { JobList } from '../features/jobs/list/job-list.tsx';

// Asked for by a newcomer, once.
const BookmarkletDialog = lazy(async () => ({
  default: (await import('../features/job/brought/bookmarklet-notice.tsx')).BookmarkletDialog,
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
