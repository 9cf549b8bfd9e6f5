import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const deeds = {
  added: (name: string) => msg`${name} added`,
  changed: (name: string) => msg`${name} changed`,
  removed: (name: string) => msg`${name} removed`,
} as const;

/** What was done to something: `Passkey added`, `Mairi Galbraith removed`. */
export function doneWords(i18n: I18n, deed: keyof typeof deeds, name: string): string {
  return i18n._(deeds[deed](name));
}
