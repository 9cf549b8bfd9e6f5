/** Shorter words have too many neighbours for one wrong letter to be forgiven. */
const lengthMin = 4;

/** Whether a folded word begins with `part` but for one letter that is wrong, missing, too many or swapped with the next. */
export function startsNear(word: string, part: string): boolean {
  if (part.length < lengthMin || word[0] !== part[0]) return false;
  let at = 1;
  while (at < part.length && word[at] === part[at]) at += 1;
  if (at === part.length) return true;
  const rest = part.slice(at + 1);
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(part.slice(at), at + 1) ||
    (part[at] === word[at + 1] && part[at + 1] === word[at] && word.startsWith(part.slice(at + 2), at + 2))
  );
}
