import { useState } from 'react';
import type { FormEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { jobFieldSchemas } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { toFieldErrors } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface BulkMoveDialogProps {
  /** How many jobs get the move. */
  count: number;
  opened: OpenForm<NextMove>;
  onSave: (move: NextMove) => void;
}

const formId = 'bulk-move';

/** Sets the same next move on all picked jobs. */
export function BulkMoveDialog({ count, opened, onSave }: BulkMoveDialogProps) {
  const { t, i18n } = useLingui();
  const [move, setMove] = useState<NextMove>(opened.unsaved ?? { text: '', by: 'me' });
  const { text, by, on = null } = move;
  const [isDateBroken, setIsDateBroken] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const parsed = jobFieldSchemas.nextMove.safeParse(move);
  const problem = parsed.success ? undefined : toFieldErrors(parsed.error.issues)[0];
  const words =
    problem?.code === 'required' ? t`Enter the next move.` : problem && fieldErrorWords(i18n, problem);
  const change = (next: NextMove) => {
    setMove(next);
    opened.onUnsaved(next.text.trim() === '' && next.on === undefined ? null : next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (problem || isDateBroken) return;
    onSave(move);
  };
  return (
    <FormDialog
      title={t`${plural(count, { one: 'Next move for # job', other: 'Next move for # jobs' })}`}
      onClose={opened.close}
      formId={formId}
      saveLabel={<Trans>Save move</Trans>}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={focusOnMount}
          label={t`Next move`}
          value={text}
          onChange={(written) => change({ ...move, text: written })}
          error={isChecked ? words : undefined}
          isRequired
        />
        <Segmented
          label={t`Whose move`}
          options={[
            { id: 'me', label: t`Mine` },
            { id: 'them', label: t`Theirs` },
          ]}
          value={by}
          onChange={(whose) => change({ ...move, by: whose })}
        />
        <PartsProvider value={opened.parts}>
          <DateField
            label={t`By`}
            value={on}
            onIncomplete={setIsDateBroken}
            onChange={(day) => change({ text, by, ...(day === null ? {} : { on: day }) })}
          />
        </PartsProvider>
      </form>
    </FormDialog>
  );
}
