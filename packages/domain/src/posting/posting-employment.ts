/** Words that name a kind of employment wherever they stand. */
export const employmentWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:internship|praktikum|stage de fin d'études|prácticas)\b/iu, 'internship'],
  [/\b(?:apprenticeship|ausbildung zu[mr]?|apprentissage)\b/iu, 'apprenticeship'],
  [
    /\b(?:part.?time|teilzeit|temps partiel|media jornada|deeltijd|\d.day week)\b|(?<!\p{L})دوام جزئي(?!\p{L})/iu,
    'part_time',
  ],
  [
    /\b(?:full.?time|vollzeit|temps plein|jornada completa|voltijd)\b|(?<!\p{L})دوام كامل(?!\p{L})/iu,
    'full_time',
  ],
  [/\b(?:freelance|contractor|fixed.term contract)\b/iu, 'contract'],
];

/** Words that name one only in a field for it, as in a page’s data: in a sentence they mean other things, too. */
const inField: readonly (readonly [RegExp, string])[] = [
  [/intern(?:ship)?$|^(?:stage|pasantía|stageplaats)$/iu, 'internship'],
  [/contractor|^contract\b|(?<!un)befristeter vertrag|^cdd$/iu, 'contract'],
  [/temporary|^temp$|(?<!un)befristet|seasonal|temporär|saison|intérim|temporal|tijdelijk/iu, 'temporary'],
  [/apprentice|ausbildung|alternance/iu, 'apprenticeship'],
  [/volunteer|ehrenamt|bénévol|voluntari|vrijwillig/iu, 'volunteer'],
  [/per.?diem/i, 'per_diem'],
  [/^(?:f\/?t|(?:full|voll)-?)$/i, 'full_time'],
  [/^(?:p\/?t|(?:part|teil)-?)$/i, 'part_time'],
  [/other/i, 'other'],
];

const separators = /[,;|+&]|(?<!^[fp])\/|(?<!\p{L})(?:or|and|oder|und|ou|et|o|y|of|en|أو)(?!\p{L})/iu;
const permanent = /permanent|unbefristet|ind[eé](?:fini|termin)|onbepaald|^cdi$|دائم/iu;
const forATime: readonly string[] = ['contract', 'temporary'];

/**
 * The kinds that the values of such a field name, each once, in the order of the values. Where they name permanent work
 * too, one for a time is left out: it may be either.
 */
export function employmentTypesIn(values: readonly string[]): readonly string[] {
  const parts = values.flatMap((value) => value.replaceAll('_', ' ').split(separators));
  const isPermanent = parts.some((part) => permanent.test(part.trim()));
  const named = parts.flatMap((part) => {
    const type = [...employmentWords, ...inField].find(([pattern]) => pattern.test(part.trim()));
    return type && !(isPermanent && forATime.includes(type[1])) ? [type[1]] : [];
  });
  return [...new Set(named)];
}
