import { readFileSync } from 'node:fs';
import { isServiceLink } from './unknown-variables.ts';
import type { Variable, ValueOf } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables by their rows; an empty one counts as not set. `problems` collects all that is wrong with them. */
export class VariableReader {
  readonly #environment: Environment;
  readonly problems = new Set<string>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  readAll<Table extends Record<string, Variable>>(table: Table) {
    const values = Object.entries(table).map(([name, row]) => [name, this.read(name, row)]);
    return Object.fromEntries(values) as { [Name in keyof Table]: ValueOf<Table[Name]> };
  }

  read<Row extends Variable>(name: string, row: Row): ValueOf<Row> {
    const { kind, default: otherwise, needs } = row;
    const given = this.#textOf(name, row);
    const value = kind.parse(given || (otherwise ?? ''));
    if (given !== '' && value === undefined) this.problems.add(refusal(name, given, row));
    if (given !== '' && needs !== undefined && !this.#environment[needs]?.trim())
      this.problems.add(`${name} does nothing without ${needs}; set ${needs}, or leave ${name} out`);
    return (given === '' && otherwise === null ? undefined : value) as ValueOf<Row>;
  }

  /** The same for one that has to be set, because of another; '' when it is not. */
  require<Row extends Variable>(name: string, row: Row, neededBy: string): NonNullable<ValueOf<Row>> | '' {
    if (this.#textOf(name, row) === '') this.problems.add(`${name} is not set; ${neededBy} needs it`);
    return this.read(name, row) ?? '';
  }

  /** The variable, or the text of the file that `<name>_FILE` names. */
  #textOf(name: string, { kind }: Variable): string {
    const given = this.#environment[name]?.trim() ?? '';
    const value = isServiceLink(name, given) ? '' : given;
    if (!kind.isSecret) return value;
    const fileName = `${name}_FILE`;
    const file = this.#environment[fileName]?.trim() ?? '';
    if (file === '') return value;
    if (value !== '') this.problems.add(`${name} and ${fileName} are both set; leave one of them out`);
    else {
      const { text, fault } = textOfFile(file);
      if (fault === null) return text;
      this.problems.add(
        `${fileName} was ${JSON.stringify(file)}, which ${fault}; allowed: a file with the value`,
      );
    }
    return value;
  }
}

function refusal(name: string, given: string, { kind }: Variable): string {
  const allowed = kind.allowed.replaceAll('`', '');
  if (kind.isSecret)
    return `${name} cannot be used; allowed: ${allowed} (its value is not shown: it may be a secret)`;
  // Removes credentials in an address, so that the log does not contain them.
  const shown = given.replace(/\/\/[^/@]*@/, '//…@');
  return `${name} was ${JSON.stringify(shown)}; allowed: ${allowed}`;
}

/** Without the mark of UTF-8 and the line break that editors put around it. */
function textOfFile(file: string): { text: string; fault: string | null } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)).trim();
    return { text, fault: text === '' ? 'is empty' : text.includes('\0') ? notText : null };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      text: '',
      fault: code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? notText : `cannot be read (${code})`,
    };
  }
}

const notText = 'is not text in UTF-8';
