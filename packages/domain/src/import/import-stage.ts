import { normalForm } from '../normal-form.ts';
import { kindRank, nearestStage, type Stage, type StageKind } from '../stage.ts';
import type { Outcome } from '../stage-event.ts';
import { kindPhrases, outcomePhrases } from './import-stage-names.ts';
import { readingsOfStep, toldSteps } from './import-stage-path.ts';
import { stageInPhrase, type SaidStage } from './import-stage-phrases.ts';
import type { ImportWarning } from './import-warning.ts';

/**
 * Where a job stood in the file it comes from. `isKnown` is false when the words say nothing to us, `isPart` is true when
 * they say more than the stage.
 */
export interface ImportedStage extends SaidStage {
  stageId?: string;
  isKnown: boolean;
  isPart?: true;
  /** The person said so of these words. */
  isChosen?: true;
  /** The path to the stage, where the words tell it or a day; the last stage is this one. */
  path?: readonly PathStage[];
  /** What stands between its stages and is none. */
  leftOut?: readonly string[];
}

/** One stage of a path, and the words for its day; empty where it has none. `column` is the cell of its own that says so. */
export interface PathStage {
  kind: StageKind;
  stageId?: string;
  outcome?: Outcome;
  when: string;
  column?: Pick<ImportWarning, 'field' | 'text'>;
}

/** What a person makes of a value of the stage column: one of their stages, closed with an outcome; null ignores it. */
export type StageChoice = { stageId: string; outcome?: Outcome } | null;

const foldedWord = (text: string): string =>
  normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

const kindOfWord = new Map(
  Object.entries(kindPhrases).flatMap(([kind, words]) =>
    words.map((word) => [foldedWord(word), kind as StageKind] as const),
  ),
);
const outcomeOfWord = new Map(
  Object.entries(outcomePhrases).flatMap(([outcome, words]) =>
    words.map((word) => [foldedWord(word), outcome as Outcome] as const),
  ),
);

/** Words of a status column in the form in which those that mean the same are equal. */
export function stageKey(words: string): string {
  return foldedWord(nameInJson(words) ?? words);
}

/** Numbers, emoji and other marks round a status: “1. Submitted”, “✅ Accepted!”. A question mark asks, and stays. */
const marksRound = /^(?:\d{1,2}[.):]|[^\p{L}\p{N}?¿؟？])+|[^\p{L}\p{N}?¿؟？]+$/gu;

/**
 * What the words of a status column mean, or the last of several stages that they tell one after the other; marks round
 * them say nothing.
 */
export function stageOfPhrase(words: string, stages: readonly Stage[]): ImportedStage {
  const known = knownPhrases.get(stages) ?? new Map<string, ImportedStage>();
  if (known.size >= knownPhrasesMax) known.clear();
  const said = known.get(words) ?? readStage(words, stages);
  knownPhrases.set(stages, known.set(words, said));
  return said;
}

/** Caches the results for the words of a column, which mostly repeat, by the list of stages, which is immutable. */
const knownPhrases = new WeakMap<readonly Stage[], Map<string, ImportedStage>>();
const knownPhrasesMax = 10_000;

function readStage(words: string, stages: readonly Stage[]): ImportedStage {
  const whole = stageOfPlainPhrase(words, stages);
  const bare = words.replace(marksRound, '');
  const said = whole.isKnown || bare === '' ? whole : stageOfPlainPhrase(bare, stages);
  // “Applied ✅ Interview ❌”: what a mark denies is not where a job stands, unless all of it is an end.
  return said.kind !== 'closed' && noMark.test(words) ? { kind: 'lead', isKnown: false } : said;
}

const noMark = /[❌✗✘☐🚫⛔]|\[ ?\]/u;

function stageOfPlainPhrase(words: string, stages: readonly Stage[]): ImportedStage {
  const said = stageOfName(words, stages);
  // What is a stage by its whole name is one stage, whatever marks are in it.
  if (said.isKnown && !said.isPart) return said;
  const { path = [], leftOut } = pathOfPhrase(words, stages) ?? {};
  const last = path.at(-1);
  if (!last) return said;
  const reached = (['interview', 'screening'] as const).find((kind) =>
    path.some((step) => step.kind === kind),
  );
  const { when: _when, ...stage } = last;
  const isClosed = last.kind === 'closed' && reached !== undefined;
  const others = leftOut === undefined ? {} : { leftOut };
  return { ...stage, ...(isClosed ? { reached } : {}), isKnown: true, isPart: true, path, ...others };
}

type ToldPath = Required<Pick<ImportedStage, 'path'>> & Pick<ImportedStage, 'leftOut'>;

/**
 * A path that only leads on, from a stage to one, or one stage with its day; undefined for any other words. One whose steps
 * are all stages comes before one with others between them.
 */
function pathOfPhrase(words: string, stages: readonly Stage[]): ToldPath | undefined {
  const paths = toldSteps(words).flatMap((told): ToldPath[] => {
    const steps = told.map((step) => ({ step, stage: pathStageOf(step, stages) }));
    if (!steps[0]?.stage || !steps.at(-1)?.stage) return [];
    const path = steps.flatMap(({ stage }) => stage ?? []);
    if (!path.every((stage, at) => at === 0 || leadsOn(path[at - 1], stage))) return [];
    const leftOut = steps.flatMap(({ step, stage }) => (stage ? [] : [step]));
    return [leftOut.length === 0 ? { path } : { path, leftOut }];
  });
  const whole = paths.find(({ leftOut }) => leftOut === undefined) ?? paths[0];
  if (whole) return whole;
  const only = pathStageOf(words, stages);
  if (!only || only.when === '' || only.kind === 'lead' || namesTwoDays(words, only.when)) return undefined;
  const { reached } = stageOfName(words, stages);
  const isBehind = reached !== undefined && only.kind === 'closed';
  return { path: isBehind ? [{ kind: reached, when: '' }, only] : [only] };
}

/** Whether words have another day beside that of their stage: it may be of another stage, in another order. */
function namesTwoDays(words: string, when: string): boolean {
  return /\p{Nd}[./-]\p{Nd}/u.test(words.replace(when, ''));
}

function leadsOn(from: PathStage | undefined, to: PathStage): boolean {
  if (!from || from.kind === 'closed' || to.kind === 'lead') return false;
  return kindRank(to.kind) >= kindRank(from.kind);
}

function pathStageOf(step: string, stages: readonly Stage[]): PathStage | undefined {
  for (const { words, when } of readingsOfStep(step)) {
    const { kind, stageId, outcome, isKnown } = stageOfName(words, stages);
    if (!isKnown) continue;
    return {
      kind,
      ...(stageId === undefined ? {} : { stageId }),
      ...(outcome === undefined ? {} : { outcome }),
      when,
    };
  }
  return undefined;
}

/** The one stage that words name; the person's own stage names come first. Teal writes JSON there. */
function stageOfName(words: string, stages: readonly Stage[]): ImportedStage {
  const text = stageKey(words);
  const own = stages.find((stage) => stage.name !== undefined && foldedWord(stage.name) === text);
  if (own) return { kind: own.kind, stageId: own.id, isKnown: true };
  const kind = kindOfWord.get(text);
  if (kind) return { kind, isKnown: true };
  const outcome = outcomeOfWord.get(text);
  if (outcome) return { kind: 'closed', outcome, isKnown: true };
  if (text === 'resting') return { kind: 'closed', isKnown: true };
  const part = stageInPhrase(text);
  if (part) return { ...part, isKnown: true, isPart: true };
  return { kind: 'lead', isKnown: false };
}

/**
 * The same where the person chose what the words become; how far a closed job had come is still in the words. A stage
 * that is gone leaves what the words mean.
 */
export function stageByChoice(
  words: string,
  choice: NonNullable<StageChoice>,
  stages: readonly Stage[],
): ImportedStage {
  const said = stageOfPhrase(words, stages);
  const stage = stages.find(({ id }) => id === choice.stageId);
  if (!stage) return said;
  const closing = {
    ...(choice.outcome === undefined ? {} : { outcome: choice.outcome }),
    ...(said.reached === undefined ? {} : { reached: said.reached }),
  };
  return {
    kind: stage.kind,
    stageId: stage.id,
    ...(stage.kind === 'closed' ? closing : {}),
    isKnown: true,
    isPart: true,
    isChosen: true,
  };
}

/** The choice that says the same as the words; undefined where they say nothing to us. */
export function choiceOfPhrase(said: ImportedStage, stages: readonly Stage[]): StageChoice | undefined {
  const stage = said.isKnown && nearestStage(stages, said.kind);
  if (!stage) return undefined;
  const { stageId = stage.id, outcome } = said;
  return outcome === undefined || stage.kind !== 'closed' ? { stageId } : { stageId, outcome };
}

export function nameInJson(words: string): string | undefined {
  if (!words.trim().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(words);
    const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
