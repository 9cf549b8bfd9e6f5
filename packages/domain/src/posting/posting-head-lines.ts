import { jobTerms } from './job-terms.ts';
import { moneyIn } from './posting-money.ts';
import { cleanPlace } from './posting-place.ts';

/** A trimmed line; `start` is its offset in the whole text, in UTF-16 units. */
export interface HeadLine {
  words: string;
  start: number;
}

/** Ratings of an employer, which boards show below its name. */
export const rating =
  /^(?:[1-5][.,]\d\s?(?:★|⭐|(?:out of|von|sur|de|van de|van)?\s?5?\s?(?:stars?|sternen?|étoiles?(?: sur 5)?|estrellas|sterren)?)?|\d[.,]\d (?:out of 5 stars|von 5 Sternen|étoiles sur 5|de 5 estrellas|van de 5 sterren))$/iu;

const chrome = [
  String.raw`linkedin|indeed|stepstone|xing|glassdoor|infojobs|monster|home|my network|jobs|messaging|notifications|me|for business|try premium.*|\d+ notifications?.*|skip to .*|promoted.*|responses managed.*|actively .*|easy apply|quick apply|save|saved|share|show more.*|with verification|verified|profile insights|find out how.*|apply.*|sign in|log ?in(?: as .*)?|(?:career )?menu|departments|search|back(?: to .*)?|(?:see|view) (?:all|more) .*|.{1,80} logo|logo (?:de |du |des |del |d['’]|von |van ).{1,80}|be an early applicant|fewer than .*|over \d+ .*|job|company|rating|follow|new|report.*|seek|menu|profile|job (?:search|advert|details|summary)|career advice|browse (?:all )?jobs|recruiting\?|cv builder|upload (?:your )?cv|post a job|for employers|(?:explore|all) companies|search for jobs|careers?|jobs at .*|view job|company reviews|find salaries|employers \/ post job|(?:indeed|linkedin|glassdoor) home|today|how you match`,
  String.raw`start(?:seite)?|jobsuche|für arbeitgeber|(?:stelle|job) merken|gehalt anzeigen|jobs finden|unternehmen|gehalt|anmelden|ihr netzwerk|nachrichten|mitteilungen|sie|bewerben|speichern|merken|jetzt bewerben|ich bin interessiert|zurück.*|arbeit|stellenangebot (?:id|nr\.?) .*|alle (?:stellen|jobs)|zum (?:haupt)?inhalt.*|teilen|suche|stellenangebote?|heute|merkliste|arbeitgeber|auf unternehmens-website bewerben|details zum job.*|schnell bewerben|.* (?:speichern|teilen)`,
  String.raw`accueil|réseau|emplois|offres|messagerie|vous|postuler.*|enregistrer.*|sauvegarder|partager|retour.*|offre n° .*|voir toutes .*|je postule|passer au contenu.*|se connecter|offres d[’']emploi|recherche|aujourd[’']hui|détails de l[’']emploi|candidater.*`,
  String.raw`inicio|mi red|empleos|mensajes|notificaciones|yo|solicitar.*|guardar.*|compartir|saltar .*|inscribirme.*|postularme|volver.*|ver todas .*|iniciar sesión|ofertas? de (?:empleo|trabajo)|hoy|buscar|inscríbete|aplicar|sobre el empleo|detalles`,
  String.raw`naar hoofd.*|(?:mijn )?netwerk|vacatures|berichten|meldingen|ik|solliciteren|solliciteer.*|nu solliciteren|opslaan|bewaren|delen|terug.*|alle vacatures|inloggen|vacaturegegevens|bewaar.*|zoeken|vandaag|online sinds .*|.* (?:opslaan|delen)`,
  String.raw`الرئيسية|شبكتي|الوظائف|وظائف(?: شاغرة)?|وظيفة شاغرة|الرسائل|ال[إا]شعارات|[أا]نا|تقديم|تقدم.*|قدم.*|حفظ.*|مشاركة|التخطي.*|العودة.*|التقديم.*|تفاصيل الوظيفة|اليوم|بحث|تسجيل الدخول`,
  String.raw`o firmie|aplikuj.*|oferty pracy|zapisz.*|udostępnij|wróć.*|başvur.*|iş ilanları|kaydet|paylaş|ana sayfa|candidatar.*|vagas|salvar|candidati.*|offerte di lavoro|salva|condividi`,
  // Links back to a list of postings, the name of a site, and what a board writes behind the role.
  String.raw`(?:(?:back|return|zurück|retour|volver|terug) )?(?:to|zur?|zum|zu den|alle|all|view|see|show|our|unsere|voir|ver|aux?|les|nos|a las?|naar|onze)\b.{0,20} (?:jobs?|openings?|positions?|roles?|vacancies|stellen(?:angeboten?)?|jobangeboten?|offres?|ofertas?|empleos|vacatures|results?|suchergebnissen?|trefferliste|résultats|resultados|(?:zoek)?resultaten)|vacanc(?:y|ies)|(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+){0,2}\.[a-z]{2,}|[-–] (?:job post|stellenanzeige|offre d['’]emploi|oferta de empleo|vacature)|create an? .{2,20} account.*|we['’]?(?:re| are) hiring!*|wir stellen ein!*|on recrute ?!*|estamos contratando!*|\d{1,2}:\d{2}(?:\s.{0,30})?|(?:\d+|multiple|mehrere|plusieurs|varias|meerdere) (?:more |other |weitere |autres )?(?:locations?|standorte?|lieux|ubicaciones|locaties)|-{3,}.*|(?:(?:more|show|weitere|mehr) )?optionen anzeigen|mehr (?:optionen )?anzeigen|weitere optionen.*|(?:afficher|voir) plus.*|mostrar más.*|meer (?:opties )?(?:weergeven|tonen)|عرض المزيد.*|(?:from|to|cc|subject|sent|von|an|betreff|gesendet|objet|asunto|onderwerp)\s?:.*|create a job alert|job alert`,
].join('|');
/** Lines of a cookie notice and its buttons. */
const cookies =
  /^(?=.{0,300}(?<!\p{L})cookies?(?!\p{L}))(?:(?:by |if you |we |this |our |to |wir |diese |um |mit |nous |ce |en |pour |nosotros |utilizamos |usamos |este |wij |we |deze |nous |cookies?(?!\p{L})).*|(?:accept|reject|allow|manage|decline|alle|nur|tout|accepter|refuser|gérer|aceptar|rechazar|configurar|alles|accepteren|weigeren).{0,40})$|^(?:(?:accept|reject|decline|allow) all|(?:manage|set) (?:my )?preferences|alle (?:akzeptieren|ablehnen)|(?:tout|continuer sans) (?:accepter|refuser)|(?:aceptar|rechazar) tod[ao]s?|alles (?:accepteren|weigeren)|(?:قبول|رفض) الكل)$/iu;
const chromeLine = new RegExp(`^(?:${chrome})$`, 'iu');

const factPhrases = String.raw`ab sofort|zum nächstmöglichen zeitpunkt|dès que possible|asap|permanent|contract(?:or)?|festanstellung|temporary|full[- ]?time|part[- ]?time|internship|hybrid|remote|on-?site|in-?office|feste anstellung|vollzeit|teilzeit|unbefristet|befristet|werkstudent|home-?\s?office(?: \p{L}+)?|vor ort|cdi|cdd|intérim|alternance|stage|temps (?:plein|partiel)|hybride|sur site|télétravail(?: \p{L}+)?|indefinido|jornada (?:completa|parcial)|media jornada|presencial|híbrido|remoto|teletrabajo|thuiswerken|voltijds|deeltijds|vaste job|tijdelijk(?:e job)?|dagwerk|ploegenwerk|voltijd|deeltijd|vaste baan|op (?:locatie|kantoor)|umowa o pracę|umowa zlecenie|(?:pełny|niepełny) etat|praca (?:stacjonarna|zdalna|hybrydowa)|tam zamanlı|yarı zamanlı|iş yerinde|uzaktan|hibrit|contrato (?:fijo(?: discontinuo)?|temporal)|tempo (?:pieno|parziale|integral)|vmbo|mbo|hbo|wo|دوام (?:كامل|جزئي)|عن بعد|هجين|مختلط|حضوري`;
const factLine = new RegExp(String.raw`^(?:(?:\d )?(?:${factPhrases})(?:[\s,;/·|–-]+|$))+$`, 'iu');
const dated =
  /^(?:(?:re)?posted\b|published\b|erschienen|veröffentlich(?:t|ung)\b|publiziert|am \d.*veröffentlicht|publiée?\b|actualisée?\b|publicad[oa]\b|hace \d|vor \d|il y a \d|geplaatst|منذ |قبل \d|تاريخ النشر|contrat[o]?\b|type de contrat|anstellungsart|beginn\b|début\b|reference\b|ref\b|(?:the )?closing date\b|نُ?شرت? )|\bago\b|\bgeleden\b|\bapplicants?\b|\bBewerber|\bcandidats?\b|\bsolicitudes\b|\bsollicitanten\b/iu;
/** A line that is a date or a share of full time, and nothing else. */
const dayOrShare =
  /^(?:\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\d{1,3} ?(?:[-–] ?\d{1,3} ?)?%)$/u;
const hours =
  /^\d{1,2}(?:[.,]\d)?(?: ?[-–] ?\d{1,2})? ?(?:hours?|stunden|std\.?|heures|h|horas|uur|ساعة)\b/iu;

/** “Remote – Spain”: how one works, with the place from where. */
const modeLine = /^(?:(?:fully )?remote|hybrid|on-?site|télétravail|remoto|híbrido) [-–—] .{1,60}$/iu;

/** Where the head of a posting ends and the posting itself begins. */
const bodyHeading =
  /^(?:about (?!an? )[\p{L} .&'’-]{2,40}|über [\p{L} .&'’-]{2,40}|over ons|who we are|wer wir sind|qui sommes[ -]nous\s?\??|quiénes somos|من نحن|عن الشركة|(?:full )?job description:?|company description|unternehmensbeschreibung|description de l['’]entreprise|descripción de la empresa|bedrijfsomschrijving|description|responsibilities|what you.{2,3}ll do|the role|details zum (?:jobangebot|job)|(?:vollständige )?stellenbeschreibung|(?:ihre|deine) aufgaben|aufgaben|descripti(?:f|on) du poste|le poste|les missions.*|à propos .*|description de l.*|descripción.*|acerca del empleo|funciones|functieomschrijving|over de vacature|volledige vacaturetekst|jouw functie|الوصف الوظيفي|وصف الوظيفة.*|نبذة عن الوظيفة|المتطلبات)$/iu;
export function isBodyHeading(words: string): boolean {
  return bodyHeading.test(words);
}

const bodyLineMin = 50;
/** The longest line of a head, in UTF-16 units. */
const headLineMax = 120;

/** The lines above the posting itself. */
export function headOf(lines: readonly HeadLine[]): HeadLine[] {
  const end = lines.findIndex(
    ({ words }) =>
      bodyHeading.test(words) ||
      (words.length >= bodyLineMin && /[.!?]$/u.test(words) && !cookies.test(words)),
  );
  return lines.slice(0, end < 0 ? undefined : end);
}

/** Labels whose value stands on the next line, so that neither line is a role, a company or a place. */
const fieldLabel =
  /^(?:(?:job |work |primary )?locations?(?: type)?|remote type|time type|(?:employment|job|contract|work(?:place)?) type|posted on|job requisition id|req(?:uisition)?(?: id| no\.?| number)?|job id|department|team|division|category|function|seniority(?: level)?|industry|compensation|salary(?: range)?|pay(?: range)?|benefits|overview|application|experience(?: level)?|open & closing dates|pay scale & grade|job details|job type|shift(?: and schedule)?|schedule|skills|qualifications|arbeitsort|standort|einsatzort|beschäftigungsort|befristung|arbeitszeit|beginn|veröffentlicht|gehalt|vergütung|anstellungsart|berufsfeld|branche|karrierestufe|referenznummer|lieu(?: de travail)?|localisation|contrat|type de contrat|salaire|rémunération|prise de poste|expérience|secteur|métier|ubicación|salario|jornada|tipo de contrato|experiencia(?: mínima)?|sector|locatie|standplaats|salaris|dienstverband|uren|opleidingsniveau|niveau|sector|vakgebied|الموقع|مكان العمل|الراتب|نوع الوظيفة|نوع العمل|سنوات الخبرة(?: المطلوبة)?|المستوى الوظيفي|القسم)\s*:?$/iu;

export function isFieldLabel(words: string): boolean {
  return fieldLabel.test(words);
}

const department = String.raw`engineering|maintenance|facilities|manufacturing|production|software|sales|marketing|growth|operations|product(?: management)?|design|finance|accounting|legal|people(?: & culture)?|human resources|hr|it|data|research|r&d|support|customer (?:success|service|support|experience|education)|business development|communications?|administration|logistics|supply chain|procurement|quality|security|technology|tech|education|vertrieb|technik|produktion|einkauf|verwaltung|buchhaltung|personal|logistik|entwicklung|forschung|ingénierie|ventes|commercial|achats|logistique|recherche|ventas|ingeniería|operaciones|finanzas|verkoop|techniek|financiën`;
const departmentLine = new RegExp(
  String.raw`^(?:${department})(?:(?: [-–—&/] |, | and | und | et | y | en )(?:${department}))*(?: (?:team|department|abteilung))?$`,
  'iu',
);

/** Whether a line names a part of a company, as postings say it above the place. */
export function isDepartment(words: string): boolean {
  return departmentLine.test(words);
}

const pictures = /(?:\p{Extended_Pictographic}|\u200D|\uFE0F)+/gu;

/** A line that is a link, or a remark of the program: `[Forwarded message]`. */
const linkOrBrackets = /^(?:https?:\/\/\S+|\[[^[\]]*\])$/iu;

/** Whether a line belongs to the page and not to the posting: menus, buttons, badges of the site. */
export function isNoise(words: string): boolean {
  const bare = words.replace(pictures, '').trim();
  return (
    linkOrBrackets.test(bare) || cookies.test(bare) || (words.length <= headLineMax && chromeLine.test(bare))
  );
}

/** Whether a line says how, since when or how long one works, or since when the posting is there. */
export function isFact(words: string): boolean {
  return (
    words.length <= headLineMax &&
    (factLine.test(words) ||
      modeLine.test(words) ||
      dated.test(words) ||
      hours.test(words) ||
      dayOrShare.test(words))
  );
}

export function isPay(words: string): boolean {
  return words.length < 100 && /\d/u.test(words) && moneyIn(words).length > 0;
}

const cityWord = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*|(?:am|an der|ob der|im|in der|vor der|vor dem|bei|auf der?|unter|de|la|le|les|sur|upon|on|del|el|den|der) \p{Lu}[\p{L}'’.-]*)`;
const city = String.raw`${cityWord}(?:[ -]${cityWord}){0,3}`;
const cityName = new RegExp(String.raw`^${city}(?:, ${city})?$`, 'u');
const places: readonly RegExp[] = [
  new RegExp(String.raw`^${city}, [A-Z]{2}(?: \d{5}(?:-\d{4})?)?$`, 'u'),
  new RegExp(String.raw`^(?:[A-Z]{1,2}-)?\d{4,5}(?: [A-Z]{2})? ${city}$`, 'u'),
  new RegExp(String.raw`^\d{2,3} - ${city}$`, 'u'),
  new RegExp(String.raw`^${city}(?: - | \()\d{2,5}\)?$`, 'u'),
  new RegExp(String.raw`^${city} \(?[A-Z]{1,2}\d{1,2}[A-Z]?\)?$`, 'u'),
  new RegExp(
    String.raw`^(?:Greater )?${city} (?:Area|Metropolitan Area|[Pp]rovincia|en omgeving|und Umgebung)(?:, ${city})?$`,
    'u',
  ),
  new RegExp(String.raw`^${city}(?:, ${city}){1,2}$`, 'u'),
  new RegExp(String.raw`^${city}, ${city} provincia$`, 'u'),
  new RegExp(String.raw`^${city},? (?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT)(?: \d{4})?$`, 'u'),
  new RegExp(String.raw`^${city},? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$`, 'u'),
  new RegExp(String.raw`^${city}, \p{Ll}{3,20}[sc]kie$`, 'u'),
  new RegExp(String.raw`^${city}, \p{Lu}\p{L}{1,4}\.$`, 'u'),
  /^[\u0621-\u064A]+(?: [\u0621-\u064A]+)?، [\u0621-\u064A]+(?: [\u0621-\u064A]+)?$/u,
];
const modeBehind =
  /\s?[·(–|-]\s?(?:hybrid[eo]?|híbrido|remote|remoto|on-?site|presencial|vor ort|télétravail|مختلط|عن بعد|حضوري)\)?$/iu;

/** The place that a line names and nothing else, with where in the line it begins; undefined where it is none. */
export function placeIn(words: string): { name: string; at: number } | undefined {
  if (words.length > 80 || isFact(words) || /(?<!, \p{Lu}\p{L}{1,4})\.$|[!?:]$/u.test(words))
    return undefined;
  const bare = words.replace(modeBehind, '').trim();
  const name = bare.replace(/^(?:in|en|à|te|في) (?=\P{Ll})/u, '');
  const parts = name.split(/\s?[;|]\s?/u);
  const isList = parts.length > 1 && parts.every((part) => cityName.test(part));
  const isPlace = isList || places.some((pattern) => pattern.test(name)) || endsWithCountry(name);
  if (isPlace) return { name, at: words.indexOf(name) };
  return bare === words ? undefined : cleanPlace(bare);
}

let countries: ReadonlySet<string> | undefined;
const languages = ['en', 'de', 'fr', 'es', 'nl', 'ar'];
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The names of all countries in the languages that the product reads. */
function countryNames(): ReadonlySet<string> {
  countries ??= new Set([
    ...languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      return letters.flatMap((first) =>
        letters.flatMap((second) => names.of(`${first}${second}`)?.toLowerCase() ?? []),
      );
    }),
    'uk',
    'usa',
    'u.s.',
    'uae',
    'england',
    'scotland',
    'wales',
    'northern ireland',
    'the netherlands',
    'holland',
    'الإمارات',
    'السعودية',
  ]);
  return countries;
}

function endsWithCountry(words: string): boolean {
  const isApart = !jobTerms.test(words);
  const parts = words
    .replace(/\)$/u, '')
    .split(isApart ? /[,،(]|\s[-–]\s/u : /[,،(]/u)
    .map((part) => part.trim());
  return parts.length <= 4 && countryNames().has((parts.at(-1) ?? '').toLowerCase());
}
