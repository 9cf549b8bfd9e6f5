import type { Page } from 'playwright-core';

/**
 * What is wrong with the layout of the page once it has followed a change of the window, one sentence each, empty when
 * nothing is: wider than the window, cut without an ellipsis, out of its box, text over text, words that run into each
 * other, text in pieces, or a control where a message of one line would stand over it. With a dialog or a popover open
 * only that is looked at.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(script);
}

/** In the page, for one look at it, in which nothing moves: what was asked of an element once. */
declare const seen: Map<Element, boolean>;
declare const hidden: Map<Element, boolean>;
declare const boxes: Map<Element, DOMRect>;
declare const clipping: Map<Element, { inFlow?: readonly Element[]; absolute?: readonly Element[] }>;
declare const isForced: boolean;

/** The functions that run in the page; each may call the others. */
const inPage = [
  afterFrames,
  faultsOfPage,
  rectOf,
  describeElement,
  isSeen,
  isDrawn,
  isHidden,
  clippers,
  clippersAround,
  cutOf,
  cutPlaceholder,
  boxOf,
  textsOf,
  collisions,
  shownOf,
  hitAt,
  isOnTop,
  blockOf,
  piecesOf,
  ellipsisOf,
  beginningOf,
  timeCutOf,
  vanished,
  coveredByToast,
  hiddenLineOf,
  coverOf,
];

const script = `(async () => {
  await afterFrames();
  const seen = new Map();
  const hidden = new Map();
  const boxes = new Map();
  const clipping = new Map();
  const isForced = matchMedia('(forced-colors: active)').matches;
  return faultsOfPage();
  ${inPage.map(String).join('\n')}
})()`;

interface TextPiece {
  element: Element;
  node: Text;
  rects: DOMRect[];
}

/** Resize observers are called in the first frame, what they change is drawn in the second. */
export function afterFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

function faultsOfPage(): string[] {
  const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], .popover')].filter(isSeen);
  const root = layers.at(-1) ?? document.body;
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + 1) found.add(`the page is ${scrollWidth} px wide`);
  // A container that scrolls to the side holds a row that is meant to: views, the board, a table with chosen columns, jobs
  // side by side.
  const meant =
    '.tabs, main nav, [data-board], .scroll:has(> [data-columns=own]), [role=dialog] :has(> table), pre, input, textarea';
  for (const element of root.querySelectorAll('*')) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
    const { overflowX } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowX) && !element.matches(meant) && isSeen(element))
      found.add(`${describeElement(element)} scrolls sideways`);
  }
  const texts = textsOf(root);
  const controls = [...root.querySelectorAll('button, a, input, select, textarea, [role=img]')].filter(
    isSeen,
  );
  for (const element of new Set([...controls, ...texts.map((text) => text.element)])) {
    const fault =
      cutOf(element) ?? boxOf(element) ?? ellipsisOf(element) ?? beginningOf(element) ?? timeCutOf(element);
    if (fault) found.add(fault);
  }
  for (const fault of [...collisions(texts), ...piecesOf(texts), ...texts.flatMap(hiddenLineOf)])
    found.add(fault);
  // Over a dialog a message stands for seconds, and what is below can be scrolled.
  if (layers.length === 0) for (const fault of coveredByToast(controls)) found.add(fault);
  if (isForced) for (const fault of vanished(root)) found.add(fault);
  return [...found];
}

function describeElement(element: Element): string {
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const kind = element.tagName.toLowerCase() + [...element.classList].map((one) => `.${one}`).join('');
  return `${kind} “${name.slice(0, 40)}”`;
}

function rectOf(element: Element): DOMRect {
  const known = boxes.get(element) ?? element.getBoundingClientRect();
  boxes.set(element, known);
  return known;
}

/** Whether it is drawn for people who look: what only screen readers read, and what has no area, is not. */
function isSeen(element: Element): boolean {
  const known = seen.get(element) ?? isDrawn(element);
  seen.set(element, known);
  return known;
}

function isDrawn(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height } = rectOf(element);
  if (width <= 1 || height <= 1) return false;
  return !isHidden(element);
}

function isHidden(element: Element | null): boolean {
  if (!element) return false;
  const known = hidden.get(element);
  if (known !== undefined) return known;
  const { width, height } = rectOf(element);
  const { clipPath, position } = getComputedStyle(element);
  const isItself =
    clipPath === 'inset(50%)' ||
    (position === 'absolute' && width <= 1 && height <= 1) ||
    element.classList.contains('skip');
  hidden.set(element, isItself || isHidden(element.parentElement));
  return hidden.get(element) === true;
}

/** What cuts the element off, from inside out; ends where it scrolls to the side, or stands on the window itself. */
function clippers(element: Element): readonly Element[] {
  return clippersAround(element.parentElement, getComputedStyle(element).position);
}

/** What cuts off a child of `at` that has this position: the same for all of them, so that no ancestors are walked twice. */
function clippersAround(at: Element | null, position: string): readonly Element[] {
  if (!at || position === 'fixed') return [];
  const flow = position === 'absolute' ? 'absolute' : 'inFlow';
  const known = clipping.get(at) ?? {};
  const found = known[flow];
  if (found) return found;
  const style = getComputedStyle(at);
  const isPassed = flow === 'absolute' && style.position === 'static' && style.containerType === 'normal';
  const own = isPassed || style.overflowX === 'visible' ? [] : [at];
  const isLast = own.length > 0 && /auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1;
  const outer = isLast ? [] : clippersAround(at.parentElement, isPassed ? position : style.position);
  known[flow] = [...own, ...outer];
  clipping.set(at, known);
  return known[flow];
}

function cutOf(element: Element): string | null {
  const box = rectOf(element);
  const isFixed = element.closest('.toasts') !== null;
  if (!isFixed && (box.left < -1 || box.right > innerWidth + 1)) {
    const around = clippers(element).at(-1);
    const scrolls = around && /auto|scroll/.test(getComputedStyle(around).overflowX);
    const isShortened = clippers(element).some((one) => getComputedStyle(one).textOverflow === 'ellipsis');
    if (!scrolls && !isShortened) return `${describeElement(element)} is out of the window`;
  }
  for (const clipper of clippers(element)) {
    const style = getComputedStyle(clipper);
    if (/auto|scroll/.test(style.overflowX) && clipper.scrollWidth > clipper.clientWidth + 1) return null;
    if (style.textOverflow === 'ellipsis') return null;
    const edge = rectOf(clipper);
    if (box.left < edge.left - 1 || box.right > edge.right + 1)
      return `${describeElement(element)} is cut by ${describeElement(clipper).replace(/ “.*/, '')}`;
  }
  const own = getComputedStyle(element);
  // What is typed scrolls in its field; what stands there before does not.
  if (element instanceof HTMLInputElement) return cutPlaceholder(element);
  if (element.matches('textarea, select')) return null;
  if (!/hidden|clip/.test(own.overflowX) || own.textOverflow === 'ellipsis') return null;
  return element.scrollWidth > element.clientWidth + 1 ? `${describeElement(element)} is cut` : null;
}

function cutPlaceholder(input: HTMLInputElement): string | null {
  const { font, textOverflow, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas || !input.matches(':placeholder-shown') || textOverflow === 'ellipsis') return null;
  canvas.font = font;
  const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const isCut = canvas.measureText(input.placeholder).width > room + 1;
  return isCut ? `placeholder “${input.placeholder}” is cut` : null;
}

/** A word that leaves the button, card or chip it stands in. */
function boxOf(element: Element): string | null {
  // With forced colours words stand on a plate of their own.
  if (isForced || !element.textContent?.trim() || element.matches('select')) return null;
  const box = rectOf(element);
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX !== 'visible' || style.position === 'absolute' || style.position === 'fixed')
      return null;
    const isBox = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(style.borderInlineEndWidth) > 0;
    if (!isBox) continue;
    if (getComputedStyle(element).position === 'absolute') return null;
    const edge = rectOf(at);
    const isOut = box.left < edge.left - 3 || box.right > edge.right + 3;
    return isOut ? `${describeElement(element)} is out of ${describeElement(at)}` : null;
  }
  return null;
}

/** The ellipsis belongs into what is read, such as a role or a note, not on the label of a control, a heading or the head of a column. */
function ellipsisOf(element: Element): string | null {
  const label = element.closest('button, label, legend, .button, .tabs a, .segmented > *, h1, h2, h3');
  if (
    !label ||
    label.closest(
      '[role=gridcell], [role=row]:not(:has(> [role=columnheader])), [data-card], .chip, .rail-account, [data-may-shorten]',
    )
  )
    return null;
  for (let at: Element | null = element; at && label.contains(at); at = at.parentElement) {
    const { textOverflow, overflowX } = getComputedStyle(at);
    const isShort =
      textOverflow === 'ellipsis' && overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1;
    if (isShort && !at.closest('[title]')) return `${describeElement(label)} is shortened`;
  }
  return null;
}

/** What is left of a time of day may be another one. A note with a time in it is longer than a day with its time. */
function timeCutOf(element: Element): string | null {
  if (!/^.{0,24}\p{Nd}:\p{Nd}{2}.{0,6}$/u.test(element.textContent ?? '')) return null;
  let cut: Element | null = element;
  while (cut && (cut.clientWidth === 0 || getComputedStyle(cut).textOverflow !== 'ellipsis'))
    cut = cut.parentElement;
  if (!cut) return null;
  const range = document.createRange();
  range.selectNodeContents(element);
  // A box that clips has no width of what it clips.
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cut);
  const room = cut.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const isCut = range.getBoundingClientRect().width > room + 1;
  return isCut ? `${describeElement(element)} is a time that is cut` : null;
}

/** A text that is too long is cut at its end: that of a script written from right to left is on the left. */
function beginningOf(element: Element): string | null {
  const { textOverflow, overflowX, direction } = getComputedStyle(element);
  const isShort =
    textOverflow === 'ellipsis' && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
  const [letter] = /\p{L}/u.exec(element.textContent ?? '') ?? [];
  if (!isShort || letter === undefined) return null;
  const wanted = /[\u0590-\u08ff]/.test(letter) ? 'rtl' : 'ltr';
  return direction === wanted ? null : `${describeElement(element)} is cut at its beginning`;
}

function textsOf(root: Element): TextPiece[] {
  const found: TextPiece[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('svg, option, script, style')) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    if (rects.length > 0) found.push({ element, node: node as Text, rects });
  }
  return found;
}

/** Words on words, or with less than a space between them: in sight, where both are on top. */
function collisions(texts: readonly TextPiece[]): string[] {
  const found: string[] = [];
  const lines = texts
    .flatMap(({ element, rects }) => {
      const edges = clippers(element).map(rectOf);
      const isInSight = ({ top, bottom, width }: DOMRect) =>
        width > 0 && edges.every((edge) => top >= edge.top - 2 && bottom <= edge.bottom + 2);
      const shown = rects.map((rect) => shownOf(element, rect));
      return shown.filter(isInSight).map((rect) => ({ element, rect }));
    })
    .toSorted((a, b) => a.rect.top - b.rect.top);
  for (const [at, line] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top > line.rect.bottom) break;
      if (other.element === line.element) continue;
      const left = Math.max(line.rect.left, other.rect.left);
      const wide = Math.min(line.rect.right, other.rect.right) - left;
      const high = Math.min(line.rect.bottom, other.rect.bottom) - other.rect.top;
      const both = new DOMRect(left, other.rect.top, wide, high);
      const isOver = wide > 2 && high > 5 && isOnTop(line.element, both) && isOnTop(other.element, both);
      if (isOver) found.push(`${describeElement(line.element)} lies over ${describeElement(other.element)}`);
      const isOneLine = Math.abs(other.rect.bottom - line.rect.bottom) <= 2;
      const isClose = Math.abs(wide) < 2 && isOneLine && blockOf(line.element) !== blockOf(other.element);
      if (isClose && isOnTop(line.element, line.rect) && isOnTop(other.element, other.rect))
        found.push(`${describeElement(line.element)} touches ${describeElement(other.element)}`);
    }
  }
  return found;
}

/** What is seen of a line of the element, whose end may be cut. */
function shownOf(element: Element, { top, bottom, left, right }: DOMRect): DOMRect {
  const isCut = getComputedStyle(element).overflowX !== 'visible';
  const edges = (isCut ? [element, ...clippers(element)] : clippers(element)).map(rectOf);
  const from = Math.max(left, ...edges.map((edge) => edge.left));
  const to = Math.min(right, ...edges.map((edge) => edge.right));
  return new DOMRect(from, top, to - from, bottom - top);
}

/** What is on top in the middle of a box. */
function hitAt({ left, top, width, height }: DOMRect): Element | null {
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function isOnTop(element: Element, rect: DOMRect): boolean {
  const hit = hitAt(rect);
  return hit !== null && (hit.contains(element) || element.contains(hit));
}

/** A line above the window, or under something that is painted, to which nothing scrolls. */
function hiddenLineOf({ element, rects }: TextPiece): string[] {
  const around: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) around.push(at);
  if (scrollY > 0 || around.some(({ scrollTop }) => scrollTop > 0)) return [];
  const edges = around.filter((at) => getComputedStyle(at).overflow !== 'visible').map(rectOf);
  for (const rect of rects) {
    const { left, top, right, bottom } = rect;
    if (top < -1) return [`${describeElement(element)} is above the window`];
    const isInSight = edges.every(
      (edge) => left >= edge.left && right <= edge.right && top >= edge.top && bottom <= edge.bottom,
    );
    const hit = isInSight ? hitAt(rect) : null;
    const cover = hit && coverOf(element, hit);
    if (cover) return [`${describeElement(element)} is under ${describeElement(cover)}`];
  }
  return [];
}

/** The painted element that lies over another one, from what is on top there. Fixed and sticky ones are scrolled away from. */
function coverOf(element: Element, hit: Element): Element | null {
  const over: Element[] = [];
  for (let at: Element | null = hit; at && !at.contains(element); at = at.parentElement) over.push(at);
  const isApart = over.some(
    (at) => element.contains(at) || /fixed|sticky/.test(getComputedStyle(at).position),
  );
  const isPainted = (at: Element) =>
    isSeen(at) && !/^rgba\(.*, 0\)$/.test(getComputedStyle(at).backgroundColor);
  return (!isApart && over.find(isPainted)) || null;
}

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
    block = block.parentElement;
  return block;
}

/** Lines of one to three characters, and words that are broken although they are no longer than words are. */
function piecesOf(texts: readonly TextPiece[]): string[] {
  const found: string[] = [];
  const blocks = new Map<Element, { lines: Map<number, string>; isBroken: string | null }>();
  for (const { element, node, rects } of texts) {
    const block = blockOf(element);
    const style = getComputedStyle(block);
    if (style.writingMode !== 'horizontal-tb' || element.closest('kbd, code, pre')) continue;
    const kept = blocks.get(block) ?? { lines: new Map<number, string>(), isBroken: null };
    blocks.set(block, kept);
    const range = document.createRange();
    for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const [first] = rects;
      let top = first?.top ?? 0;
      if (rects.length > 1 || element !== block) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
        const tops = new Set(parts.map((rect) => Math.round(rect.top)));
        if (tops.size > 1 && word.length <= 20 && /^[\p{L}\p{M}]+$/u.test(word)) kept.isBroken = word;
        top = parts[0]?.top ?? top;
      }
      const line = Math.round(top / 6);
      const near = [line, line - 1, line + 1].find((known) => kept.lines.has(known)) ?? line;
      kept.lines.set(near, `${kept.lines.get(near) ?? ''} ${word}`.trim());
    }
  }
  for (const [block, { lines, isBroken }] of blocks) {
    if (isBroken) found.push(`${describeElement(block)} breaks “${isBroken}”`);
    const all = [...lines.values()];
    const short = all.slice(0, -1).find((line) => line.length < 4);
    if (short && all.length > 1 && getComputedStyle(block).display.includes('block'))
      found.push(`${describeElement(block)} has a line “${short}”`);
  }
  return found;
}

/** With forced colours a shape that is only a background has the colour of the page: it needs an edge or a system colour. */
function vanished(root: Element): string[] {
  const probe = document.createElement('i');
  probe.style.cssText = 'background-color:Canvas;forced-color-adjust:none';
  document.body.append(probe);
  const canvas = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const leaves = [...root.querySelectorAll('*')].filter(
    (element) => element.childElementCount === 0 && !element.textContent && !(element instanceof SVGElement),
  );
  return leaves
    .filter((element) => {
      if (element.matches('input, textarea, select, img, canvas, .skel, .skel *') || !isSeen(element))
        return false;
      const style = getComputedStyle(element);
      const hasEdge =
        parseFloat(style.borderBlockStartWidth) > 0 || parseFloat(style.borderBlockEndWidth) > 0;
      const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
      return style.backgroundColor === canvas && style.backgroundImage === 'none' && !hasEdge && !hasOutline;
    })
    .map(
      (element) =>
        `${describeElement(element)} in ${describeElement(element.parentElement ?? element)} vanishes`,
    );
}

/** Controls of bars, which cannot be scrolled away from under a message. */
function coveredByToast(controls: readonly Element[]): string[] {
  const box = (className: string, ...content: (Element | string)[]) => {
    const element = Object.assign(document.createElement('div'), { className });
    element.append(...content);
    return element;
  };
  const region = box('toasts', box('toast', 'Moved to Interview', box('u', 'Undo')));
  document.body.append(region);
  const toast = region.getBoundingClientRect();
  region.remove();
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (element.matches('.strip') ||
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      stays(element.parentElement));
  return controls.flatMap((control) => {
    const { left, right, top, bottom } = rectOf(control);
    const isUnder =
      left < toast.right && right > toast.left && top < toast.bottom - 1 && bottom > toast.top + 1;
    return isUnder && stays(control) ? [`${describeElement(control)} is under a message`] : [];
  });
}
