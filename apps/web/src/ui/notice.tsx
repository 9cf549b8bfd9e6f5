import './notice.css';
import './notice-app.css';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';

interface NoticeProps {
  /** `bad` for errors, `care` for warnings, `good` for success, `plain` for information. */
  tone: 'bad' | 'care' | 'good' | 'plain';
  /** Before the text; an alert icon for `bad` without one. */
  icon?: ReactNode;
  /** `alert` interrupts, `status` waits; missing for notices that are on the page from the start. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A banner, only for what affects what the person can do. */
export function Notice({ tone, icon, role, children }: NoticeProps) {
  return (
    <div className={`notice tone-${tone}`} role={role}>
      {icon ?? (tone === 'bad' && <AlertIcon />)}
      <span className="grow">{children}</span>
    </div>
  );
}
