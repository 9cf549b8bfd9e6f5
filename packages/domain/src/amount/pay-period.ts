/** What pay is counted by. */
export type PayPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

/** “Per sem.” is for half a year, “par sem.” for a week. */
const units: Readonly<Record<PayPeriod, string>> = {
  hour: 'hours?|hrs?|h|stdl?|stunde|heure|hora|ora|timme|time|uur|ساعة|小时|小時|時間',
  day: 'day|d|tag|tg|jour|día|dia|dag|giorno|يوم|天',
  week: 'week|wk|w|woche|wo|semaine|(?<!(?:per|each|every|an?)[^\\S\\n])sem|semana|settimana|vecka|[أا]سبوع',
  month:
    'month|mnth|mth|mon|mo|m|monat|mte?|mtl|mois|mens|mes|månad|mån|mese|mês|maand|mnd|måned|miesiąc|mies|lună|měsíc|md|kk|мес(?:яц)?|شهر|月',
  year: 'year|yr|y|annum|jahr|an|année|ann|año|ano|anno|år|jaar|jr|سنة|عام|年',
};
const adverbs: Readonly<Record<PayPeriod, string>> = {
  hour: 'stündlich|stunden(?:lohn|satz)',
  day: 'täglich|tagessatz|يومي(?:اً|ًا|ا)?',
  week: 'wöchentlich|wochenlohn|[أا]سبوعي(?:اً|ًا|ا)?',
  month:
    'monatl(?:ich)?|monats(?:gehalt|lohn)|mtl|mensuel(?:le)?s?|mensual(?:es)?|miesięcznie|pcm|شهري(?:اً|ًا|ا)?',
  year: 'annually|jährl(?:ich)?|jahres(?:brutto)?gehalt|annuel(?:le)?s?|anual(?:es)?|سنوي(?:اً|ًا|ا)?',
};
/** Words that may as well belong to what follows them, as in “annual leave”. */
const adjectives: Readonly<Record<PayPeriod, string>> = {
  hour: 'hourly|hrs?|ph|p\\. ?[hu]|p\\/[hu]|\\/u',
  day: 'daily|pd|p\\. ?d|p\\/d|tgl|diari[oa]s?|dagelijks',
  week: 'weekly|pw|p\\. ?w|p\\/w|wöch(?:en)?tl|hebdo(?:madaires?)?|semanal(?:es)?|wekelijks',
  month: 'monthly|pm|p\\. ?m|p\\/m|p\\.? ?c\\. ?m|mens|mensil[ei]|maandelijks|pmnd',
  year: 'yearly|annual|yr|pa|p\\. ?[aj]|p\\/[aj]|\\/ ?p?a|b\\/a|annu[oi]|jaarlijks',
};
const heads: Readonly<Record<PayPeriod, string>> = {
  hour: 'hourly|per hour|pro stunde|stunden(?:lohn|satz)|(?:taux|tarif|salaire) horaire|uur(?:loon|tarief)|day rate per hour|(?:الأجر|الراتب) (?:بالساعة|في الساعة)',
  day: 'daily|per day|day rate|tages(?:satz|lohn)|tjm|dagtarief|(?:الأجر|الراتب) اليومي',
  week: 'weekly|per week|wochenlohn|weekloon|(?:الأجر|الراتب) ال[أا]سبوعي',
  month:
    'monthly|per month|pro monat|monats\\p{L}{0,16}|monatlich\\p{L}{0,2}|mensuel(?:le)?|mensual|(?:bruto ?)?maand(?:salaris|loon)|(?:الأجر|الراتب) الشهري',
  year: 'annual|annually|yearly|per annum|p\\. ?a\\.|pro jahr|(?:brutto)?jahres\\p{L}{0,16}|jährlich\\p{L}{0,2}|annuel(?:le)?|anual|(?:bruto ?)?jaarsalaris|(?:الأجر|الراتب) السنوي',
};

const periods = Object.keys(units) as PayPeriod[];
const filler = String.raw`(?:[^\S\n]?[(]?(?:brutto|gross|netto|net|brut|bruts|bruto|brutos|basic|base|salary|pay|full[- ]time|fte|pro rata|pro-rata|ote|ht)(?!\p{L})){0,4}`;
const preposition = String.raw`(?:\/[^\S\n]?|(?:per|pr\.?|pro|par|por|al|an?|each|every|je|im|am(?=[^\S\n]tag(?![^\S\n]de[rs]))|in der|die|der|i|(?:a )?la|alla|en)[^\S\n]|p(?:\.[^\S\n]?|\/)(?=\p{L}{2})|(?:de )?l['’]|all['’]|(?:ب|في )?ال|لل|(?:لكل|كل|في) )`;
const adjectiveEnd = String.raw`\.?(?:$|[\n.,;:)!?+–-]|[^\S\n]{1,2}(?:$|[(+–-]|(?:salary|pay|gross|net|rate|base|basic|wage|compensation|brutto|netto|plus|and|depending|doe|based|pro rata|for|to|towards|inside|outside)(?!\p{L})))`;
const behind = periods.map(
  (period) =>
    [
      new RegExp(
        String.raw`^\+?${filler}[^\S\n]?[(]?(?:${preposition}(?:${units[period]})(?!\p{L})|(?:${adverbs[period]})(?!\p{L})|(?:${adjectives[period]})(?!\p{L})${adjectiveEnd})`,
        'iu',
      ),
      period,
    ] as const,
);
const salaryPhrases =
  'salary|pay|rate|wage|range|compensation|package|gross|net|base|basic|gehalt|lohn|vergütung|brutto|netto|bruttogehalt|of|is|from|to|up|between|von|ab|bis|zu|zwischen|de|entre|salaire|rémunération|salario|sueldo|bruto|brut|ca|circa';
const ahead = periods.map(
  (period) =>
    [
      new RegExp(
        String.raw`(?<!\p{L})(?:${heads[period]})(?:[\s:(.–-]{1,3}(?:${salaryPhrases})(?!\p{L})){0,6}[\s:().–-]{0,3}$`,
        'iu',
      ),
      period,
    ] as const,
);
const lists = [units, adverbs, adjectives].flatMap((each) => Object.values(each));
const word = new RegExp(`^(?:(?:ب?ال|لل)?(?:${lists.join('|')})|p|a|b|c|j|k|u|al|par|por|pro|im|l)$`, 'iu');

/** What the words right behind an amount count it by. */
export function periodAfter(words: string): PayPeriod | undefined {
  return behind.find(([pattern]) => pattern.test(words))?.[1];
}

/** What the words right before an amount count it by. */
export function periodBefore(words: string): PayPeriod | undefined {
  const near = words.slice(-80);
  return ahead.find(([pattern]) => pattern.test(near))?.[1];
}

/** Whether a word is a part of saying what pay is counted by. */
export function isPeriodWord(each: string): boolean {
  return word.test(each);
}
