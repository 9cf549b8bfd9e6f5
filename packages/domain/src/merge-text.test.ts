import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeText } from './merge-text.ts';
import { processorMsOf } from './testing/processor-time.ts';

const base = 'Panel is three people.\nAsk about on-call.\nThe office is cold.';

describe('texts changed on two devices', () => {
  it('are merged where the changes do not overlap', () => {
    expect(
      mergeText(base, `${base}\nMairi started in March.`, `Panel is four people.${base.slice(22)}`),
    ).toEqual({
      text: 'Panel is four people.\nAsk about on-call.\nThe office is cold.\nMairi started in March.',
      overlaps: false,
    });
  });

  it('keep both where the changes overlap', () => {
    expect(mergeText(base, `${base} Mairi started in March.`, `${base} Bring a jumper.`)).toEqual({
      text: `${base} Mairi started in March. Bring a jumper.`,
      overlaps: true,
    });
  });

  it('keep lines apart', () => {
    expect(mergeText('One.', 'One.\nTwo.', 'One.\nThree.')).toEqual({
      text: 'One.\nTwo.\nThree.',
      overlaps: true,
    });
  });

  it('are kept apart when they are too long to be compared', () => {
    const long = 'a\n'.repeat(3_000);
    expect(mergeText(long, `${long}b`, `c${long}`)).toBeNull();
  });

  it.each([
    ['all alike', () => 'A.'],
    ['of two kinds', (at: number) => (at % 2 === 0 ? 'A.' : 'B.')],
    ['of three kinds in disorder', (at: number) => `${'ABC'[(at * at * 7 + (at % 5)) % 3]}.`],
    ['all different', (at: number) => `${at}.`],
  ])('are merged or kept apart quickly when they are 2 000 sentences %s', (_kind, sentenceAt) => {
    const text = (from: number, changedEvery: number) =>
      Array.from({ length: 1_990 }, (_, at) =>
        at % changedEvery === 0 ? `${from}x.` : sentenceAt(at + from),
      ).join(' ');
    const merge = () => {
      for (const changedEvery of [2, 3, 50])
        mergeText(text(0, 7), text(1, changedEvery), text(2, changedEvery + 1));
    };
    expect(processorMsOf(merge)).toBeLessThan(3_000);
  });

  it('are merged in long texts of repeated lines, at one step a line', () => {
    const lines = Array.from({ length: 480 }, (_, at) => `Line ${at}.\n\n`);
    const [theirs, mine] = [lines.with(3, 'Theirs.\n\n'), lines.with(400, 'Mine.\n\n')];
    const budget = { stepsLeft: 20_000 };
    expect(mergeText(lines.join(''), theirs.join(''), mine.join(''), budget)).toEqual({
      text: lines.with(3, 'Theirs.\n\n').with(400, 'Mine.\n\n').join(''),
      overlaps: false,
    });
    expect(budget.stepsLeft).toBeGreaterThan(0);
  });

  it('are kept apart when the request’s budget is used up', () => {
    const budget = { stepsLeft: 60 };
    expect(mergeText(base, `${base} One more.`, `${base} Another.`, budget)).not.toBeNull();
    expect(mergeText(base, `${base} One more.`, `${base} Another.`, budget)).toBeNull();
  });

  const sentence = fc.constantFrom('One. ', 'Two. ', 'Three. ', 'Four.\n', 'Five.\n');
  const text = fc.array(sentence, { maxLength: 12 }).map((sentences) => sentences.join(''));

  it('equal the changed one, when only one was changed', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(mergeText(before, after, before)).toEqual({ text: after, overlaps: false });
        expect(mergeText(before, before, after)).toEqual({ text: after, overlaps: false });
        expect(mergeText(before, after, after)).toEqual({ text: after, overlaps: false });
      }),
    );
  });

  it('keep everything that either side added', () => {
    const added = (side: string) =>
      fc
        .array(fc.tuple(fc.nat({ max: 12 }), fc.nat()), { maxLength: 4 })
        .map(
          (places) => (before: string) =>
            places
              .reduce(
                (sentences, [at, n]) => sentences.toSpliced(at, 0, `${side} ${n}. `),
                before.split(/(?<=\s)(?=\S)/),
              )
              .join(''),
        );
    fc.assert(
      fc.property(text, added('Mine'), added('Theirs'), (before, mine, theirs) => {
        const [one, other] = [theirs(before), mine(before)];
        const merged = mergeText(before, one, other)?.text ?? '';
        for (const typed of [...one.matchAll(/Theirs \d+\./g), ...other.matchAll(/Mine \d+\./g)]) {
          expect(merged).toContain(typed[0]);
        }
      }),
    );
  });

  it('have a device’s addition once, where the base is older than that', () => {
    const line = fc.stringMatching(/^[a-z]{1,8}$/).map((word) => `${word}.`);
    const lines = fc.uniqueArray(line, { maxLength: 9 });
    const separator = fc.constantFrom('\n', ' ');
    fc.assert(
      fc.property(lines, separator, fc.nat({ max: 9 }), (all, between, at) => {
        const [base = [], own, theirs, mine] = [0, 1, 2, 3].map((kind) =>
          all.filter((_, n) => n % 4 === kind),
        );
        const [before, after] = [base.slice(0, at), base.slice(at)];
        const textOf = (...parts: (readonly string[] | undefined)[]) =>
          parts.flatMap((part) => part ?? []).join(between);
        for (const one of [textOf(before, own, theirs, after), textOf(before, theirs, own, after)]) {
          const merged = mergeText(textOf(base), one, textOf(before, own, mine, after));
          expect(
            merged?.text
              .split(/\s/)
              .filter((piece) => piece !== '')
              .toSorted(),
          ).toEqual(all.toSorted());
        }
      }),
    );
  });
});
