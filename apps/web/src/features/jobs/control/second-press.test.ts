import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSecondPress } from './second-press.ts';

interface Told {
  type: string;
  clientX?: number;
  timeStamp?: number;
  detail?: number;
}

let page: EventTarget;
let heard: string[];
const first = { clientX: 40, clientY: 60, timeStamp: 1_000 };

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** What reaches the page of one press and its release, which the browser tells in this order. */
function press(told: Omit<Told, 'type'> = {}): void {
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
    page.dispatchEvent(eventOf({ type, ...told }));
}

function eventOf({ type, clientX = 40, timeStamp = 1_200, detail = 0 }: Told): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperties(event, {
    clientX: { value: clientX },
    clientY: { value: 60 },
    timeStamp: { value: timeStamp },
    detail: { value: type === 'pointerdown' ? 0 : detail },
  });
  return event;
}

it.each([
  ['soon, at the same place', {}, true],
  ['a little beside', { clientX: 44 }, true],
  ['elsewhere', { clientX: 80 }, false],
  ['later', { timeStamp: 1_600 }, false],
  ['later, but a double click by the settings of the person', { timeStamp: 1_600, detail: 2 }, true],
  ['elsewhere, as a double click', { clientX: 80, detail: 2 }, false],
])('a press %s', (_name, told, isSecond) => {
  const act = vi.fn<() => void>();
  onSecondPress(first, act);
  for (const type of ['mousedown', 'click', 'dblclick'])
    page.addEventListener(type, () => void heard.push(type));
  press(told);
  expect(act).toHaveBeenCalledTimes(isSecond ? 1 : 0);
  expect(heard).toEqual(isSecond ? [] : ['mousedown', 'click', 'dblclick']);
});

it('hears of no other press', async () => {
  const act = vi.fn<() => void>();
  onSecondPress(first, act);
  press();
  await new Promise((resolve) => setTimeout(resolve));
  press();
  onSecondPress(first, act);
  press({ clientX: 80 });
  press();
  expect(act).toHaveBeenCalledTimes(1);
});
