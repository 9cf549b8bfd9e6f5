import { readPay } from '../amount/read-pay.ts';
import { jobWords } from '../posting/job-words.ts';
import { hasLegalForm } from '../sameness/comparable-names.ts';
import { defaultStages } from '../stage.ts';
import { readLinkedCell } from './import-cell.ts';
import { dateFields, type ImportField } from './import-columns.ts';
import { readDate } from './import-date.ts';
import { isKnownSource } from './import-source.ts';
import { stageOfWords } from './import-stage.ts';

/** So many cells of a column tell what it holds. */
const lookedAtMax = 200;
const ofDays = { timeZone: 'UTC' };

type CellTest = (text: string) => boolean;

const isDay: CellTest = (text) =>
  (['day_first', 'month_first'] as const).some((order) => readDate(text, order, ofDays) !== undefined);
const isAddress: CellTest = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isLink: CellTest = (text) => /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}\/\S*$/i.test(text);
const isTelephone: CellTest = (text) => /^[+(]?[\d\s()./-]{6,}$/.test(text) && !isDay(text);
const isAnswer: CellTest = (text) => /^(?:yes|no|true|false|y|n|x|ja|nein|oui|non|si|sí|نعم|لا)$/i.test(text);
const isNoAnswer: CellTest = (text) => !isAnswer(text);
const isWords: CellTest = (text) => /\p{L}/u.test(text) && !isAnswer(text) && !isDay(text) && !isLink(text);
const hasDigit: CellTest = (text) => /\p{Nd}/u.test(text);

/** What most cells of a column must be for its heading to be believed; other fields take whatever there is. */
const fitting: Partial<Record<ImportField, CellTest>> = {
  title: isWords,
  company: isWords,
  contact: isWords,
  contactEmail: isAddress,
  contactPhone: isTelephone,
  salaryMin: hasDigit,
  salaryMax: hasDigit,
};

/**
 * Whether the cells of a column may be values of a field; `isNamed` where its heading is the name of that field, which is
 * then believed of days that cannot be read. A link that hangs on a cell counts by its words.
 */
export function fitsField(field: ImportField, cells: readonly string[], isNamed: boolean): boolean {
  const test = dateFields.has(field) ? (isNamed ? isNoAnswer : isDay) : fitting[field];
  return test === undefined || shareOf(cells, test) >= 0.5;
}

/** The fields that are known by their values alone, the surest first, and the share of cells that must be such. */
const telling: readonly (readonly [ImportField, CellTest])[] = [
  ['contactEmail', isAddress],
  ['url', (text) => isLink(text)],
  ['stage', (text) => text.length <= 60 && stageOfWords(text, defaultStages).isKnown],
  ['source', isKnownSource],
  ['salaryText', (text) => /\p{Sc}|\b[A-Z]{3}\b/u.test(text) && readPay(text) !== undefined],
];
const tellingShare = 0.8;

/** What a column holds by its values, whatever stands above it; null where they could be anything. */
export function fieldOfValues(cells: readonly string[]): ImportField | null {
  const found = telling.find(([, test]) => shareOf(cells, test, 0) >= tellingShare);
  return found?.[0] ?? null;
}

const pastShare = 0.9;

/** Whether the cells of a column are days up to `today`, `YYYY-MM-DD`; a day that may be either counts by the earlier. */
export function arePastDays(cells: readonly string[], today: string): boolean {
  const isPast: CellTest = (text) =>
    (['day_first', 'month_first'] as const).some((order) => (readDate(text, order, ofDays) ?? '~') <= today);
  return shareOf(cells, isDay, 0) >= tellingShare && shareOf(cells.filter(isDay), isPast, 0) >= pastShare;
}

/** Whether jobs of which a day is told are only saved, by the cells of a column of stages beside it. */
export function areSomeSaved(days: readonly string[], stages: readonly string[]): boolean {
  const told = stages.filter((stage, at) => stage.trim() !== '' && (days[at] ?? '').trim() !== '');
  return shareOf(told, isSaved, 0) >= savedShare;
}

const savedShare = 0.1;
const isSaved: CellTest = (text) => {
  const { kind, isKnown } = stageOfWords(text, defaultStages);
  return isKnown && kind === 'lead';
};

/** Whether the cells of a column read like names, of roles or of companies. */
export function readsLikeNames(cells: readonly string[]): boolean {
  return shareOf(cells, (text) => isWords(text) && text.length <= nameLengthMax, 0) >= tellingShare;
}

const nameLengthMax = 80;

/** The share of names among the cells that are those of roles. */
export function shareOfRoles(cells: readonly string[]): number {
  return shareOf(cells, (text) => jobWords.test(text), 0);
}

/** The share of names among the cells that have a legal form, and so are those of companies. */
export function shareOfCompanies(cells: readonly string[]): number {
  return shareOf(cells, hasLegalForm, 0);
}

/** The share of the cells with something in them that pass, from 0 to 1; `ofNone` where there is no such cell. */
function shareOf(cells: readonly string[], test: CellTest, ofNone = 1): number {
  const written: string[] = [];
  for (const cell of cells) {
    if (written.length === lookedAtMax) break;
    const { text } = readLinkedCell(cell);
    if (text !== '') written.push(text);
  }
  return written.length === 0 ? ofNone : written.filter(test).length / written.length;
}
