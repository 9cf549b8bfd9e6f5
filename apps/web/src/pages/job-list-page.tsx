import { lazy, Suspense } from 'react';
import { usePasteOffer } from '../features/job-form/use-paste-offer.tsx';
import { JobList } from '../features/jobs/job-list.tsx';

// Asked for by a newcomer, once.
const BookmarkletDialog = lazy(async () => ({
  default: (await import('../features/job-form/bookmarklet-notice.tsx')).BookmarkletDialog,
}));

export function JobListPage() {
  usePasteOffer();
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
