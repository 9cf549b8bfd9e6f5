import listUrl from '@foothold/domain/common-passwords.txt?url';

const timeoutMs = 10_000;

let list: Promise<string | null> | undefined;

/**
 * The passwords that the server refuses as too common, one per line. Fetched when the first password is chosen; null
 * where that fails, and then only the server checks it.
 */
export function commonPasswords(): Promise<string | null> {
  list ??= read().catch(() => {
    list = undefined;
    return null;
  });
  return list;
}

async function read(): Promise<string> {
  const response = await fetch(listUrl, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The list of passwords answered ${response.status}.`);
  return await response.text();
}
