// Browsers have no process, and the domain may not count on one.
const { process } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } };

/**
 * Whether this run of the tests takes all the time it needs: `TEST_DEPTH=deep` repeats and grows what an ordinary run
 * keeps short, so that an ordinary run stays one that is waited for.
 */
export const isDeep = process?.env['TEST_DEPTH'] === 'deep';

/** How much of something: so much ordinarily, so much in a deep run. */
export function atDepth<Amount>(ordinary: Amount, deep: Amount): Amount {
  return isDeep ? deep : ordinary;
}
