import { JobList } from '../features/jobs/job-list.tsx';

export function JobListPage() {
  return <JobList />;
}
