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
 * Runs an act of an administrator, asks for a new proof where the last sign-in is too old, and shows why it failed.
 * Resolves with undefined where it was not done.
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
