const emptyPhrases = new Set([
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'nan',
  '\\n',
  'undefined',
  '[object object]',
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
  'desconhecido',
  'bilinmiyor',
  'неизвестно',
  'невідомо',
  'не указано',
  'нет данных',
  'н/д',
  '不明',
  '无',
  '無',
  '無し',
  'なし',
  '없음',
  '해당 없음',
  'غير معروف',
  'غير محدد',
  'لا يوجد',
]);

/** `(null)`, `<none>`, `'N/A'`: without the brackets or quotes that tell such a value from a text. */
function unwrapped(text: string): string {
  return /^(?:\(([^()]+)\)|<([^<>]+)>|"([^"]+)"|'([^']+)')$/.exec(text)?.slice(1).join('').trim() ?? text;
}

/** Whether a text means nothing, as tools write it into an empty field. */
export function isEmptyPhrase(text: string): boolean {
  const said = unwrapped(text);
  return emptyPhrases.has(said.toLowerCase()) || /^[-–—_.…]+$/.test(said) || text === '""';
}
