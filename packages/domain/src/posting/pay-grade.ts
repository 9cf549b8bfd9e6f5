import { finding, type Finding } from './posting-finding.ts';

/** Grades of public pay scales, as postings name them in place of an amount. */
const grades: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:Entgeltgruppe(?: [ESP])?|EG|E|S|P|KR)\s?\d{1,2}\s?[a-z]?(?:\s?(?:[-/–]|bis)\s?(?:E\s?)?\d{1,2}\s?[a-z]?)?\s?(?:\(?(?:TV-?L|TVöD|TV-H|TV-U|TVAöD|AVR)(?![\p{L}])(?:[- ]?(?:\(?VKA\)?|SuE|Bund|P|K))?\)?)|(?:TVöD|TV-?L|TV-H|AVR)(?:[- ](?:VKA|SuE|Bund|P))?,? (?:Entgeltgruppe |EG ?|E ?|S ?|P ?)\d{1,2}\s?[a-z]?|Entgeltgruppe (?:E ?|S ?)?\d{1,2}\s?[a-z]?)(?![\p{L}\d])/u,
  /(?<!\p{L})(?:Besoldungsgruppe |Bes\.-?Gr\. )[AWRBC] ?\d{1,2}(?:\s?[-/–]\s?[AWRBC]? ?\d{1,2})?(?![\p{L}\d])/u,
  /(?<!\p{L})GS[- ]\d{1,2}(?:\s?[-/–]\s?\d{1,2})?(?![\p{L}\d])/u,
  /(?<!\p{L})(?:(?:NHS|AfC|Agenda for Change)(?: Pay)? Band |(?<=(?:^|\n|Grade:? ?\n?|Salary:? ?\n?)[^\S\n]{0,3})Band )[2-9][a-d]?(?![\p{L}\d])/u,
  /(?<!\p{L})(?:[Ss]chaal|FWG|[Ss]alarisschaal) \d{1,2}(?![\p{L}\d])/u,
];

/** The grade of a pay scale that a posting names. */
export function readPayGrade(text: string): Finding | undefined {
  const [first] = grades
    .map((grade) => grade.exec(text))
    .filter((match) => match !== null)
    .toSorted((one, other) => one.index - other.index);
  return first && finding('salaryText', first[0].trim(), first.index, first.index + first[0].length);
}
