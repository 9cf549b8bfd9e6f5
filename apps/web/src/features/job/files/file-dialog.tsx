import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { fileKinds, fileSchema, type JobFile } from '@foothold/domain/job';
import { toFieldErrors, type FieldError } from '@foothold/domain/text';
import { fileKindWords } from '../../../i18n/job-words.ts';
import { putItem } from '../../../job-commands/job-items.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import type { OpenForm } from '../../../ui/use-open-item.ts';
import { useItemForm } from '../items/use-item-form.ts';
import { useJobChange } from '../items/use-job-change.ts';

interface FileDialogProps {
  jobId: string;
  file: JobFile;
  opened: OpenForm<JobFile>;
}

const names = ['name', 'sentOn'] as const;

/** What a file is called, what it is for, and when it was sent. */
export function FileDialog({ jobId, file, opened }: FileDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const change = useJobChange();
  const save = (item: JobFile) => {
    const { name } = item;
    const isDone = change(() => putItem(jobId, 'files', item), t`${name} changed`);
    if (isDone) opened.closeSaved();
  };
  return (
    <FormDialog
      onClose={opened.close}
      title={t`Edit ${{ name: file.name }}`}
      formId={formId}
      saveLabel={<Trans>Save file</Trans>}
    >
      <PartsProvider value={opened.parts}>
        <FileForm
          id={formId}
          file={file}
          unsaved={opened.unsaved}
          onUnsaved={opened.onUnsaved}
          onSave={save}
        />
      </PartsProvider>
    </FormDialog>
  );
}

interface FileFormProps {
  id: string;
  file: JobFile;
  unsaved: JobFile | undefined;
  onUnsaved: (unsaved: JobFile | null) => void;
  onSave: (file: JobFile) => void;
}

function FileForm({ id, file, ...options }: FileFormProps) {
  const { i18n, t } = useLingui();
  const [isDateBroken, setIsDateBroken] = useState(false);
  const { values, change, fieldProps, save } = useItemForm({
    stored: file,
    names,
    check: (written: JobFile) => {
      const parsed = fileSchema.safeParse(written);
      const broken: FieldError[] = isDateBroken ? [{ path: 'sentOn', code: 'not_a_date' }] : [];
      return parsed.success ? broken : [...broken, ...toFieldErrors(parsed.error.issues)];
    },
    isSame: (one, other) => one.name === other.name && one.kind === other.kind && one.sentOn === other.sentOn,
    ...options,
  });
  return (
    <form id={id} className="grid6" noValidate onSubmit={save}>
      <TextField
        className="span-6"
        label={t`Name`}
        isRequired
        {...fieldProps('name', t`Enter a name.`)}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <SelectField<JobFile['kind']>
        className="span-3"
        label={t`Type`}
        options={fileKinds.map((kind) => ({ id: kind, label: fileKindWords(i18n, kind) }))}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      <DateField
        className="span-3"
        label={t`Sent on`}
        {...fieldProps('sentOn')}
        value={values.sentOn ?? null}
        onIncomplete={setIsDateBroken}
        onChange={(sentOn) => change({ sentOn: sentOn ?? undefined })}
      />
    </form>
  );
}
