let isAsked = false;

/**
 * Asks the browser to keep the copy on this device when storage runs short. Called after a change, because some
 * browsers ask the person, which makes sense only once there is something to lose.
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
