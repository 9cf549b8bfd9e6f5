import { settingsId } from '@foothold/domain/settings';

/** One document of an account as one word: `job/<id>`. */
export type DocumentKey = string;

export function documentKey(collection: string, id: string): DocumentKey {
  return `${collection}/${id}`;
}

export const settingsKey: DocumentKey = documentKey('settings', settingsId);

const jobPrefix = 'job/';

/** The job's id, or null when the key names something else. */
export function jobIdOf(key: DocumentKey): string | null {
  return key.startsWith(jobPrefix) ? key.slice(jobPrefix.length) : null;
}
