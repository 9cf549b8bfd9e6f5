import type { ReactNode } from 'react';
import { AuthIcon } from './auth-icon.tsx';

export function NoticeBad({ children }: { children: ReactNode }) {
  return (
    <div className="notice tone-bad" role="alert">
      <AuthIcon name="alert" />
      <span>{children}</span>
    </div>
  );
}
