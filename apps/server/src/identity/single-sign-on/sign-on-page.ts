import type { Language } from '@foothold/domain/settings';
import { signOnChannel, signOnResultKey } from '@foothold/contract/single-sign-on';
import type { SignOnResult } from '@foothold/contract/single-sign-on';

/** Where its script stands; `'self'` is all that the page may run. */
export const signOnScriptPath = '/__auth/done.js';

/** Hands the result to the page that waits: in another window, or the next one in this window. */
export const signOnScript = `const { result, returnPath } = document.documentElement.dataset;
if (returnPath) {
  sessionStorage.setItem('${signOnResultKey}', result);
  location.replace(returnPath);
} else if (result) {
  new BroadcastChannel('${signOnChannel}').postMessage(JSON.parse(result));
  setTimeout(close, 50);
}
`;

export const signOnPagePolicy =
  "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const words: Record<Language, { done: string; over: string; back: string }> = {
  en: {
    done: 'You can close this window.',
    over: 'This took too long, or was begun in another browser. Close this window and start again.',
    back: 'Back to Foothold',
  },
  de: {
    done: 'Du kannst dieses Fenster schließen.',
    over: 'Das hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Schließ dieses Fenster und fang noch einmal an.',
    back: 'Zurück zu Foothold',
  },
  ar: {
    done: 'يمكنك إغلاق هذه النافذة.',
    over: 'استغرق هذا وقتًا طويلًا، أو بدأ في متصفح آخر. أغلق هذه النافذة وابدأ من جديد.',
    back: 'العودة إلى Foothold',
  },
};

/** `result` is null when the waiting page is unknown. */
export function signOnPage(
  { result, returnPath }: { result: SignOnResult | null; returnPath: string | null },
  language: Language,
): string {
  const { done, over, back } = words[language];
  const data = [
    result && ` data-result="${escape(JSON.stringify(result))}"`,
    result && returnPath !== null && ` data-return-path="${escape(returnPath)}"`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${data.filter(Boolean).join('')}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Foothold</title><script src="${signOnScriptPath}" defer></script></head>
<body><p>${result ? done : over}</p><p><a href="/">${back}</a></p></body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
