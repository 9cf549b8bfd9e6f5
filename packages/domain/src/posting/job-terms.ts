/** Beginnings of words that name an occupation, by language; none that is a common name of people or companies. */
const occupations = [
  String.raw`engineer|developer|manager|analyst|designer|director|officer|assistant|consultant|specialist|lead\b|head of|nurse|scientist|architect|administrator|coordinator|technician|teacher|chef|cook\b|intern\b|associate\b|advis[eo]r|representative|recruiter|accountant|executive|programmer|researcher|writer|editor|producer|supervisor|operator|driver|trainee`,
  String.raw`auditor|receptionist|therapist|pharmacist|paralegal|lecturer|librarian|electrician|mechanic\b|plumber|welder|operative|inspector|surveyor|bookkeeper|strategist|planner\b|counsel\b|physician|surgeon|dentist|midwife|caregiver|tutor\b|translator|journalist|copywriter|\p{L}+ologist|statistician|economist|apprentice|barista|bartender|waiter|waitress|cashier|cleaner\b|courier|hygienist|caretaker`,
  String.raw`ingénieur|contrôleu|développeu|responsable|technicien|chargée?\b|chargé·e|conseill|vendeu|comptable|infirmi|aide-soignant|serveu|cuisini|enseignant|gestionnaire|magasini|juriste|rédact|alternant|stagiaire`,
  String.raw`ingenier|desarrollador|técnic|auxiliar|dependient|camarer|cociner|administrativ|contable|enfermer|profesor|mozo\b|operari|encargad|recepcionista|fisioterapeut|electricista|limpiador|repartidor`,
  String.raw`medewerker|\p{L}*(?:manager|adviseur|begeleider|coördinator)|verkoper|chauffeur|monteur|verpleegkundige|docent|beheerder|boekhouder|stagiair`,
].join('|');
/** The same in German, where they stand at the end of longer words as well. */
const ends =
  'entwickler|ingenieur|leiter|leitung|verkäufer|sachbearbeiter|pfleger|pflegefach|kaufmann|kauffrau|fachkraft|fachangestellt|referent|berater|techniker|mechaniker|mechatroniker|elektroniker|elektriker|koordinator|buchhalter|informatiker|werkstudent|praktikant|auszubildende|erzieher|lehrer|mitarbeiter|prüfer|sachbearbeitung';
const arabic =
  'محاسب|مهندس|مدير|مطور|مصمم|ممرض|معلم|مدرس|سائق|طبيب|فني|أخصائي|مندوب|موظف|سكرتير|محلل|مبرمج|مشرف|منسق|شيف|مترجم|صيدلي|محامي';
/** “(m/w/d)”, “H/F” and “:in”, which only a role has. */
const forAll = String.raw`\([mwfdxhi]\/[mwfdxhi](?:\/[mwfdxhi])?\)|(?<!\p{L})(?:[HF]\/[FH])(?!\p{L})|[*:/]in(?:nen)?(?!\p{L})`;

/** Words that name an occupation, in any of the languages that are read. */
export const jobTerms = new RegExp(
  String.raw`\b(?:${occupations})|(?:${ends})|(?<!\p{L})(?:${arabic})|${forAll}`,
  'iu',
);
