/** As long as people take at most for the second press of a double click, and how far it may be from the first, in pixels. */
const doublePressMs = 500;
const nearPixels = 6;

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Acts on a second press where the first one was, whatever stands there by then: the first opens another page at once,
 * which is not to hear of the second. A page that is slow to draw hears of it late: what counts is when it was pressed.
 */
export function onSecondPress(first: Press, act: () => void): void {
  let isSecond = false;
  const listen = (event: MouseEvent) => {
    if (event.type === 'pointerdown') isSecond = isNear(event, first) && isSoon(event, first);
    // The browser counts by the speed that the person has set.
    if (event.type === 'mousedown') isSecond ||= event.detail > 1 && isNear(event, first);
    if (!isSecond) return event.type === 'mousedown' ? end() : undefined;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click') return;
    act();
    // The double click is told of right after.
    setTimeout(end);
  };
  const end = () => kinds.forEach((kind) => removeEventListener(kind, listen, { capture: true }));
  kinds.forEach((kind) => addEventListener(kind, listen, { capture: true }));
}

function isSoon(one: Press, other: Press): boolean {
  return one.timeStamp - other.timeStamp <= doublePressMs;
}

function isNear(one: Press, other: Press): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= nearPixels;
}
