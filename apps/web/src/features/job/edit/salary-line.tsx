import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { clsx } from 'clsx';
import { keysWith } from '@foothold/domain/job-fields';
import { labelled } from '../../../i18n/labelled.ts';
import { JobSelectField } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { AmountField, CurrencyField } from '../form/salary-fields.tsx';
import { oneValue } from './leaving-field.ts';
import { useSalaryWords } from '../form/use-salary-words.ts';
import styles from './job-facts.module.css';

const salaryNames = keysWith('isPay');

/** Currency, from, to and period as one value; a press turns it into its four fields. */
export function SalaryLine() {
  const { t, i18n } = useLingui();
  const { form } = useJobFormState();
  const [currency, min, max, period] = useWatch({
    control: form.control,
    name: ['salaryCurrency', 'salaryMin', 'salaryMax', 'salaryPeriod'],
  });
  const words = useSalaryWords()({ currency, min, max, period });
  const { errors } = useFormState({ control: form.control });
  const isBad = salaryNames.some((name) => errors[name] !== undefined);
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted || isBad || [min, max].some((amount) => typeof amount === 'string');
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  // Where the focus moves with the change: into the fields, or back to the value.
  const goes = useRef<'in' | 'out' | null>(null);
  useEffect(() => {
    if (goes.current === 'in') group.current?.querySelector<HTMLElement>('input[inputmode]')?.focus();
    if (goes.current === 'out') button.current?.focus();
    goes.current = null;
  }, [isOpen]);
  return (
    <div className={styles.fact}>
      <span className="label" aria-hidden="true">
        <Trans>Salary</Trans>
      </span>
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears of keys and focus of the fields inside
        <fieldset
          ref={group}
          className={styles.money}
          aria-label={t`Salary`}
          {...oneValue}
          onBlur={({ currentTarget, relatedTarget }) => {
            // A list of choices is rendered outside of the group and returns the focus when it closes.
            if (relatedTarget instanceof Element && relatedTarget.closest('[role=listbox], .popover')) return;
            if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsWanted(false);
          }}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            goes.current = 'out';
            setIsWanted(false);
          }}
        >
          <CurrencyField className={styles.currency} isLabelHidden />
          <AmountField name="salaryMin" className={styles.part} isLabelHidden placeholder={t`From`} />
          <AmountField name="salaryMax" className={styles.part} isLabelHidden placeholder={t`To`} />
          <JobSelectField className={clsx(styles.part, styles.payPeriod)} name="salaryPeriod" isLabelHidden />
        </fieldset>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.editable}
          aria-label={words ? labelled(i18n, t`Salary`, words) : t`Add salary`}
          onClick={() => {
            goes.current = 'in';
            setIsWanted(true);
          }}
        >
          {words || (
            <span className="ink-3">
              <Trans>Add salary</Trans>
            </span>
          )}
          <Pencil className={clsx('icon icon-small', styles.editSign)} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
