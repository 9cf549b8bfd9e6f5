import './notice.css';
import './notice-app.css';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';

interface NoticeProps {
  /** `bad` errors, `care` needs care, `good` done, `plain` worth knowing. */
  tone: 'bad' | 'care' | 'good' | 'plain';
  /** Beside the words; an alert sign for `bad` where none is given. */
  icon?: ReactNode;
  /** `alert` interrupts, `status` waits its turn; leave out for what stands on the page from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A banner, only for what changes what the person can do. */
export function Notice({ tone, icon, role, children }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} role={role}>
      {icon ?? (tone === 'bad' && <AlertIcon />)}
      <span className="grow">{children}</span>
    </div>
  );
}
