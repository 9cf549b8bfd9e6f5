import './button.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import type { ButtonVariant } from './button.tsx';

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'disabled' | 'children' | 'aria-label'
> {
  /** The action of the button; read out, and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: 's' | 'md';
  isDisabled?: boolean;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  isDisabled = false,
  type = 'button',
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ variant, size })} button-icon ${className}`.trim()}
      disabled={isDisabled}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
