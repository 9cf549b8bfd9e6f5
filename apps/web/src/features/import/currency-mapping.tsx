import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { currenciesOfSign } from '@foothold/domain/amount/shared-signs';
import { payFields } from '@foothold/domain/import/import-currency-values';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { noSign, type CurrencyChoice } from '@foothold/domain/import/import-salary';
import type { ColumnValues } from '@foothold/domain/import/import-values';
import { currencyCodes } from '@foothold/domain/job-choices';
import { guessCurrency } from '../../i18n/currency-guess.ts';
import { useFormat } from '../../i18n/format.ts';
import { useJobs } from '../../sync/hooks/use-jobs.ts';
import type { TablePreview } from './import-messages.ts';
import { ValueMapping, type ValueOption } from './value-mapping.tsx';

interface CurrencyMappingProps {
  table: TablePreview;
  choice: ImportMapping;
  currencies: ColumnValues<CurrencyChoice>;
  onChoice: (choice: ImportMapping) => void;
}

const nothingChosen: ReadonlyMap<string, CurrencyChoice> = new Map();

/** The signs of several currencies in the columns of pay, each with the currency that it means. */
export function CurrencyMapping({ table, choice, currencies, onChoice }: CurrencyMappingProps) {
  const { t } = useLingui();
  const options = useCurrencyOptions();
  const likelyFor = useLikelyFor();
  const at = choice.fields.findIndex((field) => payFields.some((each) => each === field));
  const values = currencies.values.map((value) =>
    value.key === noSign ? { ...value, text: t`No currency` } : value,
  );
  return (
    <ValueMapping
      title={<Trans>Currencies</Trans>}
      column={table.columns[at]?.header || t`Column ${at + 1}`}
      values={{ ...currencies, values }}
      options={options}
      chosen={choice.currencies ?? nothingChosen}
      likelyFor={likelyFor}
      idOf={optionId}
      onChosen={(chosen) => onChoice({ ...choice, currencies: chosen })}
    />
  );
}

function optionId(choice: CurrencyChoice): string {
  return choice ?? 'none';
}

/** Leaving it open, and every currency, as in a job’s own form. */
function useCurrencyOptions(): ValueOption<CurrencyChoice>[] {
  const { t } = useLingui();
  const { currencyName } = useFormat();
  return useMemo(
    () => [
      { choice: null, option: { id: optionId(null), label: t`Not set` } },
      ...[...currencyCodes].sort().map((code) => ({
        choice: code,
        option: { id: code, label: code, detail: currencyName(code) },
      })),
    ],
    [currencyName, t],
  );
}

/** Those that have the sign, or, without one, the person’s own currency. */
function useLikelyFor(): (key: string) => readonly string[] {
  const jobs = useJobs();
  const likely = useMemo(() => guessCurrency(jobs, navigator.languages), [jobs]);
  return (key) => [
    optionId(null),
    ...(key === noSign ? (likely === undefined ? [] : [likely]) : currenciesOfSign(key)),
  ];
}
