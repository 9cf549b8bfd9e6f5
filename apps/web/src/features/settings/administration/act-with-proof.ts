import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withRecentSignIn } from '../../../session/session.ts';
import { showProblem } from '../../../ui/toast.tsx';

const words: Readonly<Record<string, ReturnType<typeof msg>>> = {
  last_administrator: msg`This is the only administrator. Make another account administrator first.`,
  administrator_required: msg`You are no longer an administrator.`,
  not_found: msg`It is gone. The list is up to date now.`,
  too_many_requests: msg`Too many changes at once. Wait a minute and try again.`,
};

/**
 * Does what an administrator asked for, with a proof of who they are where the last is too old, and says why where it
 * fails. Resolves with undefined when it is not done.
 */
export async function actWithProof<Value>(i18n: I18n, act: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await withRecentSignIn(act);
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    if (code === 'dismissed') return undefined;
    console.warn('The server could not be changed:', error);
    const known = words[code] ?? msg`The server is not answering. Nothing has changed. Try again.`;
    showProblem({ message: i18n._(known) });
    return undefined;
  }
}
