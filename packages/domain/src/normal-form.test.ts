import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combiningMarksMax, hasLongMarkRun, normalForm, withoutSurplusMarks } from './normal-form.ts';
import { processorMsOf } from './testing/processor-time.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** Marks of two classes, in the order that makes sorting them take longest. */
const unsorted = (length: number) => '\u0301'.repeat(length / 2) + '\u0334'.repeat(length / 2);

/** Whether normalising may move the character past a neighbour. */
function isSorted(character: string): boolean {
  return [`${character}\u0334`, `\u0345${character}`].some((pair) => pair.normalize('NFD') !== pair);
}

describe('normalising', () => {
  it.each(forms)('takes linear time in %s', (form) => {
    const texts = [
      `a${unsorted(1_000_000)}`,
      `a${unsorted(30)}`.repeat(30_000),
      `${'\u0301'.repeat(500_000)}${'\uFF9E'.repeat(500_000)}`,
      `a${'\u0301\u0334'.repeat(500_000)}`,
    ];
    expect(processorMsOf(() => texts.map((text) => normalForm(text, form)))).toBeLessThan(5_000);
  });

  it('counts every reordered character as a mark', () => {
    const missed: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const character = String.fromCodePoint(code);
      const first = String.fromCodePoint(character.normalize('NFKD').codePointAt(0) ?? 0);
      const starts = /\p{M}/u.test(first) && isSorted(first);
      if (starts && !hasLongMarkRun(character.repeat(combiningMarksMax + 1))) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  it('accepts real text', () => {
    for (const text of ['Việt Nam', 'กำลังใจ', 'हिन्दी', 'Ångström', 'é́'.repeat(500), '🧗🏽‍♀️']) {
      expect(hasLongMarkRun(text.normalize('NFD'))).toBe(false);
      for (const form of forms) expect(normalForm(text, form)).toBe(text.normalize(form));
    }
  });

  it('finds a run of marks that is one too long, at any place', () => {
    const run = '\u0301'.repeat(combiningMarksMax);
    expect(hasLongMarkRun(`a${run}b${run}`)).toBe(false);
    expect(hasLongMarkRun(`a${run}b${run}\u0301`)).toBe(true);
    expect(withoutSurplusMarks(`a${run}\u0301\u0301b${run}`)).toBe(`a${run}b${run}`);
  });

  it('agrees with the definition on any text', () => {
    const definition = new RegExp(String.raw`[\p{M}\uFF9E\uFF9F]{${combiningMarksMax + 1}}`, 'u');
    // Marks of one unit and of two, letters of both, and the half of a letter.
    const unit = fc.constantFrom('\u0301', '\u0334', '\uFF9E', '\u{1D165}', 'a', '漢', '\u{1F600}', '\uD834');
    const piece = fc
      .tuple(unit, fc.integer({ min: 1, max: combiningMarksMax + 2 }))
      .map(([character, times]) => character.repeat(times));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(hasLongMarkRun(text)).toBe(definition.test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
