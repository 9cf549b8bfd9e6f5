import { useNavigate } from '@tanstack/react-router';
import { SignOutDialog } from '../features/shell/sign-out-dialog.tsx';

/** Reached by its address while changes wait to be sent. */
export function LogOutPage() {
  const navigate = useNavigate();
  return <SignOutDialog isOpen onClose={() => void navigate({ to: '/job-list', replace: true })} />;
}
