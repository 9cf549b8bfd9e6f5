const noRole =
  /https?:|^(?:(?:join|meet|come|apply|closing|open (?:day|house|evening)|read|see|find|visit|more|about|posted|reposted|based|located|discover|welcome|(?:assessment|interview) (?:day|centre|center)|work (?:with|for)|contact us|I|we|you|this|our|willkommen|arbeiten|mehr|deine?|ihre?|wir|komm|werde|bewirb|rejoignez|travaille[rz]|bienvenue|votre|nous)\b|(?:careers?|karriere|jobs?|vacancies|work|working|contact|life|start|overview|summary|description|full.time|part.time|remote|hybrid|the (?:role|job|position|opportunity|company|team))(?:$| (?:at|bei|chez) ))|@|:\s*\d/iu;
const sentenceTerms =
  /(?:^|\s)(?:is|are|was|were|be|you|we|us|our|your|will|[Ww]ir|[Ss]ie|[Dd]u|[Ee]uch|[Dd]ich|[Uu]nser\p{L}{0,2}|[Dd]ein\p{L}{0,2}|ist|sind|nous|vous|est|je|jij|wij|onze|wordt)(?=\s|$)|['’](?:re|ll|ve)\b/u;
const noCompany =
  /^(?:(?:not disclosed|undisclosed|confidential|anonymous|vertraulich|confidentiel|confidencial)\b.*|(?:our|my|your|unser\p{L}*|mein\p{L}*|notre|nuestr[oa])\b.*|(?:a|an) .*|the (?:company|client|team|school|role|department|successful candidate)|(?:.* )?(?:we|they|who|it|i|you|this|client)|kunden?|clients?|customers?|klanten?|clientes?|(?:einem?|einer|weltmarktführer|marktführer)(?!\p{L}).*|booth.*|stand \d.*|\d[\d:.]*(?: ?(?:am|pm|uhr|h))?)$/iu;

/** Whether words can be the name of a role, and are no sentence, link or button. */
export function isRole(words: string): boolean {
  return /\p{L}{2}/u.test(words) && !noRole.test(words) && !sentenceTerms.test(words);
}

/** Whether words can be the name of an employer, and are none that is only described. */
export function isCompany(name: string | undefined): boolean {
  return name !== undefined && !noCompany.test(name.trim());
}

/** Whether a text is a sentence rather than a name; “du” is a part of names in French. */
export function isSentence(words: string): boolean {
  return sentenceTerms.test(words.replace(/ du /g, ' '));
}
