import './kbd.css';

interface KbdProps {
  /** Keys joined by `+`; `mod` is ⌘ on Apple devices and Ctrl elsewhere. `mod+S`, `Shift+K`, `Enter`. */
  combo: string;
}

const everyKeys = {
  Enter: '↩',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
const appleKeys: Record<string, string> = { ...everyKeys, mod: '⌘', Shift: '⇧', Alt: '⌥' };
const otherKeys: Record<string, string> = { ...everyKeys, mod: 'Ctrl' };

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Shortcuts that a person may switch off: a single character without modifiers, and Delete. */
function isLetterKey(combo: string): boolean {
  return combo.length === 1 || /^(Shift\+.|Delete|Backspace)$/.test(combo);
}

/** A keycap. Hidden from screen readers: the control it belongs to carries `aria-keyshortcuts` where needed. */
export function Kbd({ combo }: KbdProps) {
  const apple = isApple();
  const names = combo.split('+').map((key) => (apple ? appleKeys : otherKeys)[key] ?? key);
  return (
    <kbd aria-hidden="true" className={isLetterKey(combo) ? 'letter' : undefined}>
      {names.join(apple ? '' : ' ')}
    </kbd>
  );
}
