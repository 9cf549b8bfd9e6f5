import type { ReactNode } from 'react';

interface IconProps {
  /** s 14 px, m 16 px (default), l 20 px. */
  size?: 's' | 'm' | 'l';
  /** Mirrored in right-to-left text; for arrows and chevrons. */
  isDirectional?: boolean;
  children: ReactNode;
}

const sizeClass = { s: 'icon icon-small', m: 'icon', l: 'icon icon-large' } as const;

/**
 * The frame of an inline SVG icon, for pages where the icon package is too large. Elsewhere use `lucide-react` with the
 * same classes: `<Plus className="icon" aria-hidden />`.
 */
export function Icon({ size = 'm', isDirectional = false, children }: IconProps) {
  return (
    <svg
      className={isDirectional ? `${sizeClass[size]} flip` : sizeClass[size]}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
