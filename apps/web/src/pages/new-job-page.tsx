import { JobForm } from '../features/job/job-form.tsx';

export function NewJobPage() {
  return <JobForm />;
}
