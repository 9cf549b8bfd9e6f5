import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ColumnValue, ColumnValues } from '@foothold/domain/import/import-values';
import { clsx } from 'clsx';
import { useFormat } from '../../i18n/format.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { MappingTable } from './mapping-table.tsx';
import { MoreRows } from './row-list.tsx';
import styles from './import-jobs.module.css';

/** What a value of a column can become, and how that is offered. */
export interface ValueOption<Choice> {
  option: SelectOption<string>;
  choice: Choice;
}

interface ValueMappingProps<Choice> {
  title: ReactNode;
  /** The heading of the column in the file. */
  column: string;
  values: ColumnValues<Choice>;
  options: readonly ValueOption<Choice>[];
  /** The ids of the options that are likeliest for a value, which come first. */
  likelyFor?: (key: string) => readonly string[];
  /** What the person chose, by the values’ keys. */
  chosen: ReadonlyMap<string, Choice>;
  /** The id of the option that is a choice. */
  idOf: (choice: Choice) => string;
  onChosen: (chosen: ReadonlyMap<string, Choice>) => void;
}

/** The values of a column with what each becomes, once however many rows hold it. */
export function ValueMapping<Choice>(props: ValueMappingProps<Choice>) {
  const { title, column, values: listed, options, chosen, onChosen } = props;
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const { values, more } = listed;
  const count = values.length + more;
  const choose = (key: string, id: string) => {
    const made = options.find(({ option }) => option.id === id);
    if (made) onChosen(new Map([...chosen, [key, made.choice]]));
  };
  return (
    <>
      <header className={clsx('flex-row', styles.importValues)}>
        <h3 id={heading}>{title}</h3>
        <span className="text-sm ink-3">
          {t`${plural(count, { one: '# value', other: '# values' })} in ${column}`}
        </span>
      </header>
      <MappingTable labelledBy={heading} subject={<Trans>Value</Trans>} hint={<Trans>Rows</Trans>}>
        {values.map((value) => (
          <tr key={value.key}>
            <th scope="row">
              <bdi>{value.text}</bdi>
            </th>
            <td className="ink-2">{format.number(value.rows)}</td>
            <td>
              <SelectField
                label={t`Import ${{ name: value.text }} as`}
                isLabelHidden
                options={optionsFor(value.key, props)}
                {...shownChoice(value, props)}
                onChange={(id) => choose(value.key, id)}
              />
            </td>
          </tr>
        ))}
      </MappingTable>
      {more > 0 && <MoreRows count={more} />}
    </>
  );
}

function optionsFor<Choice>(key: string, { options, likelyFor }: ValueMappingProps<Choice>) {
  const all = options.map(({ option }) => option);
  const likely = new Set(likelyFor?.(key));
  const first = [...likely].flatMap((id) => all.find((option) => option.id === id) ?? []);
  return [...first, ...all.filter(({ id }) => !likely.has(id))];
}

/** What the person chose, else what the value is read as; nothing where it says nothing to us. */
function shownChoice<Choice>(
  { key, read, isGuess }: ColumnValue<Choice>,
  { chosen, options, idOf }: ValueMappingProps<Choice>,
) {
  const offered = (choice: Choice | undefined) => {
    const id = choice === undefined ? undefined : idOf(choice);
    return options.some(({ option }) => option.id === id) ? id : undefined;
  };
  const own = offered(chosen.get(key));
  if (own !== undefined) return { value: own };
  return { value: offered(read) ?? null, guessed: isGuess };
}
