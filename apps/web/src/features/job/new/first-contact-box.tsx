import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { JobTextField } from '../form/job-fields.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { contactFieldNames, isUnfilled } from '../form/job-form-values.ts';
import { useFocusInside } from '../form/use-focus-inside.ts';
import styles from '../items/box.module.css';

/** The person whom a posting names, to be kept with the job or removed. Shows only where one is named. */
export function FirstContactBox() {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const { isInside, setInside, focus } = useFocusInside();
  const values = useWatch({ control: form.control, name: [...contactFieldNames] });
  const remove = useRemoveContact();
  // Emptied while it has the focus, it stays: typing goes on.
  if (!isInside && values.every(isUnfilled)) return null;
  return (
    <section className={clsx(styles.movebox, styles.plain)} aria-labelledby="first-contact" {...focus}>
      <header className="flex-row">
        <h2 className={styles.boxCaption} id="first-contact">
          <Trans>Contact</Trans>
        </h2>
        <span className="grow" />
        <Button
          variant="ghost"
          size="s"
          aria-label={t`Remove ${{ name: values[0] || t`Contact` }}`}
          onClick={() => {
            setInside(false);
            remove();
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      </header>
      <div className="grid6">
        <JobTextField className="span-3" name="contactName" label={t`Name`} autoComplete="off" />
        <JobTextField className="span-3" name="contactRole" autoComplete="off" />
        <JobTextField
          className="span-3"
          name="contactEmail"
          label={t`Email`}
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <JobTextField className="span-3" name="contactPhone" label={t`Phone`} type="tel" autoComplete="off" />
      </div>
    </section>
  );
}

/** Empties the fields, and offers to undo it. */
function useRemoveContact(): () => void {
  const { t } = useLingui();
  const { form, guessed, settle, mark } = useJobFormState();
  const offerUndo = useUndoOffer();
  return () => {
    const options = { shouldDirty: true, shouldTouch: true };
    const before = contactFieldNames.map((name) => [name, form.getValues(name)] as const);
    const guesses = contactFieldNames.filter((name) => guessed.has(name));
    for (const name of contactFieldNames) {
      settle(name);
      form.setValue(name, '', options);
    }
    form.clearErrors([...contactFieldNames]);
    form.setFocus('moveText');
    offerUndo(t`Removed`, () => {
      for (const [name, value] of before) form.setValue(name, value, options);
      mark(guesses);
    });
  };
}
