import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  providerPrefix,
  providerVariables,
  variables,
  type Variable,
} from '../apps/server/src/configuration/variables.ts';

export const configurationFile = 'docs/configuration.md';
const head = ['Variable', 'Default', 'Allowed', 'Meaning'];

/** The page with each table in it as the server's own table says; the text around the tables stays. */
export function configurationPage(page: string): string {
  const sections = new Set(rows.map(([, { section }]) => section));
  return [...sections].reduce((text, section) => {
    const [before = '', below] = text.split(`\n## ${section}\n`);
    const table = below?.match(/^(?:\|.*\n)+/m)?.[0];
    if (below === undefined || table === undefined)
      throw new Error(`${configurationFile} has no table below a heading "${section}"`);
    const cells = rows.filter(([, row]) => row.section === section).map(([name, row]) => cellsOf(name, row));
    return `${before}\n## ${section}\n${below.replace(table, () => tableOf([head, ...cells]))}`;
  }, page);
}

const rowsOfProvider = Object.entries<Variable>(providerVariables).map(
  ([name, row]) => [`${providerPrefix('acme')}${name}`, row] as const,
);

const rows = Object.entries<Variable>(variables).flatMap(([name, row]): (readonly [string, Variable])[] =>
  name === 'OIDC_PROVIDERS' ? [[name, row], ...rowsOfProvider] : [[name, row]],
);

function cellsOf(name: string, { kind, default: otherwise, defaultInWords, meaning }: Variable): string[] {
  const names = kind.isSecret ? [name, `${name}_FILE`] : [name];
  const standsIn = otherwise === null ? 'none' : `\`${otherwise}\``;
  const written = names.map((each) => `\`${each}\``).join(', ');
  return [written, defaultInWords ?? standsIn, kind.allowed, meaning].map((cell) =>
    cell.replaceAll('|', '\\|'),
  );
}

/** A table as the project’s formatter writes it: every column as wide as its widest cell. */
function tableOf(lines: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const padded = lines.map((line) => lineOf(line.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return padded.toSpliced(1, 0, lineOf(widths.map((width) => '-'.repeat(width)))).join('');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(import.meta.dirname, '..', configurationFile);
  writeFileSync(path, configurationPage(readFileSync(path, 'utf8')));
}
