/** An employer that a posting keeps back. */
const withheld =
  /^(?:(?:the |an? )?(?:(?:company |employer |client )?(?:name )?(?:is )?(?:not disclosed|undisclosed|confidential|anonymous|withheld)(?: (?:company|employer|client|advertiser))?|private (?:advertiser|employer)|(?:name )?hidden|clients?(?: of (?:an? )?(?:agency|recruiter))?|not specified|n\/?a)|kunden?|mandant(?:en)?|cliente|klant|opdrachtgever|(?:name |firma |arbeitgeber )?(?:vertraulich|anonym|nicht (?:genannt|angegeben)|chiffre)\b.*|(?:vertrauliche[rs]?|anonyme[rs]?) (?:arbeitgeber|unternehmen|firma|anzeige)|(?:entreprise |employeur |société )?(?:confidentiel(?:le)?|anonyme|non communiquée?)|(?:empresa )?(?:confidencial|anónima|no especificada)|(?:bedrijf )?(?:vertrouwelijk|anoniem)(?: bedrijf)?|(?:شركة |جهة )?(?:سري|سرية|غير معلنة?|خاصة وسرية))$/iu;
/** One that it only describes: “our client”, as an agency says it. */
const described =
  /^(?:(?:(?:one of )?(?:our|my)|the|an?) (?:\p{L}+[ -]){0,3}clients?|(?:unser|mein)\p{L}{0,2} (?:\p{L}+[ -]){0,3}(?:kunden?|mandant(?:en)?|auftraggeber)|(?:(?:l['’])?un de )?(?:notre|nos|mon) (?:\p{L}+ )?clients?|nuestro (?:\p{L}+ )?cliente|(?:importante|reconocida|prestigiosa|empresa) (?:empresa|compañía|multinacional|grupo|líder)|onze (?:\p{L}+ )?(?:klant|opdrachtgever)|(?:شركة|جهة) (?:كبرى|رائدة|مرموقة)|(?:a|an) (?:leading|well-known|major|confidential|large|global|international) (?:\p{L}+ ){0,3}(?:company|firm|organi[sz]ation|employer|group|brand))(?!\p{L})/iu;

/** Whether a posting says that it keeps its employer back. */
export function isWithheld(name: string): boolean {
  return withheld.test(name.trim()) || described.test(name.trim());
}
