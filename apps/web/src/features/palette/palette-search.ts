import UFuzzy from '@leeoniya/ufuzzy';
import { foldText } from '../../i18n/folded-text.ts';

/** A piece of text and whether the query was found there; the pieces together are the text. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

export interface Found<Thing> {
  thing: Thing;
  parts: readonly TextPart[];
}

/** Things by name, the best fit first; forgives accents and one wrong, missing or swapped letter in each word. */
export type NameSearch<Thing> = (query: string, max: number) => Found<Thing>[];

// Words of any script, as folding leaves them.
const fuzzy = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{N}']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\p{N}|\\p{N}\\p{L}|\\p{Ll}\\p{Lu}',
  // What may stand for or beside a wrong letter. A class of all letters would be compiled for each place of each word typed.
  intraChars: '\\S',
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  // Equal scores keep the given order.
  compare: () => 0,
});
const termsMax = 3;
const rankedMax = 1_000;

export function nameSearch<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): NameSearch<Thing> {
  let folded: string[] | null = null;
  return (query, max) => {
    const needle = foldText(query).trim();
    if (needle === '') return [];
    folded ??= things.map((thing) => foldText(nameOf(thing)));
    const [indexes, info, order] = fuzzy.search(folded, needle, termsMax, rankedMax);
    const best = order
      ? order.map((at) => [info.idx[at], info.ranges[at]] as const)
      : indexes?.map((index) => [index, []] as const);
    return (best ?? []).slice(0, max).flatMap(([index = -1, ranges = []]) => {
      const thing = things[index];
      if (thing === undefined) return [];
      const name = nameOf(thing);
      // Where folding turns one letter into two, offsets in the folded text differ from those in the text.
      const isSame = name.length === folded?.[index]?.length;
      return [{ thing, parts: isSame ? partsOf(name, ranges) : [{ text: name, isMatch: false }] }];
    });
  };
}

function partsOf(text: string, ranges: readonly number[]): TextPart[] {
  const cuts = [0, ...ranges, text.length];
  return cuts
    .slice(1)
    .map((end, at) => ({ text: text.slice(cuts[at], end), isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}
