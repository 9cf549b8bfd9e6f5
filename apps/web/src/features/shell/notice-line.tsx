import type { ReactNode } from 'react';

type NoticeLineProps = {
  icon: ReactNode;
  /** A link-like button at the end, or none. */
  act?: ReactNode;
  /** `care` needs care, `plain` is worth knowing. */
  tone?: 'care' | 'plain';
  children: ReactNode;
};

/** One line across the top of the slab. */
export function NoticeLine({ icon, act, tone = 'care', children }: NoticeLineProps) {
  return (
    <div className={tone === 'plain' ? 'offline plain' : 'offline'}>
      {icon}
      <span className="grow">{children}</span>
      {act}
    </div>
  );
}
