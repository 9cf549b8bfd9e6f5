const emptyPhrases = new Set([
  'n/a',
  'na',
  'none',
  'null',
  'undefined',
  'not specified',
  'unknown',
  'unspecified',
  '-',
  '–',
  '—',
  'n.a.',
  'k.a.',
  'keine angabe',
  'unbekannt',
  'n.v.t.',
  'nvt',
  'onbekend',
  'inconnu',
  'non renseigné',
  'desconocido',
  'no aplica',
  'n/d',
  'sconosciuto',
  'غير معروف',
  'غير محدد',
  'لا يوجد',
]);

/** Whether a text says that there is nothing, as tools write it into a field that is empty. */
export function isEmptyPhrase(text: string): boolean {
  return emptyPhrases.has(text.toLowerCase()) || /^[-–—_.…]+$/.test(text);
}
