import type { Stage } from '../stage.ts';
import { areMarksOrDays, haveMarks } from './column-values.ts';
import { stageTarget, type StageTarget } from './import-columns.ts';
import { fieldOfHeader, fieldBySynonyms, isPlainDate } from './import-headers.ts';
import { choiceOfPhrase, stageKey, stageOfPhrase, type ImportedStage } from './import-stage.ts';
import { stagePhrases } from './import-stage-phrases.ts';

/** What stands in a heading beside its stage: that it is a day or has come, which of several talks it is, and how it is held. */
const beside = new Set(
  [
    'a an on at of the to i got had have been received reached made done status am der des den die das dem zur zum vom',
    'wurde erhalten bekommen le la les l de du d en el al recu recue une un recibida recibido con op het een van',
    'ontvangen first second third last next round erstes zweites erste zweite letztes runde premier premiere',
    'deuxieme dernier tour primera segunda ultima ronda eerste tweede laatste ronde phone video hr tech technical',
    'onsite coding virtual panel group in person personal telefonisches technisches telephonique technique telefonica tecnica telefonisch',
    'technisch تم في على الى time uhrzeit heure hora tijd ora الوقت raus out geschickt',
  ].flatMap((line) => line.split(' ')),
);
/** What a heading says may stand below it: “Applied (Y/N)”, “Interview ja/nein”. */
const yesOrNo =
  /[([]?(?<!\p{L})(?:y(?:es)?|ja?|o(?:ui)?|s[iíì]?|نعم)\s?\/\s?(?:no?n?|nein|nee|لا)(?!\p{L})[)\]]?/iu;
const ordinal = /^\d{1,2}(?:st|nd|rd|th|er|e|o|a)?$/;

/**
 * The stage that a column is of, by its heading and its cells: marks and days below the name of a stage. A heading that
 * names something else, or more than a stage (“Interview notes”), is none; one that is only called “Applied” and has days
 * alone is the date of applying.
 */
export function stageOfColumn(
  header: string,
  cells: readonly string[],
  stages: readonly Stage[],
): StageTarget | null {
  const field = fieldOfHeader(header) ?? (fieldBySynonyms(header) === 'applied' ? 'applied' : null);
  if (field !== null && field !== 'applied') return null;
  const said = stageOfHeading(header, stages);
  const choice = said && choiceOfPhrase(said, stages);
  if (!choice || !areMarksOrDays(cells) || (field === 'applied' && !haveMarks(cells))) return null;
  return stageTarget(choice.stageId, choice.outcome);
}

export function stageOfHeading(header: string, stages: readonly Stage[]): ImportedStage | undefined {
  const asked = header.replace(/[?¿؟]/gu, '').replace(yesOrNo, '').trim();
  const whole = stageOfPhrase(asked, stages);
  if (whole.isKnown && !whole.isPart) return whole;
  const tokens = stageKey(
    asked.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  ).split(' ');
  const dateless = tokens.filter((word) => !isPlainDate(word) && !ordinal.test(word));
  const bare = dateless.filter((word) => !beside.has(word));
  const readings = [dateless, bare, bare.map(withoutArticle)];
  return readings.map((each) => stageOfWhole(each, stages)).find((said) => said !== undefined);
}

/** The stage that words name of which each belongs to it. */
function stageOfWhole(tokens: readonly string[], stages: readonly Stage[]): ImportedStage | undefined {
  const said = stageOfPhrase(tokens.join(' '), stages);
  if (!said.isKnown || said.path) return undefined;
  const isWhole = !said.isPart || tokens.every((word) => stagePhrases.has(word) || beside.has(word));
  return isWhole ? said : undefined;
}

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=\p{L}{2})/u, '');
}
