import { createContext, useContext } from 'react';
import type { ComponentProps, MouseEvent } from 'react';

type Go = (href: string) => void;

/** Changes the address: by `location` before the router is loaded, by the router afterwards. */
export const AuthNavigation = createContext<Go>((href) => location.assign(href));

/** A link between the sign-in pages that keeps the page, and the bundle, alive. */
export function AuthLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const go = useContext(AuthNavigation);
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
