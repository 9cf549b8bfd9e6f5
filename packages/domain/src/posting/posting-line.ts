import { isEmptyPhrase } from '../empty-phrase.ts';
import { oneLine, plainText } from './posting-html.ts';
import { listOf, textOf } from './posting-value.ts';

/** What a site's own program was to put a value for, and what it writes for an object: `{{title}}`, `%TOWN%`. */
const placeholder =
  /^(?:\{\{[^{}]*\}\}|\$\{[^{}]*\}|\[\[[^[\]]*\]\]|%+[\w.-]+%+|<%[^%]*%>|\[object \w+\]|nan|tb[acd])$/i;

/** One line of plain text, however often its entities are escaped; empty where the words stand for nothing. */
export function lineOf(value: unknown): string {
  const text = textOf(value);
  const line = oneLine(/[<&]/.test(text) ? plainText(text) : text);
  return isEmptyPhrase(line) || placeholder.test(line) ? '' : line;
}

/** The lines of a value or of a list of them, each once. */
export function distinctLines(value: unknown): string[] {
  return [...new Set(listOf(value).map(lineOf))].filter((line) => line !== '');
}
