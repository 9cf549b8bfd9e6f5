import { isWithheld } from '../withheld-company.ts';

/** What stands in the place of a name on pages that list postings. */
const pageWord =
  /^(?:(?:all |our |open |current |the |view |search |unsere |offene |aktuelle |nos |nuestr[oa]s |onze )?(?:careers?|jobs?|job ?(?:board|portal|search|openings?|offers?|listings?)|vacanc(?:y|ies)|positions?|openings?|opportunities|karriere(?:portal|seite)?|stellen(?:angebote?|anzeigen?|markt|portal|börse)?|jobbörse|emplois?|offres? d['’]emploi|recrutement|carrières?|empleos?|ofertas? de empleo|trabaj[oa]|vacatures?|werken bij|وظائف|الوظائف|التوظيف)(?: (?:page|site|portal|at|bei|chez))?|career (?:site|portal|page|cent(?:er|re))|recruit(?:ing|ment)|hiring|apply(?: now)?|home(?:page)?|start(?:seite)?|accueil|inicio|welcome|join us|work with us|about us|untitled|index)$/iu;

/** What a field for a name is called, as pages that are not filled in have it there. */
const label =
  /^(?:(?:the |your |hiring )?(?:company|employer|organi[sz]ation)(?:['’]s)?(?: name)?|(?:name (?:des|der) )?(?:unternehmens?|arbeitgebers?|firma)|(?:unternehmens|firmen)name|(?:nom de )?l['’](?:entreprise|employeur)|entreprise|employeur|(?:nombre de la )?empresa|bedrijfs?(?:naam)?|werkgever|(?:اسم )?الشركة)$/iu;

const webAddress = /^(?:https?:\/\/|www\.)\S+$/i;

/** What sites put in front of the employer's name. */
const pageWordAhead =
  /^(?:(?:careers?|jobs?|vacancies|opportunities|work(?:ing)?) (?:at|with) |(?:karriere|jobs?|stellenangebote|arbeiten) bei |(?:carrières?|emplois?|jobs?|recrutement|travailler) chez |(?:empleos?|trabaj[ao]r?) en |(?:werken|vacatures|banen) bij |(?:وظائف|الوظائف في|وظائف في|التوظيف في) (?=شركة|مجموعة|مؤسسة|بنك|مستشفى|جامعة))(?=.*\p{L})/iu;

/** The name of an employer, without a site's “Careers” around it; undefined where the words name none. */
export function employerName(words: string): string | undefined {
  const name = words.trim();
  const bare = name
    .replace(pageWordAhead, '')
    .replace(/ (?:[-|–] )?(?:careers?|jobs?|karriere|stellenangebote|recrutement|vacatures|empleos?)$/iu, '');
  return [name, bare].some(
    (each) =>
      each === '' || isWithheld(each) || pageWord.test(each) || label.test(each) || webAddress.test(each),
  )
    ? undefined
    : bare;
}
