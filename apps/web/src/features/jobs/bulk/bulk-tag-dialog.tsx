import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { jobLimits } from '@foothold/domain/job';
import { codePointLength } from '@foothold/domain/text';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { filterOptions } from '../filter/job-filter-options.ts';

interface BulkTagDialogProps {
  entries: readonly JobEntry[];
  /** How many jobs are tagged. */
  count: number;
  /** Unsaved values from when the dialog was closed last. */
  unsaved: string | undefined;
  onTag: (tag: string, isOn: boolean) => void;
  /** Called on each change with the unsaved values; null without any. */
  onUnsaved: (unsaved: string | null) => void;
  onClose: () => void;
}

const formId = 'bulk-tag';

/** Puts a tag on all picked jobs, or takes it off them. */
export function BulkTagDialog(props: BulkTagDialogProps) {
  const { entries, count, unsaved = '', onTag, onUnsaved, onClose } = props;
  const { t, i18n } = useLingui();
  const [tag, setTag] = useState(unsaved);
  const [error, setError] = useState<string>();
  const known = useMemo(
    () => filterOptions(entries, new Intl.Collator(i18n.locale)).tags,
    [entries, i18n.locale],
  );
  const max = jobLimits.tag;
  const act = (isOn: boolean) => {
    const typed = tag.trim();
    if (typed === '') return setError(t`Enter a tag.`);
    if (codePointLength(typed) > max) return setError(t`At most ${max} characters.`);
    onTag(typed, isOn);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act(true);
  };
  return (
    <Dialog
      isOpen
      size="narrow"
      title={t`${plural(count, { one: 'Edit tags of # job', other: 'Edit tags of # jobs' })}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={() => act(false)}>
            <Trans>Remove tag</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            <Trans>Add tag</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <ComboBox
          ref={focusOnMount}
          label={t`Tag`}
          suggestions={known}
          value={tag}
          onChange={(typed) => {
            setTag(typed);
            onUnsaved(typed.trim() || null);
          }}
          error={error}
          isRequired
        />
      </form>
    </Dialog>
  );
}
