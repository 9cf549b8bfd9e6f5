import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DomainError } from '@foothold/domain/domain-error';
import type { FieldErrorCode } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { useValueDraft } from '../../drafts/use-value-draft.ts';
import { labelOf } from '../../job-fields/labels.ts';
import { deedWords, reasonWords } from '../../i18n/rejected-words.ts';
import { discardRejected, retryRejected } from '../../sync/engine/mutate.ts';
import { typedValues, withTyped } from '../../sync/replica/typed-values.ts';
import type { SyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Rejected = SyncStatus['rejected'][number];
type RejectedError = Rejected['error'];

type RejectedChangeProps = {
  change: Rejected;
  jobName: string | undefined;
  /** Prepares the change to be valid again. */
  beforeSending?: () => void;
  /** Arguments that are sent along this time. */
  alsoSent?: object;
  sendLabel: ReactNode;
};

/** One refused change: what it was, why it was refused, and what was typed, to be corrected here. */
export function RejectedChange({ change, jobName, beforeSending, alsoSent, sendLabel }: RejectedChangeProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const draft = useValueDraft<Readonly<Record<string, string>>>(`rejected/${change.id}`);
  const typed = new Map(Object.entries(draft.value ?? {}));
  const [error, setError] = useState<RejectedError>(change.error);
  const date = format.dateAndTime(new Date(change.queuedAt));

  function sendAgain(): void {
    try {
      beforeSending?.();
      retryRejected(change.id, { ...(withTyped(change.args, typed) as object), ...alsoSent });
      draft.forget();
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      setError({ code: refusal.code, fields: refusal.fields });
    }
  }

  const discard = () => {
    draft.forget();
    void discardRejected([change.id]);
  };

  return (
    <li>
      <h3>
        {deedWords(i18n, change)}
        {jobName && <span className="ink-2"> {jobName}</span>}
      </h3>
      <p className="text-xs">
        <Trans>Changed {date}</Trans>
      </p>
      <p>{reasonWords(i18n, { ...change, error })}</p>
      {typedValues(change.args).map(({ path, name, value }) => (
        <TextArea
          key={path}
          label={labelOf(i18n, name)}
          rows={1}
          value={typed.get(path) ?? String(value)}
          onChange={(text) => draft.write({ ...draft.value, [path]: text })}
          error={errorAt(i18n, error, path)}
        />
      ))}
      <span className="flex-row wrap">
        <Button size="s" onClick={sendAgain}>
          {sendLabel ?? <Trans>Send again</Trans>}
        </Button>
        <Button size="s" variant="dangerline" onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </span>
    </li>
  );
}

/** A path of the server may leave out what stands around the fields. */
function errorAt(
  i18n: ReturnType<typeof useLingui>['i18n'],
  { fields }: RejectedError,
  path: string,
): string | undefined {
  const found = fields.find((field) => path === field.path || path.endsWith(`.${field.path}`));
  if (!found) return undefined;
  const code = found.code as FieldErrorCode;
  return fieldErrorWords(i18n, { code, ...(found.limit === undefined ? {} : { limit: found.limit }) });
}
