import { JobForm } from '../features/job-form/job-form.tsx';

export function NewJobPage() {
  return <JobForm />;
}
