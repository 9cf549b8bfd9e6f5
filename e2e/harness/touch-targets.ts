import type { Page } from 'playwright-core';

/** What a finger is given at least, in each direction, in pixels. */
const targetMin = 44;

/**
 * The controls on the page that a finger could miss, one sentence each: those that are smaller than `targetMin`, together
 * with what stands around them and presses the same control. With a dialog or a popover open only that is looked at. Left
 * out are words in a line of text, parts of a date, the figures of charts, and heads of columns: filters, and the panel of
 * columns and order, do the same at full size.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(findSmallTargets, targetMin);
}

function findSmallTargets(min: number): string[] {
  const kinds =
    'button, a[href], input, select, textarea, summary, [role=option], [role=menuitem], [tabindex="0"]';
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], .popover')].filter(
    (layer) => layer.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  const root = layers.at(-1) ?? document.body;
  const found = new Set<string>();

  function isWords(control: Element): boolean {
    if (control.matches('[class*=jobs-link], [role=columnheader] *, [role=spinbutton]')) return true;
    return (
      control.matches('.linkb') || (control.matches('a') && getComputedStyle(control).display === 'inline')
    );
  }

  /** Whether a press there reaches the control. */
  function reaches(control: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (control.contains(hit)) return true;
    const label = hit.closest('label');
    if (label && label.control === control) return true;
    return hit.contains(control) && hit.matches('a[href], button, label, [role=row], [role=option]');
  }

  for (const control of root.querySelectorAll<HTMLElement>(kinds)) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // A press on the frame of a text field is taken into the field by browsers that are pressed by fingers.
    const frame = control.matches('input, textarea') ? control.closest('.input') : null;
    const box = (frame ?? control).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.width <= 1 || box.height <= 1 || isWords(control)) continue;
    if (box.width >= min - 0.5 && box.height >= min - 0.5) continue;
    // What is out of sight or below something else is looked at where it can be pressed.
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || !reaches(control, x, y)) continue;
    // The border of a field presses nothing.
    const half = min / 2 - 2;
    // At the edge of the window the control ends where the window does.
    const [left, right] = [Math.max(x - half, 0.5), Math.min(x + half, innerWidth - 0.5)];
    const isWide = box.width >= min - 0.5 || (reaches(control, left, y) && reaches(control, right, y));
    const isHigh =
      box.height >= min - 0.5 || (reaches(control, x, y - half) && reaches(control, x, y + half));
    if (isWide && isHigh) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '')
      .trim()
      .replaceAll(/\s+/g, ' ');
    const kind = control.tagName.toLowerCase() + [...control.classList].map((one) => `.${one}`).join('');
    found.add(
      `${kind} “${name.slice(0, 40)}” is ${Math.round(box.width)} × ${Math.round(box.height)} for a finger`,
    );
  }
  return [...found];
}
