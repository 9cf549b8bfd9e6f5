import { useNavigate } from '@tanstack/react-router';
import { SignOutDialog } from '../features/shell/sign-out-dialog.tsx';

/** Reached by its address; asks first where changes are unsent. */
export function LogOutPage() {
  const navigate = useNavigate();
  return <SignOutDialog isOpen onClose={() => void navigate({ to: '/job-list', replace: true })} />;
}
