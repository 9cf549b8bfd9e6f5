import { normalForm } from '../normal-form.ts';

/** What becomes of a value of the source column: a name, the words of the file, or nothing. */
export type SourceChoice = { name: string } | 'as_written' | null;

/** In UTF-16 units; longer texts are compared by their beginning. */
const lengthMax = 200;
const hostPattern =
  /^(?:https?:\/\/)?(?:www\.)?([\p{L}\p{N}-]+)\.(?:[a-z]{2,4}|co\.[a-z]{2}|com\.[a-z]{2})\/?$/iu;

/** Folds a source for comparison: without case, spaces, punctuation, accents and the rest of an address. */
export function sourceKey(text: string): string {
  const start = text.slice(0, lengthMax).trim();
  const name = hostPattern.exec(start)?.[1] ?? start;
  const folded = normalForm(name, 'NFKD')
    .replace(/[^\p{L}\p{N}+#]/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ');
  return folded === '' ? start : folded;
}

const names = [
  // Boards of many countries.
  'LinkedIn, Indeed, StepStone, XING, Glassdoor, Monster, ZipRecruiter, Dice, Wellfound, AngelList, Otta, Hired',
  'Welcome to the Jungle, Handshake, Google, Google Jobs, SimplyHired, CareerBuilder, Adzuna, Jooble, Talent',
  'Built In, RemoteOK, We Work Remotely, FlexJobs, Y Combinator, Hacker News, Greenhouse, Lever, Workday, Jobs.ch',
  'Reed, Totaljobs, CV-Library, Gumtree, Seek, Naukri, Bayt, GulfTalent, Wuzzuf, Akhtaboot, Forasna, Tanqeeb',
  'Arbeitsagentur, Agentur für Arbeit, Bundesagentur für Arbeit, Kimeta, Jobware, Stellenanzeigen, Kununu, karriere.at',
  'HelloWork, Apec, Cadremploi, France Travail, Pôle emploi, InfoJobs, Tecnoempleo, Nationale Vacaturebank, Werkzoeken',
  'hh, Djinni, Pracuj, No Fluff Jobs, Just Join IT, Facebook, Instagram, Twitter, Reddit, Craigslist',
  // Channels that are no board, as people write them.
  'Company site, Company website, Company, Careers page, Career page, Website, Direct, Referral, Recruiter, Agency',
  'Headhunter, Job fair, Networking, Friend, Newspaper, Family, Colleague, Job board, Cold email',
  'Firmenwebsite, Webseite, Homepage, Karriereseite, Empfehlung, Personalvermittlung, Jobmesse, Freund, Zeitung, Initiativ',
  'Site de l’entreprise, Site carrière, Recommandation, Ami, Página de la empresa, Web de la empresa, Referido, Recomendación',
  'Bedrijfssite, Bedrijfswebsite, Via via, لينكدإن, لينكد إن, إنديد, بيت, موقع الشركة, توصية, صديق, معرض توظيف, وظف',
];
const knownKeys = new Set(names.flatMap((line) => line.split(', ').map(sourceKey)));

/** Whether a text is the name of a board, or of another channel. */
export function isKnownSource(text: string): boolean {
  return text.length <= lengthMax && knownKeys.has(sourceKey(text));
}
