/** A line of words, as its role is looked for in it. */
export interface Line {
  words: string;
  start: number;
  /** It goes on with the pay, which is left out of its words. */
  isCut: boolean;
  /** A word such as “Vacancy:” stood in front of its words. */
  isLabelled?: boolean;
}

/** What may stand in front of the role on its own line. */
const roleLabel =
  /^(?:(?:ال)?مطلوب\s?:?\s+|نبحث عن\s+|(?:(?:(?:we['’]?re|we are|now) )?hiring|vacancy|vacature|gezocht|gesucht|wanted|stellenangebot|offre d['’]emploi|oferta de empleo)\s?[:!–-]\s*)/iu;
const picture = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)`;
/** Marks around a line: of a list, of Markdown, of a mail, and pictures. */
const marksAhead = new RegExp(
  String.raw`^(?:[#*•>_~–-]{1,6}\s*|\d{1,2}[.)]\s+|${picture}{1,20}\s*|(?:re|fwd?|aw|wg|tr)\s?:\s*){1,10}`,
  'iu',
);
const marksBehind = new RegExp(String.raw`(?:[\s*_~]|${picture}){1,40}$`, 'u');

/** A line without list signs, markup and labels around the role that it may name. */
export function withoutRoleLabel(line: Line): Line {
  const marks = marksAhead.exec(line.words)?.[0].length ?? 0;
  const bare = line.words.slice(marks);
  const label = roleLabel.exec(bare)?.[0].length ?? 0;
  const words = bare.slice(label).replace(marksBehind, '');
  return { ...line, words, start: line.start + marks + label, isLabelled: label > 0 };
}

/** A line without the `#` of a Markdown heading. */
export function withoutHashes<Each extends Pick<Line, 'words' | 'start'>>(line: Each): Each {
  const marks = /^#{1,6}\s{1,4}/.exec(line.words)?.[0].length ?? 0;
  return { ...line, words: line.words.slice(marks), start: line.start + marks };
}

/** Signs that a line may name more than the role: separators, an amount, or verbs that recruit. */
const besideRole =
  /\s[-–—|·•/@]\s|[:,;#]\s|#\d|[£$€¥₹]|\d[kK]\b|(?<!\p{L})(?:for|with|at|bei|chez|voor|wanted|needed|required|urgent(?:ly)?|hiring|recruit\p{L}*|recrut\p{L}*|gesucht|suchen|busc\p{L}*|busca|zoek\p{L}*|become|join|werde|devenez|application|bewerbung|نبحث|مطلوب|وظيفة)(?!\p{L})|^hiring manager$/iu;

export function mayNameMore(words: string): boolean {
  return besideRole.test(words);
}
