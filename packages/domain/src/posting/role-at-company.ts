/** A role and its company in one line, as people say it and as headlines have it. */
export const roleAtCompanyPatterns: readonly RegExp[] = [
  /^(?<role>[^\n,.]{3,80}?) (?:at|@) (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n,.|]{2,80})$/du,
  /^(?<role>[^\n]{3,80}?) @ (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n,.|]{2,80})$/du,
  /^(?<role>[^\n]{3,80}?) (?:bei|chez|bij) (?:(?:der|dem|den) )?(?<company>(?=[\p{Lu}\p{Lo}\d])[^\n|]{2,80})$/du,
  /^(?<role>[^\n]{3,80}?) (?:للعمل )?(?:لدى|في) (?<company>(?:شركة|مؤسسة|مجموعة|مستشفى|بنك|مصرف|جامعة|مكتب|مركز|فندق|مدرسة) [^\n,.|،]{2,60})$/du,
];

/** “Walmart in Joliet”: the place behind a company, which is written with a capital. */
export const placeBehindCompany =
  /^(?<company>.{2,80}?) (?:in|à|en|te|في) (?<place>(?=[\p{Lu}\p{Lo}])[^\n,.|]{2,60}(?:, [\p{Lu}][\p{L} ]{1,30})?)$/du;

/** The parts of “Analyst at Acme in Leith”; null where the words name a role alone. */
export function splitRoleAtCompany(
  words: string,
): { title: string; company: string; location?: string } | null {
  for (const pattern of roleAtCompanyPatterns) {
    const { role, company } = pattern.exec(words.trim())?.groups ?? {};
    if (!role || !company) continue;
    const { company: name, place } = placeBehindCompany.exec(company.trim())?.groups ?? {};
    const title = role.trim();
    return name && place ? { title, company: name, location: place } : { title, company: company.trim() };
  }
  return null;
}
