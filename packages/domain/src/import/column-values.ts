import { readPay } from '../amount/read-pay.ts';
import { jobTerms } from '../posting/job-terms.ts';
import { hasLegalForm } from '../sameness/comparable-names.ts';
import { defaultStages } from '../stage.ts';
import { answerIn, isDitto, isLeftOpen, readLinkedCell } from './import-cell.ts';
import { dateFields, type ImportField } from './import-columns.ts';
import { readDate } from '../dates/read-date.ts';
import { mayHoldBothNames } from './import-names.ts';
import { dayIn } from '../dates/day-in.ts';
import { weekIn } from '../dates/week-day.ts';
import { beginsWithMark, readStageCell, type StageCell } from './import-stage-columns.ts';
import { periodIn } from './import-salary.ts';
import { isKnownSource } from './import-source.ts';
import { stageOfPhrase } from './import-stage.ts';

/** So many cells of a column tell what it holds. */
const lookedAtMax = 200;
const ofDays = { timeZone: 'UTC' };
/** Of a leap year, so that the 29th of February without a year is a day. */
const someDay = '2024-12-31';

type CellTest = (text: string) => boolean;

const orders = ['day_first', 'month_first', 'year_first'] as const;

/** Whether it is a day in any order of day, month and year, or a number that may count as one. */
export const isDay: CellTest = (text) => orders.some((order) => readDate(text, order, ofDays) !== undefined);
export const isAddress: CellTest = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isLink: CellTest = (text) => /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}\/\S*$/i.test(text);
/** The page of a person, and no posting. */
const isProfile: CellTest = (text) =>
  /^(?:https?:\/\/)?(?:\w+\.)?(?:linkedin\.com\/in|xing\.com\/profile)\//i.test(text);
/** So many digits alone are a number to call, also where they could count the seconds to a day. */
export const isTelephone: CellTest = (text) =>
  /^[+(]?[\d\s()./-]{6,}$/.test(text) && (/^\d{9,}$/.test(text) || !isDay(text));
const isAnswer: CellTest = (text) => answerIn(text) !== undefined;
const isNoAnswer: CellTest = (text) => !isAnswer(text);
const isPhrase: CellTest = (text) => /\p{L}/u.test(text) && !isAnswer(text) && !isDay(text) && !isLink(text);
const hasDigit: CellTest = (text) => /\p{Nd}/u.test(text);

/** What most cells of a column must be for its heading to be believed; other fields take whatever there is. */
const fitting: Partial<Record<ImportField, CellTest>> = {
  title: isPhrase,
  company: isPhrase,
  contact: isPhrase,
  contactLastName: isPhrase,
  contactEmail: isAddress,
  contactPhone: isTelephone,
  url: (text) => !isProfile(text),
  salaryText: (text) => !/[%٪]$/.test(text),
  salaryMin: hasDigit,
  salaryMax: hasDigit,
  salaryPeriod: (text) => periodIn(text) !== undefined,
};

/**
 * Whether the cells of a column may be values of a field; `isNamed` where its heading is the name of that field, which is
 * then believed of days that cannot be read. A link that hangs on a cell counts by its words.
 */
export function fitsField(field: ImportField, cells: readonly string[], isNamed: boolean): boolean {
  if (field === 'titleAndCompany') return mayHoldBothNames(cells, true);
  // What only has the word for notes in its heading may count them: `Comment Count`.
  if (field === 'notes' && !isNamed) return shareOf(cells, (text) => /\p{L}/u.test(text)) >= 0.5;
  const test = dateFields.has(field) ? (isNamed ? isNoAnswer : isDayOfAnyYear) : fitting[field];
  return test === undefined || shareOf(cells, test) >= 0.5;
}

const isDayOfAnyYear: CellTest = (text) =>
  isDay(text) || orders.some((order) => dayIn(text, order, someDay) !== undefined);

/** The fields that are known by their values alone, the surest first, and the share of cells that must be such. */
const telling: readonly (readonly [field: ImportField, test: CellTest, share?: number])[] = [
  ['contactEmail', isAddress],
  ['url', (text) => isLink(text) && !isProfile(text)],
  // Beside those that we know, people have stages of their own.
  ['stage', (text) => text.length <= 60 && stageOfPhrase(text, defaultStages).isKnown, 0.5],
  ['source', isKnownSource],
  // Among amounts there are words for none: negotiable, by tariff.
  ['salaryText', (text) => /\p{Sc}|\b[A-Z]{3}\b/u.test(text) && readPay(text) !== undefined, 0.5],
];
const tellingShare = 0.8;

const isPay: CellTest = (text) => /\p{Sc}/u.test(text) && hasDigit(text) && readPay(text) !== undefined;
const isDatedDay: CellTest = (text) => hasDigit(text) && isDay(text);
const neverHeadings: readonly CellTest[] = [isDatedDay, isLink, isAddress, isPay, hasLegalForm];

/** Whether a text is no heading: a day, a link, an address of mail, an amount of money, or a company with its legal form. */
const isNoHeading: CellTest = (text) => text !== '' && neverHeadings.some((test) => test(text));

/** How many cells of a row hold what no heading is. */
export function countValues(cells: readonly string[]): number {
  return cells.filter((cell) => isNoHeading(readLinkedCell(cell).text)).length;
}

/**
 * Whether a row has a value in it that is no heading, by itself or as a stage, a source or a role above others; `below` are
 * the cells below each of its own.
 */
export function isDataRow(cells: readonly string[], below: (at: number) => readonly string[]): boolean {
  return cells.some((cell, at) => {
    const { text, url } = readLinkedCell(cell);
    if (text === '') return false;
    if (url !== undefined || isNoHeading(text)) return true;
    const others = below(at);
    if (others.includes(cell)) return true;
    const field = fieldOfValues([cell]);
    if (field !== null && field === fieldOfValues(others)) return true;
    return jobTerms.test(text) && shareOfRoles(others) >= 0.5;
  });
}

/** What a column holds by its values, whatever stands above it; null where they could be anything. */
export function fieldOfValues(cells: readonly string[]): ImportField | null {
  if (areHangingLinks(cells)) return 'url';
  const found = telling.find(([, test, share = tellingShare]) => shareOf(cells, test, 0) >= share);
  return found?.[0] ?? null;
}

/** Whether the cells of a column only say whether, or when, something was so. */
export function areMarksOrDays(cells: readonly string[]): boolean {
  const isSuch: CellTest = (text) =>
    orders.some((order) => isMarkOrDay(readStageCell(text, order, { ...ofDays, today: someDay })));
  return shareOf(cells, isSuch, 0) >= tellingShare;
}

const isMarkOrDay = ({ on, problem }: StageCell) => on !== undefined || problem === undefined;

/** Whether some cells of a column are a yes or a no, or begin with one. */
export function haveMarks(cells: readonly string[]): boolean {
  return shareOf(cells, (text) => !isDay(text) && beginsWithMark(text), 0) > 0;
}

/** Whether any of the cells of a column is the name of a stage. */
export function nameStages(cells: readonly string[]): boolean {
  return shareOf(cells, (text) => text.length <= 60 && stageOfPhrase(text, defaultStages).isKnown, 0) > 0;
}

const pastShare = 0.9;

/** Whether the cells of a column are days up to `today`, `YYYY-MM-DD`; a day that may be either counts by the earlier. */
export function arePastDays(cells: readonly string[], today: string): boolean {
  const isPast: CellTest = (text) =>
    (weekIn(text, today)?.[0] ?? '~') <= today ||
    orders.some((order) => (dayIn(text, order, today) ?? '~') <= today);
  const isSome: CellTest = (text) => isPast(text) || isDay(text);
  return shareOf(cells, isSome, 0) >= tellingShare && shareOf(cells.filter(isSome), isPast, 0) >= pastShare;
}

/** Whether jobs of which a day is told are only saved, by the cells of a column of stages beside it. */
export function areSomeSaved(days: readonly string[], stages: readonly string[]): boolean {
  const told = stages.filter((stage, at) => stage.trim() !== '' && (days[at] ?? '').trim() !== '');
  return shareOf(told, isSaved, 0) >= savedShare;
}

const savedShare = 0.1;
const isSaved: CellTest = (text) => {
  const { kind, isKnown } = stageOfPhrase(text, defaultStages);
  return isKnown && kind === 'lead';
};

/** Words that only carry a link; others may be the name of a role or a company. */
const linkPhrases =
  /^(?:(?:view|open|see|go to|apply|zur?|voir|ver|bekijk)? ?(?:the )?(?:view|link|here|open|job|posting|post|ad|advert|apply|url|website|anzeige|stelle|ausschreibung|hier|ansehen|öffnen|lien|annonce|offre|ici|enlace|oferta|aquí|vacature|رابط|الرابط|هنا|عرض|الإعلان))$/iu;

/** Whether links hang on most cells, under words that say nothing or are the same in all rows. */
function areHangingLinks(cells: readonly string[]): boolean {
  const links = cells
    .slice(0, lookedAtMax)
    .map(readLinkedCell)
    .filter(({ text }) => text !== '');
  const hanging = links.filter(({ url = '' }) => /^https?:/i.test(url));
  if (hanging.length === 0 || hanging.length < links.length * tellingShare) return false;
  const words = new Set(hanging.map(({ text }) => text));
  return (words.size === 1 && hanging.length > 1) || [...words].every((word) => linkPhrases.test(word));
}

/** Whether the cells of a column read like names, of roles or of companies. */
export function readsLikeNames(cells: readonly string[]): boolean {
  return shareOf(cells, (text) => isPhrase(text) && text.length <= nameLengthMax, 0) >= tellingShare;
}

const nameLengthMax = 80;

/** The share of names among the cells that are those of roles. */
export function shareOfRoles(cells: readonly string[]): number {
  return shareOf(cells, (text) => jobTerms.test(text), 0);
}

/** The share of names among the cells that have a legal form, and so are those of companies. */
export function shareOfCompanies(cells: readonly string[]): number {
  return shareOf(cells, hasLegalForm, 0);
}

/** The share of the cells with something of their own in them that pass, from 0 to 1; `ofNone` where there is no such cell. */
function shareOf(cells: readonly string[], test: CellTest, ofNone = 1): number {
  const written: string[] = [];
  for (const cell of cells) {
    if (written.length === lookedAtMax) break;
    const linked = readLinkedCell(cell);
    if (linked.text !== '' && !isDitto(linked) && !isLeftOpen(linked)) written.push(linked.text);
  }
  return written.length === 0 ? ofNone : written.filter(test).length / written.length;
}

/** Whether a column has the pages of people, as networks have them, and nothing else. */
export function arePagesOfPeople(cells: readonly string[]): boolean {
  const said = cells.map(readLinkedCell).filter(({ text }) => text !== '');
  return said.length > 0 && said.every(({ text, url }) => isProfile(url ?? text));
}
