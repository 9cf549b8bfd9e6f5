import { isEmptyPhrase } from '../empty-phrase.ts';
import { oneLine, plainText } from './posting-html.ts';
import { listOf, textOf } from './posting-value.ts';

/** Template placeholders that a site left unfilled, and an object printed as a string: `{{title}}`, `%TOWN%`. */
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
