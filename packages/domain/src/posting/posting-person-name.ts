/** A person's name as it stands in a line; `start` and `end` count UTF-16 units of that line. */
export interface PersonName {
  name: string;
  start: number;
  end: number;
  /** Whether the words address a person, as “Frau Schmidt” does. */
  isAddressed: boolean;
}

const honorific =
  /(?:mrs?\.?|ms\.?|miss|mx\.?|herrn?|frau|mme|mlle|madame|monsieur|m\.|sra?\.?|señora?|dhr\.?|de heer|mevr\.?|mevrouw|السيدة?|الأستاذة?|الاستاذة?|المهندسة?|أ\.|م\.)\s+/iuy;
const letters = String.raw`[\p{L}\p{M}'’-]{0,30}`;
const word = String.raw`(?:\p{Lu}\p{M}?(?:['’]\p{Lu})?[\p{Ll}]${letters}|\p{Lu}\.)`;
const small = String.raw`(?:(?:von|van|vom|zu|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|y|'t) ){0,3}`;
const title = String.raw`(?:(?:Prof|Dr)\.? ){0,2}`;
const latinName = new RegExp(
  String.raw`${title}${small}${word}(?: ${small}${word}){0,5}(?![\p{L}\p{M}\d@])`,
  'uy',
);
const arabicWord = String.raw`[\u0621-\u064A\u066E-\u06D3]{2,20}`;
const arabicName = new RegExp(String.raw`${arabicWord}(?: ${arabicWord}){0,6}(?![\p{L}\p{M}])`, 'uy');

/** What follows a name: who it is, or how to reach them. */
const behindName =
  /^(?:senior|junior|lead|head|chief|hr|human|people|talent|recruit\w*|hiring|sourcer|manager\w*|director|officer|partner|founder|ceo|consultant|specialist|coordinator|assistant|advisor|engineer|developer|(?:personal|team|abteilungs|bereichs)?leit(?:er|ung)\w*|personalreferent\w*|referent\w*|responsable|directeur|directrice|chargée?|gerente|adviseur|tel|telefon|telefoon|telephone|phone|mobile?|mobil|mail|e-?mail|fax|على|عبر|هاتف|جوال|بريد|البريد|أو|او|رقم|مديرة?|مسؤولة?|مسئولة?|أخصائية?|رئيسة?|منسقة?)$/iu;
/** Words that are in no person’s name. */
const noPerson =
  /^(?:acquisition|resources|team|teams|department|dept|office|support|services?|desk|cent(?:er|re)|customer|compan(?:y|ies)|careers?|jobs?|gmbh|ag|kg|ltd|limited|llc|inc|plc|corp\w*|bv|nv|universit\w+|college|school|group|gruppe|holding|council|trust|hospital|bank|theatre|theater|museum|foundation|society|institut\w*|agency|agentur|consulting|solutions|systems|technologies|partners|international|labs?|studios?|media|academy|association|ministry|verein|stiftung|klinik\w*|hochschule|gemeinde|stichting|gemeente|information|info|details|us|here|form|page|website|web|address|adresse|street|road|stra(?:ß|ss)e|please|the|our|your|this|that|we|for|if|in|on|at|to|not|all|personal|bewerbung\w*|kundenservice|frist|afdeling|personeelszaken|abteilung|fachbereich|bereich|referat|dezernat|direktion|sekretariat|geschäftsstelle|vacatures?|équipe|equipe|ressources|humaines|recrutement|departamento|equipo|recursos|humanos|selección|monday|tuesday|wednesday|thursday|friday|\p{L}+(?:abteilung|management|zentrum|büro)|قسم|فريق|إدارة|ادارة|شركة|الشركة|مؤسسة|الموارد|البشرية|التوظيف|خدمة|العملاء|الدعم|مكتب|جامعة|نحن|يرجى|الرجاء|من|في|إلى|الى|مع|عن|خلال|طريق|التالي|الوظيفة|لدى)$/iu;

/**
 * The name that begins at `at` in a line; undefined when what stands there is none. A name has two words, or one behind
 * a form of address, which then stays with it.
 */
export function personNameAt(line: string, at: number): PersonName | undefined {
  const form = matchAt(honorific, line, at);
  const start = at + form.length;
  const found = matchAt(latinName, line, start) || matchAt(arabicName, line, start);
  const tokens = found.split(' ');
  const cut = tokens.findIndex((each) => isOf(behindName, each));
  const named = cut < 0 ? tokens : tokens.slice(0, cut);
  if (named.some((each) => isOf(noPerson, each))) return undefined;
  const name = named.join(' ').replace(/[\s'’-]+$/u, '');
  const count = named.filter(
    (each) => /^\p{L}\p{M}?['’]?\p{L}{1,}/u.test(each) && !/^(?:Prof|Dr)$/.test(each),
  ).length;
  if (name === '' || count < (form === '' ? 2 : 1)) return undefined;
  const isShort = count < 2;
  const from = isShort ? at : start;
  return {
    name: line.slice(from, start + name.length),
    start: from,
    end: start + name.length,
    isAddressed: form !== '',
  };
}

function isOf(words: RegExp, each: string): boolean {
  return each.split('-').some((part) => words.test(part.replace(/[.,]$/u, '')));
}

function matchAt(pattern: RegExp, line: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0] ?? '';
}
