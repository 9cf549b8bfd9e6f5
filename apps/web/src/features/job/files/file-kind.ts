import type { JobFile } from '@foothold/domain/job';
import { normalForm } from '@foothold/domain/normal-form';

const resumeTerms = /(?:^|[^\p{L}])(?:cv|r[eé]sum[eé]|lebenslauf|curriculum)|سيرة/iu;
const letterTerms = /(?:^|[^\p{L}])(?:cover|letter)|anschreiben|motivation|bewerbungsschreiben|خطاب/iu;

/** What a file is probably for, by its name. */
export function guessFileKind(name: string): JobFile['kind'] {
  const plain = normalForm(name, 'NFC').replaceAll('_', ' ');
  if (letterTerms.test(plain)) return 'cover_letter';
  return resumeTerms.test(plain) ? 'resume' : 'other';
}
