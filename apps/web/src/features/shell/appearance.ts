import type { Preferences } from '@foothold/domain/settings';

type Appearance = Pick<Preferences, 'theme' | 'density'>;

/** What the style sheet takes for granted and the page therefore does not say. */
const unspoken: Appearance = { theme: 'system', density: 'regular' };

/** Shows theme and density at once and keeps them for the script in the page's head. */
export function rememberAppearance(appearance: Appearance): void {
  for (const name of ['theme', 'density'] as const) {
    const value = appearance[name];
    if (value === unspoken[name]) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
    try {
      localStorage.setItem(`foothold.${name}`, value);
    } catch {
      // Without storage the next page starts with the device's own look and changes a moment later.
    }
  }
}
