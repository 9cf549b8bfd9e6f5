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

/** The number of cells by which a column is judged. */
const lookedAtMax = 200;
const ofDays = { timeZone: 'UTC' };
/** In a leap year, so that the 29th of February without a year can be read. */
const someDay = '2024-12-31';

type CellTest = (text: string) => boolean;

const orders = ['day_first', 'month_first', 'year_first'] as const;

/** Whether a text is a date in any order of day, month and year, or a serial number of a day. */
export const isDay: CellTest = (text) => orders.some((order) => readDate(text, order, ofDays) !== undefined);
export const isAddress: CellTest = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isLink: CellTest = (text) => /^(?:https?:\/\/|www\.)\S+$|^[^\s@/]+\.[a-z]{2,}\/\S*$/i.test(text);
/** Whether a link leads to the profile of a person instead of a posting. */
const isProfile: CellTest = (text) =>
  /^(?:https?:\/\/)?(?:\w+\.)?(?:linkedin\.com\/in|xing\.com\/profile)\//i.test(text);
/** Whether a text is a telephone number; digits alone are one before they are a Unix time. */
export const isTelephone: CellTest = (text) =>
  /^[+(]?[\d\s()./-]{6,}$/.test(text) && (/^\d{9,}$/.test(text) || !isDay(text));
const isAnswer: CellTest = (text) => answerIn(text) !== undefined;
const isNoAnswer: CellTest = (text) => !isAnswer(text);
const isPhrase: CellTest = (text) => /\p{L}/u.test(text) && !isAnswer(text) && !isDay(text) && !isLink(text);
const hasDigit: CellTest = (text) => /\p{Nd}/u.test(text);

/** The test that most cells of a column must pass before its heading decides its field; other fields take any text. */
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
 * Whether the cells of a column may be values of a field. `isNamed` where the whole heading is a name of that field: then
 * dates that cannot be read do not speak against it. A linked cell is tested by its text.
 */
export function fitsField(field: ImportField, cells: readonly string[], isNamed: boolean): boolean {
  if (field === 'titleAndCompany') return mayHoldBothNames(cells, true);
  // A heading with a word for notes and others may be a number of notes: `Comment Count`.
  if (field === 'notes' && !isNamed) return shareOf(cells, (text) => /\p{L}/u.test(text)) >= 0.5;
  const test = dateFields.has(field) ? (isNamed ? isNoAnswer : isDayOfAnyYear) : fitting[field];
  return test === undefined || shareOf(cells, test) >= 0.5;
}

const isDayOfAnyYear: CellTest = (text) =>
  isDay(text) || orders.some((order) => dayIn(text, order, someDay) !== undefined);

/** The fields that are recognised by values alone, most certain first, with the share of cells that must pass the test. */
const telling: readonly (readonly [field: ImportField, test: CellTest, share?: number])[] = [
  ['contactEmail', isAddress],
  ['url', (text) => isLink(text) && !isProfile(text)],
  // Half is enough, as other cells may be custom stages.
  ['stage', (text) => text.length <= 60 && stageOfPhrase(text, defaultStages).isKnown, 0.5],
  ['source', isKnownSource],
  // Half is enough, as other cells may say “negotiable”.
  ['salaryText', (text) => /\p{Sc}|\b[A-Z]{3}\b/u.test(text) && readPay(text) !== undefined, 0.5],
];
const tellingShare = 0.8;

const isPay: CellTest = (text) => /\p{Sc}/u.test(text) && hasDigit(text) && readPay(text) !== undefined;
const isDatedDay: CellTest = (text) => hasDigit(text) && isDay(text);
const neverHeadings: readonly CellTest[] = [isDatedDay, isLink, isAddress, isPay, hasLegalForm];

/** Whether a text is no heading: a day, a link, an address of mail, an amount of money, or a company with its legal form. */
const isNoHeading: CellTest = (text) => text !== '' && neverHeadings.some((test) => test(text));

/** The number of cells in a row that cannot be headings. */
export function countValues(cells: readonly string[]): number {
  return cells.filter((cell) => isNoHeading(readLinkedCell(cell).text)).length;
}

/**
 * Whether a row is data instead of headings: a cell cannot be a heading, or is a stage, a source or a role above cells of
 * the same kind. `below` gives the cells below one of its own.
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

/** The field that the values of a column suggest, regardless of its heading; null where they suggest none. */
export function fieldOfValues(cells: readonly string[]): ImportField | null {
  if (areHangingLinks(cells)) return 'url';
  const found = telling.find(([, test, share = tellingShare]) => shareOf(cells, test, 0) >= share);
  return found?.[0] ?? null;
}

/** Whether most cells of a column are a check mark, a yes or a no, or a date. */
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

/** Whether a tenth or more of the rows with a date are only saved, by the column of stages. */
export function areSomeSaved(days: readonly string[], stages: readonly string[]): boolean {
  const told = stages.filter((stage, at) => stage.trim() !== '' && (days[at] ?? '').trim() !== '');
  return shareOf(told, isSaved, 0) >= savedShare;
}

const savedShare = 0.1;
const isSaved: CellTest = (text) => {
  const { kind, isKnown } = stageOfPhrase(text, defaultStages);
  return isKnown && kind === 'lead';
};

/** Texts of links that name neither a role nor a company. */
const linkPhrases =
  /^(?:(?:view|open|see|go to|apply|zur?|voir|ver|bekijk)? ?(?:the )?(?:view|link|here|open|job|posting|post|ad|advert|apply|url|website|anzeige|stelle|ausschreibung|hier|ansehen|öffnen|lien|annonce|offre|ici|enlace|oferta|aquí|vacature|رابط|الرابط|هنا|عرض|الإعلان))$/iu;

/** Whether most cells are links whose text is a stock phrase (“View”) or the same in all rows. */
function areHangingLinks(cells: readonly string[]): boolean {
  const links = cells
    .slice(0, lookedAtMax)
    .map(readLinkedCell)
    .filter(({ text }) => text !== '');
  const hanging = links.filter(({ url = '' }) => /^https?:/i.test(url));
  if (hanging.length === 0 || hanging.length < links.length * tellingShare) return false;
  const texts = new Set(hanging.map(({ text }) => text));
  return (texts.size === 1 && hanging.length > 1) || [...texts].every((word) => linkPhrases.test(word));
}

/** `5f3c9a1e`, `JOB-12`, a UUID: one token with two digits or more. */
const isIdentifier: CellTest = (text) => /^(?=(?:[^\d]{0,40}\d){2})[\p{L}\d_-]{4,40}$/u.test(text);

/** Whether the cells of a column read like names, of roles or of companies. */
export function readsLikeNames(cells: readonly string[]): boolean {
  if (shareOf(cells, isIdentifier, 0) >= 0.5) return false;
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

/** The share of cells that pass, 0 to 1, without empty ones, dittos and open ones; `ofNone` where no others are. */
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
