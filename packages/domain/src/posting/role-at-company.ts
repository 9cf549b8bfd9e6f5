/** A role and its company in one line, as people say it and as headlines have it. */
export const roleAtCompanyPatterns: readonly RegExp[] = [
  /^(?<role>[^\n,.]{3,80}?) (?:at|@) (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n,.|]{2,80})$/du,
  /^(?<role>[^\n]{3,80}?) @ (?<company>(?=[\p{Lu}\p{Lo}\d])[^\n,.|]{2,80})$/du,
  /^(?<role>[^\n]{3,80}?) (?:bei|chez|bij) (?:(?:der|dem|den) )?(?<company>(?=[\p{Lu}\p{Lo}\d])[^\n|]{2,80})$/du,
];

/** The two parts of “Analyst at Acme”; null where the words name a role alone. */
export function splitRoleAtCompany(words: string): { title: string; company: string } | null {
  for (const pattern of roleAtCompanyPatterns) {
    const { role, company } = pattern.exec(words.trim())?.groups ?? {};
    if (role && company) return { title: role.trim(), company: company.trim() };
  }
  return null;
}
