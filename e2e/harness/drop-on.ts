import type { Locator } from 'playwright-core';

export interface Drop {
  files?: readonly (readonly [name: string, content: string])[];
  text?: string;
}

/** Drags something over an element and drops it there; whether the browser would do nothing of its own with it. */
export async function dropOn(element: Locator, { files = [], text }: Drop): Promise<boolean> {
  return element.evaluate(
    (target, [dropped, words]) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of dropped) dataTransfer.items.add(new File([content], name));
      if (words !== undefined) dataTransfer.setData('text/plain', words);
      const events = ['dragover', 'drop'].map(
        (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
      for (const event of events) target.dispatchEvent(event);
      return events.every((event) => event.defaultPrevented);
    },
    [files, text] as const,
  );
}
