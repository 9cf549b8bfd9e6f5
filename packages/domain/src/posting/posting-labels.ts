import { isEmptyPhrase } from '../empty-phrase.ts';
import { jobTerms } from './job-terms.ts';
import { employerName, isDescribed, isSiteName } from './posting-company.ts';
import type { PostingField } from './posting-fields.ts';
import { assumed, findingIn, type Finding } from './posting-finding.ts';
import { isFact, isPay } from './posting-head-lines.ts';
import { isCompany, isRole, isSentence } from './posting-names.ts';
import type { Line } from './role-line.ts';

/** Labels, once or as some programs repeat them. */
const labels: readonly (readonly [PostingField, RegExp])[] = [
  [
    'title',
    /^(?:(?:job title|title|position|role|vacancy|functie(?:titel)?|stelle|stellenbezeichnung|poste|intitulé du poste|puesto|المسمى الوظيفي|الوظيفة|مسمى الوظيفة)\s?:\s*){1,2}(?<value>.{2,80})$/diu,
  ],
  [
    'company',
    /^(?:(?:company|company name|employer|organi[sz]ation|unternehmen|firma|arbeitgeber|behörde|dienststelle|entreprise|société|employeur|empresa|bedrijf|werkgever|الشركة|اسم الشركة|جهة العمل)\s?:\s*){1,2}(?<value>.{2,80})$/diu,
  ],
];

/** Labels of a person's part of a posting, in which “Title” is that person's own. */
const personLabel =
  /^(?:contact(?: person| name)?|hiring manager|recruiter|reports to|name|ansprechpartner(?:in)?|kontakt|interlocuteur|contacto|contactpersoon|جهة الاتصال)(?!\p{L})/iu;

/** What stands behind a label in the place of a name: how many there are, since when, or where it is told. */
const noName =
  /^(?:various|multiple|several|different|diverse|verschiedene|mehrere|plusieurs|vari[oa]s|meerdere|open|immediate(?:ly)?|tb[acd]|(?:see|siehe|voir|ver|zie)(?!\p{L}).*|individual contributor|(?:entry|junior|mid|senior|executive)[- ]level|\d[\d–+-]*(?: \p{L}{1,12})? ?(?:positions?|vacanc(?:y|ies)|openings?))$/iu;
function namesRole(value: string): boolean {
  const isOther = isEmptyPhrase(value) || noName.test(value) || isPay(value);
  return isRole(value) && !isOther && (jobTerms.test(value) || !isFact(value));
}

function namesEmployer(value: string): boolean {
  const isOther = isEmptyPhrase(value) || noName.test(value) || isSentence(value);
  return isCompany(value) && !isOther && employerName(value) !== undefined;
}

/** Whether a name stands beside others, is that of a site with postings of many, or may only describe what it names. */
function isDoubtful(field: PostingField, value: string): boolean {
  return isSeveral.test(value) || (field === 'company' && (isSiteName(value) || isDescribed(value)));
}

/** Whether a line names the employer behind a label. */
export function isLabelledEmployer(words: string): boolean {
  return labels.some(([field, label]) => field === 'company' && label.test(words));
}

/** A value of data without the label that some programs write in front of it: “Company: Acme”. */
export function withoutLabel(field: 'title' | 'company', value: string): string {
  const pattern = labels.find(([name]) => name === field)?.[1];
  return pattern?.exec(value)?.groups?.['value'] ?? value;
}

/** The role and the employer behind their labels; of several values of one the first, as a guess. */
export function readLabels(lines: readonly Line[]): Finding[] {
  return labels.flatMap(([field, pattern]) => {
    const found = lines.flatMap(({ words, start }, at) => {
      const match = pattern.exec(words);
      const value = match?.groups?.['value'] ?? '';
      const isNamed = field === 'title' ? namesRole(value) : namesEmployer(value);
      const isOfPerson =
        field === 'title' &&
        lines.slice(Math.max(0, at - 2), at).some((line) => personLabel.test(line.words));
      if (!match || !isNamed || isOfPerson || /[.!?]$/u.test(value)) return [];
      return findingIn(match, field, 'value', start).map((each) => ({ value, found: each }));
    });
    const [first] = found;
    const isOne = found.every(({ value }) => value === first?.value);
    return first ? [isOne && !isDoubtful(field, first.value) ? first.found : assumed(first.found)] : [];
  });
}

/** A name beside other words: an agency and its client, an employer and its parts, address or size. */
const isSeveral =
  /[([/|•·]|, (?!(?:inc|ltd|limited|llc|llp|lp|plc|corp|co|pc|gmbh|ag|s\.?[al]|n\.?v|b\.?v)(?!\p{L}))|(?<!\p{L})(?:kunde|klant|client|cliente|on behalf of|via|c\/o|for|im auftrag|für|pour|para|voor|namens)(?!\p{L})/iu;

/** Whether a label names a role without what the head says of it: a part of it, as a board sorts them by, or another one. */
export function isOtherRole({ values: { title }, passage }: Finding, head: readonly Finding[]): boolean {
  return head.some(({ values, passage: at }) => {
    const other = typeof values.title === 'string' ? values.title : '';
    const isOnItsLine = passage && at && at.start < passage.end && passage.start < at.end;
    const isSame = isOnItsLine || String(title).toLowerCase().includes(other.toLowerCase());
    return title !== undefined && !isSame && jobTerms.test(other);
  });
}
