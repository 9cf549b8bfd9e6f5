/** Where the name of a person stands behind a label: `ahead` where the line begins with it, `within` anywhere else. */
interface Labels {
  ahead: RegExp;
  within: RegExp;
}

const whose = String.raw`(?:(?:your|our|the|ihre?:?n?|ihr\/e|deine?|unsere?|meine?|votre|notre|ton|ta|tu|su|nuestr[oa]|uw|je|jouw|onze|ons|mijn) )?`;

/** Labels that only a person stands behind. */
const persons = [
  String.raw`contact (?:person|name)|(?:recruit(?:ing|ment)|hr|hiring) contact|point of contact|(?:technical |talent |hr )?recruiter|hiring manager|talent partner|recruiting partner`,
  String.raw`(?:haupt)?ansprech(?:partner(?:in|\(in\)|[:*_\/]-?in(?:nen)?|\/-in|innen)?|person(?:en)?)|kontaktperson|recruiter(?:in|\(in\)|[:*_]in)|recruiting-?kontakt|zuständig`,
  String.raw`personne (?:de contact|à contacter|en charge du recrutement)|interlocut(?:eur|rice)|recruteu(?:r|se)|chargée? de recrutement|contact (?:rh|recrutement)`,
  String.raw`persona de contacto|reclutador(?:a)?|responsable de (?:selección|reclutamiento|contratación)|contacto (?:de )?rr\.? ?hh\.?`,
  String.raw`contactpersoon|vacaturehouder|aanspreekpunt|wervingscontact`,
  String.raw`الشخص المسؤول|مسؤولة? (?:التوظيف|التواصل|الموارد البشرية)|الشخص المعني|المسؤولة? عن التوظيف`,
].join('|');

/** Labels that a company may stand behind as well. */
const others = [
  String.raw`contact(?: details| information)?|contact (?:us|for (?:questions|enquiries|inquiries))|(?:any )?questions\??|enquiries|inquiries|(?:further|more) information`,
  String.raw`kontakt(?:daten)?|(?:noch |haben sie )?fragen\??|r(?:ü|ue)ckfragen(?: an)?|auskunft`,
  String.raw`des questions \?|renseignements`,
  String.raw`contacto|¿?(?:preguntas|dudas)\??`,
  String.raw`contactgegevens|vragen\??|(?:meer )?informatie`,
  String.raw`للتواصل|للاستفسار|التواصل|جهة الاتصال|معلومات الاتصال|للتقديم`,
].join('|');

/** “… für fachliche Fragen”, “… at Acme”: what the person is asked about, or where. */
const matter = String.raw`(?: (?:for|at|regarding|in|für|bei|zum?|zur|im|pour|chez|du|de la|de l[’']|para|en|del|voor|bij|over) [^.:：;\n]{2,60}?)?`;
const colon = String.raw`[^\S\n]*[:：][^\S\n]*`;
const isSaid = String.raw` (?:is|will be|ist|est|es|هو|هي) `;
const isAddressed = String.raw` (?=(?:frau|herrn?|mr|mrs|ms|mme|m|monsieur|madame|mevr|mevrouw|dhr|de heer|sra?|señora?|السيدة?|الأستاذة?)\.?\s)`;

export const personLabels: Labels = {
  ahead: new RegExp(String.raw`^${whose}(?:${persons})${matter}(?:${colon}|[^\S\n]*$)`, 'iu'),
  within: new RegExp(
    String.raw`(?<!\p{L})(?:${persons})${matter}(?:${colon}|${isSaid}|${isAddressed})`,
    'giu',
  ),
};

export const contactLabels: Labels = {
  ahead: new RegExp(String.raw`^${whose}(?:${others})(?:${colon}|[^\S\n]*$)`, 'iu'),
  within: new RegExp(String.raw`(?<![\p{L}-])(?:${others})${matter}${colon}`, 'giu'),
};
