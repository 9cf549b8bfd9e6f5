/** The browser and system of a device, as its person would recognise them. */
export interface DeviceDescription {
  /** `Firefox`; null for an unknown browser. */
  browser: string | null;
  /** `Linux`; null when it does not say. */
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | 'program';
}

// The order counts: most browsers also name the ones they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export function describeDevice(userAgent: string): DeviceDescription {
  const browser = firstMatch(browsers, userAgent);
  return { browser, system: firstMatch(systems, userAgent), kind: kindOf(userAgent, browser) };
}

function kindOf(userAgent: string, browser: string | null): DeviceDescription['kind'] {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone';
  return browser === null ? 'program' : 'computer';
}

function firstMatch(list: readonly (readonly [RegExp, string])[], text: string): string | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
