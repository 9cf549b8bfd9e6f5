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
  [/contractor|^contract\b(?!.*(?:permanent|indefini|onbepaald))|(?<!un)befristet|^cdd$/iu, 'contract'],
  [/temporary|seasonal|temporär|saison|intérim|temporal|tijdelijk/iu, 'temporary'],
  [/apprentice|ausbildung|alternance/iu, 'apprenticeship'],
  [/volunteer|ehrenamt|bénévol|voluntari|vrijwillig/iu, 'volunteer'],
  [/per.?diem/i, 'per_diem'],
  [/other/i, 'other'],
];

/** The kinds that the values of such a field name, each once, in the order of the values. */
export function employmentTypesIn(values: readonly string[]): readonly string[] {
  const parts = values.flatMap((value) => value.replaceAll('_', ' ').split(/[,;/|]/));
  const named = parts.flatMap((part) => {
    const type = [...employmentWords, ...inField].find(([pattern]) => pattern.test(part.trim()));
    return type ? [type[1]] : [];
  });
  return [...new Set(named)];
}
