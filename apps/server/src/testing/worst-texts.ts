/** Texts that cost much where something works on them in more than linear time, each as long as it is asked for. */
export const worstTexts: Readonly<Record<string, (length: number) => string>> = {
  'combining marks': (length) => `a${'\u0301'.repeat(length / 2)}${'\u0334'.repeat(length / 2 - 1)}`,
  'halfwidth marks': (length) => `a${'\u0301'.repeat(length / 2)}${'\uFF9E'.repeat(length / 2 - 1)}`,
  'marks, thirty at a time': (length) => `a${'\u0301\u0334'.repeat(15)}`.repeat(length / 31),
  spaces: (length) => `a${' '.repeat(length - 2)}b`,
  'spaces and letters': (length) => 'a '.repeat(length / 2),
  sentences: (length) => 'A. '.repeat(length / 3),
  'line ends': (length) => '\n'.repeat(length),
  'at signs': (length) => 'a@'.repeat(length / 2),
  dots: (length) => 'a.'.repeat(length / 2),
  'opening brackets': (length) => '['.repeat(length),
  tags: (length) => '<a '.repeat(length / 3),
  quotes: (length) => `"`.repeat(length),
  digits: (length) => '1'.repeat(length),
  'an address': (length) => `https://example.com/${'a/../'.repeat(length / 5)}`,
  'halves of surrogates': (length) => '\uD83D'.repeat(length),
};

/** JSON texts that cost much to parse or to look through, of about so many bytes. */
export const worstJson: Readonly<Record<string, (bytes: number) => string>> = {
  'lists in lists': (bytes) => `{"a":${'['.repeat(bytes)}`,
  'closed lists in lists': (bytes) => `{"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  'objects in objects': (bytes) => `{"a":${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
  'empty lists': (bytes) => `{"a":[${'[],'.repeat(bytes / 3)}[]]}`,
  numbers: (bytes) => `{"a":[${'1,'.repeat(bytes / 2)}1]}`,
  keys: (bytes) => `{${Array.from({ length: bytes / 14 }, (_, at) => `"key${at}":1`).join(',')}}`,
  'the same key': (bytes) => `{${'"a":1,'.repeat(bytes / 6)}"a":1}`,
  escapes: (bytes) => `{"a":"${String.raw`\u0301\u0334`.repeat(bytes / 12)}"}`,
  'escaped quotes': (bytes) => `{"a":"${String.raw`\"`.repeat(bytes / 2)}"}`,
  backslashes: (bytes) => `{"a":"${'\\'.repeat(bytes)}"}`,
  prototypes: (bytes) => `{"a":[${'{"b":"__proto__"},'.repeat(bytes / 18)}1]}`,
  nothing: (bytes) => ' '.repeat(bytes),
};
