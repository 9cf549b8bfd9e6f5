import { Trans, useLingui } from '@lingui/react/macro';
import { factorErrorWords } from '../../session/factor-error-words.ts';
import type { useSignOn } from '../../session/use-sign-on.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Status of a sign-in at a provider: under way, or failed. */
export function SignOnState({ state }: { state: ReturnType<typeof useSignOn> }) {
  const { i18n } = useLingui();
  const { isAway, failure, cancel, goHere } = state;
  if (isAway)
    return (
      <Notice tone="plain" role="status">
        <Trans>Continue in the other window.</Trans>{' '}
        <Button size="s" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Notice>
    );
  if (!failure) return null;
  return (
    <Notice tone="bad" role="alert">
      {factorErrorWords(i18n, failure)}{' '}
      {failure.code === 'popup_blocked' && (
        <Button size="s" onClick={goHere}>
          <Trans>Continue in this window</Trans>
        </Button>
      )}
    </Notice>
  );
}
