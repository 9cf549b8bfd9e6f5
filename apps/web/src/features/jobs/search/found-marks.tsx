import { useEffect } from 'react';
import { foldedWords, foldText } from '../../../i18n/folded-text.ts';
import { startsNear } from '../../../i18n/near-word.ts';

/** Drawn in `ui/mark.css`, which every list of jobs loads. */
const highlightName = 'found';
const listSelector = '#main :is([role=grid], [data-board])';

/** Shows in the rows and cards in sight what the search found there. Marks ranges of text, so that nothing is drawn again. */
export function FoundMarks({ terms }: { terms: string }) {
  useEffect(() => {
    const main = document.getElementById('main');
    const asked = foldedWords(terms);
    if (!main || asked.length === 0 || !('highlights' in CSS)) return;
    let frame = 0;
    const mark = () => {
      const list = document.querySelector(listSelector);
      CSS.highlights.set(highlightName, new Highlight(...(list ? foundRanges(list, asked) : [])));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new MutationObserver(later);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    later();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      CSS.highlights.delete(highlightName);
    };
  }, [terms]);
  return null;
}

interface FoldedPiece {
  node: Text;
  /** Its offset in the node, in UTF-16 units. */
  start: number;
  folded: string;
}

function foundRanges(list: Element, asked: readonly string[]): Range[] {
  const pieces = foldedPieces(list);
  return asked.flatMap((part) => {
    const exact = pieces.flatMap(({ node, start, folded }) =>
      [...offsetsOf(folded, part)].map((at) => rangeOf(node, start + at, part.length)),
    );
    if (exact.length > 0) return exact;
    return pieces.flatMap(({ node, start, folded }) =>
      [...folded.matchAll(/[\p{L}\p{N}]+/gu)]
        .filter(([word]) => startsNear(word, part))
        .map(({ 0: word, index }) => rangeOf(node, start + index, word.length)),
    );
  });
}

function foldedPieces(list: Element): FoldedPiece[] {
  const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  const pieces: FoldedPiece[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) pieces.push(...piecesOf(node as Text));
  return pieces;
}

// Where folding turns one letter into two, offsets in the folded text differ from those in the text: then word by word.
function piecesOf(node: Text): FoldedPiece[] {
  const folded = foldText(node.data);
  if (folded.length === node.data.length) return [{ node, start: 0, folded }];
  return [...node.data.matchAll(/\S+/g)]
    .map(({ 0: word, index }) => ({ node, start: index, folded: foldText(word), length: word.length }))
    .filter((piece) => piece.folded.length === piece.length);
}

function* offsetsOf(text: string, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) yield at;
}

function rangeOf(node: Text, start: number, length: number): Range {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, start + length);
  return range;
}
