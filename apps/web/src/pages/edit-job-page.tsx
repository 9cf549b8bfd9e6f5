import { useSearch } from '@tanstack/react-router';
import { JobForm } from '../features/job-form/job-form.tsx';

/** The page of a new job in its other mode; without a known id it says so and offers a way back. */
export function EditJobPage() {
  const { job } = useSearch({ from: '/signed-in/edit-job' });
  return <JobForm jobId={job ?? ''} />;
}
