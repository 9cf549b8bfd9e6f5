import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrorCode } from '@foothold/domain/text';
import { fieldErrorWords } from '../../i18n/field-error-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { discardRejected, retryRejected } from '../../sync/mutate.ts';
import type { SyncStatus } from '../../sync/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Rejected = SyncStatus['rejected'][number];
type RejectedChangesProps = { rejected: readonly Rejected[]; isOpen: boolean; onClose: () => void };

/** Every change that the server refused, with what was typed in it, until it is sent again or given up. */
export function RejectedChanges({ rejected, isOpen, onClose }: RejectedChangesProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Not taken by your server`}>
      <ul className="refused">
        {rejected.map((change) => (
          <RejectedChange key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  );
}

function RejectedChange({ change }: { change: Rejected }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const made = format.dateAndTime(new Date(change.queuedAt));
  return (
    <li>
      <span>
        <Trans>Made {made}</Trans>
      </span>
      <dl>
        {change.error.fields.map(({ path, code, limit }) => (
          <FieldLine key={path} name={path}>
            {fieldErrorWords(i18n, {
              code: code as FieldErrorCode,
              ...(limit === undefined ? {} : { limit }),
            })}
          </FieldLine>
        ))}
        {typedTexts(change.args).map(([name, text]) => (
          <FieldLine key={name} name={name}>
            {text}
          </FieldLine>
        ))}
      </dl>
      <span className="row wrap">
        <Button size="s" onClick={() => retryRejected(change.id)}>
          <Trans>Send again</Trans>
        </Button>
        <Button size="s" variant="dangerline" onClick={() => void discardRejected(change.id)}>
          <Trans>Give it up</Trans>
        </Button>
      </span>
    </li>
  );
}

function FieldLine({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{children}</dd>
    </>
  );
}

/** What somebody typed somewhere inside the arguments of a change, with the path to it. */
function typedTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !/^(id|.*Id|rank)$/.test(name))
    .flatMap(([name, inner]) => typedTexts(inner, path ? `${path}.${name}` : name));
}
