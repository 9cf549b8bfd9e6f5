import './button.css';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'quiet' | 'danger' | 'move' | 'dangerline';
export type ButtonSize = 's' | 'md' | 'lg';

interface ButtonLook {
  /** One `primary` per view. `move` only where the press is the person's next move. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  isBlock?: boolean;
}

const variantClass = {
  primary: ' button-primary',
  default: '',
  ghost: ' button-ghost',
  quiet: ' button-ghost button-quiet',
  danger: ' button-danger',
  move: ' button-move',
  dangerline: ' button-danger-line',
} as const;
const sizeClass = { s: ' button-small', md: '', lg: ' button-large' } as const;

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'default', size = 'md', isBlock = false }: ButtonLook = {}): string {
  return `button${variantClass[variant]}${sizeClass[size]}${isBlock ? ' button-block' : ''}`;
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  icon?: ReactNode;
  /** The shortcut beside the label on wide screens, such as `mod+S`. The page itself listens for it. */
  kbd?: string;
  isDisabled?: boolean;
  /** Busy: presses do nothing, the focus stays, and screen readers hear it. */
  isPending?: boolean;
}

export function Button({
  variant,
  size,
  isBlock,
  icon,
  kbd,
  isDisabled = false,
  isPending = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ variant, size, isBlock })}${isPending ? ' is-pending' : ''} ${className}`.trim()}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {isPending ? <span className="spin" aria-hidden="true" /> : icon}
      {children}
      {kbd && (
        <span className="only-desk">
          <Kbd combo={kbd} />
        </span>
      )}
    </button>
  );
}
