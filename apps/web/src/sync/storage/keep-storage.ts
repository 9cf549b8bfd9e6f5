let isAsked = false;

/**
 * Asks the browser not to throw the copy on this device away when it needs room. Some browsers ask the person:
 * that fits once there is something of theirs to lose, so it is called when they have changed something.
 */
export async function askToKeepStorage(): Promise<void> {
  if (isAsked || !navigator.storage?.persist) return;
  isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch (error) {
    console.warn('The browser could not be asked to keep the copy on this device:', error);
  }
}
