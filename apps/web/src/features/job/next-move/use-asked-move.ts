import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onAsked` when the page was opened to write the next move, or is asked for it while it is open; once each time. */
export function useAskedMove(onAsked: () => void): void {
  const navigate = useNavigate();
  const isAsked = useRouterState({ select: ({ location }) => location.state.asksForMove === true });
  const answer = useEffectEvent(() => {
    onAsked();
    // Loading the page again, or coming back to it, does not ask again.
    void navigate({
      to: '.',
      search: (before) => before,
      state: ({ asksForMove: _answered, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
