import { Dashboard } from '../features/dashboard/dashboard.tsx';

export function DashboardPage() {
  return <Dashboard />;
}
