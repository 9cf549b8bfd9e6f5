import { Trans } from '@lingui/react/macro';
import { versionText } from './version-text.ts';

/** A value in words, with what is its own beside another one drawn out. */
export function VersionWords({ text, other }: { text: string; other: string }) {
  if (text === '') return <Trans>nothing</Trans>;
  const { before, own, after } = versionText(text, other);
  return (
    <bdi>
      {before}
      {own && <ins>{own}</ins>}
      {after}
    </bdi>
  );
}
