import { describe, expect, it } from 'vitest';
import { allSharedSigns, currenciesOfSign, likelyCurrency } from '../amount/shared-signs.ts';
import { importContext, newJobs, tableFrom } from '../testing/import-tables.ts';
import { currencyValuesOf, type payFields } from './import-currency-values.ts';
import { planImport } from './import-plan.ts';
import { noSign, type CurrencyChoice } from './import-salary.ts';

type PayColumn = (typeof payFields)[number];

interface Options {
  choices?: ReadonlyMap<string, CurrencyChoice>;
  likely?: string;
}

/** Rows that hold these cells under a field of pay, or two. */
function plan(fields: readonly PayColumn[], rows: readonly string[][], options: Options = {}) {
  const lines = rows.map((cells, n) => [`Company ${n}`, `Role ${n}`, ...cells].join(','));
  const table = tableFrom(`Company,Role,${fields.join(',')}`, ...lines);
  const { choices, likely } = options;
  const mapping = {
    fields: ['company', 'title', ...fields] as const,
    orders: {},
    ...(choices ? { currencies: choices } : {}),
  };
  const jobs = newJobs(planImport([{ table, mapping }], [], { ...importContext, currency: likely }));
  return {
    pay: jobs.map(({ fields: { salaryMin, salaryCurrency, salaryText } }) => [
      salaryMin,
      salaryCurrency,
      salaryText,
    ]),
    warnings: jobs.map(({ warnings }) => warnings),
    ...currencyValuesOf(table, mapping, likely),
  };
}

const none = undefined;

describe.each(allSharedSigns())('amounts with %s', (sign) => {
  const rows = [[`${sign} 45 000`], [`47 000 ${sign}`]];

  it('get the likeliest currency, as a guess', () => {
    for (const likely of [none, 'CHF', ...currenciesOfSign(sign)]) {
      const { pay, warnings, values } = plan(['salaryText'], rows, likely ? { likely } : {});
      const code = likelyCurrency(sign, likely);
      expect(pay.map(([min, currency]) => [min, currency])).toEqual(
        code
          ? [
              [45_000, code],
              [47_000, code],
            ]
          : [
              [none, none],
              [none, none],
            ],
      );
      expect(values).toEqual([
        { key: sign, text: sign, rows: 2, ...(code ? { read: code } : {}), isGuess: true },
      ]);
      // What nothing tells is named until the person decides.
      expect(warnings.flat()).toHaveLength(code ? 0 : 2);
    }
  });

  it('get the chosen currency, in any column', () => {
    for (const code of [...currenciesOfSign(sign), 'CHF']) {
      const choices = new Map([[sign, code]]);
      const ends = plan(
        ['salaryMin', 'salaryCurrency'],
        [
          ['45 000', sign],
          [`${sign}45 000`, ''],
        ],
        { choices },
      );
      expect(ends.pay).toEqual([
        [45_000, code, none],
        [45_000, code, none],
      ]);
      expect(ends.warnings.flat()).toEqual([]);
      expect(plan(['salaryText'], rows, { choices }).pay).toEqual([
        [45_000, code, rows[0]?.[0]],
        [47_000, code, rows[1]?.[0]],
      ]);
    }
  });

  it('stay text where the person chooses “unknown”', () => {
    const { pay, warnings } = plan(['salaryText'], rows, { choices: new Map([[sign, null]]) });
    expect(pay).toEqual(rows.map(([text]) => [none, none, text]));
    expect(warnings.flat()).toEqual([]);
  });

  it('are no guess beside a currency code', () => {
    const [code = ''] = currenciesOfSign(sign);
    const { pay, values } = plan(['salaryMin', 'salaryCurrency'], [[`${sign}45 000`, code]]);
    expect([pay, values]).toEqual([[[45_000, code, none]], []]);
  });
});

it('amounts without a currency stay text until one is chosen', () => {
  const rows = [['45000'], ['€47000'], ['negotiable']];
  const { pay, values } = plan(['salaryMin'], rows, { likely: 'EUR' });
  expect(pay).toEqual([
    [none, none, '45000'],
    [47_000, 'EUR', none],
    [none, none, 'negotiable'],
  ]);
  expect(values).toEqual([{ key: noSign, text: '', rows: 1, read: null, isGuess: false }]);
  const choices = new Map([[noSign, 'SEK']]);
  expect(plan(['salaryMin'], rows, { choices }).pay[0]).toEqual([45_000, 'SEK', none]);
});
