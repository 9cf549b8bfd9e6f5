import { isWithheld } from '../withheld-company.ts';

/** What stands in the place of a name on pages that list postings. */
const pageWord =
  /^(?:(?:all |our |open |current |the |view |search |unsere |offene |aktuelle |nos |nuestr[oa]s |onze )?(?:careers?|jobs?|job ?(?:board|portal|search|openings?|offers?|listings?)|vacanc(?:y|ies)|positions?|openings?|opportunities|karriere(?:portal|seite)?|stellen(?:angebote?|anzeigen?|markt|portal|börse)?|jobbörse|emplois?|offres? d['’]emploi|recrutement|carrières?|empleos?|ofertas? de empleo|trabaj[oa]|vacatures?|werken bij|وظائف|الوظائف|التوظيف)(?: (?:page|site|portal|at|bei|chez))?|career (?:site|portal|page|cent(?:er|re))|recruit(?:ing|ment)|hiring|apply(?: now)?|home(?:page)?|start(?:seite)?|accueil|inicio|welcome|join us|work with us|about us|untitled|index)$/iu;

/** What a field for a name is called, as pages that are not filled in have it there. */
const label =
  /^(?:(?:the |your |hiring )?(?:company|employer|organi[sz]ation)(?:['’]s)?(?: name)?|(?:name (?:des|der) )?(?:unternehmens?|arbeitgebers?|firma)|(?:unternehmens|firmen)name|(?:nom de )?l['’](?:entreprise|employeur)|entreprise|employeur|(?:nombre de la )?empresa|bedrijfs?(?:naam)?|werkgever|(?:اسم )?الشركة)$/iu;

/** What is said in the place of a name: how many there are, how many work there, or where it is told. */
const unnamed =
  /^(?:(?:various|multiple|several|different|direct) (?:employers?|companies|clients)|(?:recruitment|staffing|employment) agency|personalvermittlung|private household|privathaushalt|particulier|hogar particular|(?:see|siehe|voir|ver|zie) (?:below|above|(?:the )?(?:description|advert|text|details)|unten|oben|text|beschreibung|ci-dessous|abajo|hieronder|onder)|\d[\d–+-]* ?(?:employees|people|mitarbeite\p{L}*|beschäftigte|salariés|empleados|medewerkers|موظف\p{L}*))$/iu;

const webAddress = /^(?:https?:\/\/|www\.)\S+$/i;

/** What sites put in front of the employer's name. */
const pageWordAhead =
  /^(?:(?:careers?|jobs?|vacancies|opportunities|work(?:ing)?) (?:at|with) |(?:karriere|jobs?|stellenangebote|arbeiten) bei |(?:carrières?|emplois?|jobs?|recrutement|travailler) chez |(?:empleos?|trabaj[ao]r?) en |(?:werken|vacatures|banen) bij |(?:وظائف|الوظائف في|وظائف في|التوظيف في) (?=شركة|مجموعة|مؤسسة|بنك|مستشفى|جامعة))(?=.*\p{L})/iu;

/** Sites that put their own name where others have the employer's. */
const siteName =
  /^(?:linkedin|indeed|glassdoor|step ?stone|xing|monster|zip ?recruiter|dice|simply ?hired|career ?builder|adzuna|jooble|jora|talent\.com|snagajob|flexjobs|remote ?ok|we work remotely|wellfound|angellist|otta|built ?in|welcome to the jungle|craigslist|infojobs|tecnoempleo|computrabajo|catho|nationale vacaturebank|werkzoeken|totaljobs|reed|cv-?library|gumtree|nhs jobs|seek|jobstreet|jobsdb|naukri|shine|foundit|bayt|بيت(?:\.كوم)?|gulf ?talent|naukrigulf|wuzzuf|وظف|akhtaboot|أخطبوط|forasna|tanqeeb|rekrute|hellowork|apec|cadremploi|meteojob|france travail|pôle emploi|jobware|kimeta|stellenanzeigen\.de|meinestelle|hokify|karriere\.at|jobs\.(?:ch|cz|ie|bg)|jobup|jobindex|pracuj(?:\.pl)?|just join it|no fluff jobs|djinni|work\.ua|hh\.ru|headhunter\.ru|kariyer\.net|profesia|smartrecruiters|lever|greenhouse|workday|workable|ashby|personio|recruitee)(?:\.[a-z]{2,3}){0,2}$/iu;

/** Whether a name is that of a site with postings of many employers, which it may stand in the place of. */
export function isSiteName(name: string): boolean {
  return siteName.test(name.trim());
}

/** The name of an employer, without a site's “Careers” around it; undefined where the words name none. */
export function employerName(words: string): string | undefined {
  const name = words.trim();
  const bare = name
    .replace(pageWordAhead, '')
    .replace(/ (?:[-|–] )?(?:careers?|jobs?|karriere|stellenangebote|recrutement|vacatures|empleos?)$/iu, '');
  return [name, bare].some(
    (each) =>
      each === '' ||
      isWithheld(each) ||
      unnamed.test(each) ||
      pageWord.test(each) ||
      label.test(each) ||
      webAddress.test(each),
  )
    ? undefined
    : bare;
}

/** How an employer is described that is not named: “leading bakery in Leeds”. */
const described =
  /^(?:(?:an?|une?|eine?[nmrs]?|una|een|leading|well-known|established|growing|renommierte[rs]?|führende[rs]?|namhafte[rs]?|etablierte[rs]?|importante|reconocid[oa]|prestigios[oa]|toonaangevende?|start-?up)(?![\p{L}\p{N}])|(?:شركة|جهة) (?:رائدة|كبرى|مرموقة))/iu;

/** A branch of trade, as forms have it beside the employer's name or in its place. */
const branch =
  /^(?:food(?: (?:&|and) (?:beverages?|drinks?))?|(?:food|retail|care|construction|hospitality) (?:industry|sector)|retail|hospitality|catering|health ?care|social care|logistics|construction|manufacturing|finance|financial services|banking|insurance|education|engineering|i\.?t\.?|(?:information )?technology|telecom(?:munication)?s|automotive|energy|transport(?:ation)?|agriculture|(?:public|private|third) sector|government|charity|non-?profit|gastronomie|einzelhandel|handel|handwerk|industrie|logistik|baugewerbe|gesundheitswesen|pflege|öffentlicher dienst|bildung|lebensmittel|restauration|hôtellerie|commerce|santé|bâtiment|logistique|agroalimentaire|enseignement|secteur public|hostelería|comercio|sanidad|construcción|logística|alimentación|educación|industria|horeca|detailhandel|zorg|bouw|logistiek|onderwijs|voeding|overheid|الأغذية|التجزئة|الضيافة|الرعاية الصحية|البناء|الخدمات اللوجستية|التعليم|الصناعة)$/iu;

/** Whether a name may only describe an employer that is not named, or say its branch of trade. */
export function isDescribed(name: string): boolean {
  return [described, branch].some((each) => each.test(name.trim()));
}

const client =
  /(?<!\p{L})(?:(?:on behalf of|for|with|by) (?:an?|our|my|one of our|their|its) (?:[\p{L}-]+ ){0,4}client|(?:on behalf of|for) the (?:[\p{L}-]+ ){0,4}client|(?:our|my) (?:[\p{L}-]+ ){0,3}client,|(?:für|im auftrag) (?:unser|ein|d)\p{L}{2,3} (?:[\p{L}-]+ ){0,4}(?:kunden|mandanten|auftraggeber)|unser (?:[\p{L}-]+ ){0,3}(?:kunde|mandant)|pour (?:le compte d|son |notre |l['’]un de |un de )[^.\n]{0,40}client|para (?:un|nuestro|su) (?:[\p{L}-]+ ){0,3}cliente|voor (?:onze|een|haar|zijn) (?:[\p{L}-]+ ){0,3}(?:klant|opdrachtgever)|نيابة عن|لصالح (?:عميل|شركة))(?![\p{L}-])/iu;

/** Whether words say that they recruit for another employer, which they may not name. */
export function recruitsForAnother(text: string): boolean {
  return client.test(text);
}
