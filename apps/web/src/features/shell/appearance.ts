import { settingsLimits } from '@foothold/domain/settings';
import type { Preferences } from '@foothold/domain/settings';

type Appearance = Pick<Preferences, 'theme' | 'density' | 'accentContrast' | 'motion' | 'textSize'>;

/** Default values by attribute, which the page leaves out because the style sheet assumes them. */
const unspoken = { theme: 'system', density: 'regular', accent: 'standard', motion: 'system' } as const;
const usualTextSize = 100;

/** Applies the appearance and stores it for the script in the page’s head. */
export function rememberAppearance(look: Appearance): void {
  const { theme, density, accentContrast: accent, motion, textSize = usualTextSize } = look;
  const chosen: Partial<Record<string, string>> = { theme, density, accent, motion };
  for (const [name, usual] of Object.entries(unspoken)) {
    const value = chosen[name] ?? usual;
    if (value === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value;
    keep(name, value === usual ? null : value);
  }
  showTextSize(textSize);
  keep('text-size', textSize === usualTextSize ? null : `${textSize}%`);
}

/** In percent of the browser's own size; also while it is being chosen. */
export function showTextSize(percent: number): void {
  const { textSizeMin, textSizeMax } = settingsLimits;
  const size = Math.min(textSizeMax, Math.max(textSizeMin, percent));
  document.documentElement.style.fontSize = size === usualTextSize ? '' : `${size}%`;
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`foothold.${name}`);
    else localStorage.setItem(`foothold.${name}`, value);
  } catch {
    // Without storage the next page starts with the device’s defaults and changes a moment later.
  }
}
