const time = String.raw`\d{1,2}(?:[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\b\.?|Uhr|[πμ]\.?\s?μ\.?|(?:[صم]|صباح(?:اً|ًا|ا)|مساء(?:ً|اً)?|ظهر(?:اً|ًا|ا))(?![\p{L}\p{M}]))?|\s*(?:[ap]\.?m\b\.?|Uhr)|\s?h\s?\d{0,2})(?:\s*(?:Z|[A-Z]{2,4}|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?))?`;

/** A time of day at the end of a text, with its zone. */
export const timeOfDay = new RegExp(String.raw`${time}\s*$`, 'iu');

const inFront = String.raw`[\s,،;]+(?:(?:@|at|um|ab|from|à|a las?|om|alle(?: ore)?|às|в|الساعة)\s*)?`;

/** The same behind something else, with what leads to it, or a time from which and one up to which. */
export const timeBehind = new RegExp(String.raw`${inFront}${time}(?:\s*[-–—]\s*${time})?\s*$`, 'iu');
