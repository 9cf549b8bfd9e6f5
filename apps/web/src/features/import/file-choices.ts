import type { RowNames } from '@foothold/domain/import/row-place';
import type { Encoding } from './decode-text.ts';
import type { FileRead } from './choose-file.tsx';
import { guessedMapping, type Guessed } from './guessed-mapping.ts';
import type { RowChoices } from './matched-rows.tsx';

/** What a person has chosen for a file in its preview. */
export interface FileChoices {
  /** As what each column is imported, beside what was guessed. */
  guessed: Guessed;
  /** The rows that were named, by `rowKey`. */
  names: ReadonlyMap<string, RowNames>;
  rows: RowChoices['choices'];
}

/** The choices for a file, and the encoding that it was read in. */
interface StoredChoices extends FileChoices {
  encoding: Encoding | undefined;
}

/** The choices for each file since the page was opened, applied again when the same file is chosen. */
export class EarlierChoices {
  readonly #byFile = new Map<string, StoredChoices>();

  /** Undefined where no guess was changed. */
  of(read: FileRead): StoredChoices | undefined {
    const key = keyOf(read);
    return key === undefined ? undefined : this.#byFile.get(key);
  }

  store(read: FileRead, choices: FileChoices): void {
    const key = keyOf(read);
    if (key === undefined || read.result.kind !== 'tables') return;
    const { encoding } = read.result;
    if (encoding?.origin === 'chosen' || isAnyChosen(choices))
      this.#byFile.set(key, { ...choices, encoding: encoding?.encoding });
    else this.#byFile.delete(key);
  }
}

function keyOf({ file, result }: FileRead): string | undefined {
  return result.kind === 'tables' ? JSON.stringify([file.name, file.size, result.sha256]) : undefined;
}

function isAnyChosen({ guessed, names, rows }: FileChoices): boolean {
  const { tables, headings, choices } = guessed;
  const isMapped = choices.some((choice, at) => {
    const { stages, sources, currencies, ...columns } = choice;
    const table = tables[at];
    const isValueChosen = [stages, sources, currencies].some((values) => (values?.size ?? 0) > 0);
    return isValueChosen || (table && JSON.stringify(columns) !== JSON.stringify(guessedMapping(table)));
  });
  return isMapped || names.size > 0 || rows.size > 0 || Object.keys(headings).length > 0;
}
