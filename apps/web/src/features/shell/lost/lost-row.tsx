import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import { useJob, useSettings } from '../../../sync/hooks/use-jobs.ts';
import type { LostVersion } from '../../../sync/hooks/use-lost-versions.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ComparedTable } from '../../../ui/compared-table.tsx';
import { type LostState, stateOf } from './lost-state.ts';
import { useComparedValues } from './use-compared-values.ts';

type LostRowProps = { version: LostVersion; isPicked: boolean; onPick: (isPicked: boolean) => void };

const stateWords: Record<LostState, ReactNode> = {
  missing: <Trans>Not on your server</Trans>,
  in_bin_here: <Trans>In the bin on this device</Trans>,
  newer_here: <Trans>Newer on this device</Trans>,
  changed_on_both: <Trans>Changed on your server since the backup. Sending again replaces that.</Trans>,
  settings: <Trans>Different on your server</Trans>,
};

/** One lost version, with the values in which the server's differs. */
export function LostRow({ version, isPicked, onPick }: LostRowProps) {
  const { t, i18n } = useLingui();
  const { dateAndTime } = useFormat();
  const job = useJob(version.documentId);
  const settings = useSettings();
  const comparedValues = useComparedValues();
  const isJob = version.collection === 'job';
  const name = isJob ? inOneLine(i18n, version.body.company, version.body.title) : t`Settings`;
  const other = isJob ? job : settings;
  const values = other ? comparedValues(version.body, other) : [];
  const date = isJob ? dateAndTime(new Date(version.body.updatedAt)) : null;
  return (
    <li>
      <Checkbox label={name} value={isPicked} onChange={onPick}>
        <b>{name}</b>
      </Checkbox>
      <p className="text-xs ink-2">
        {stateWords[stateOf(version, job)]}
        {date && (
          <>
            {' · '}
            <Trans>Changed {date}</Trans>
          </>
        )}
      </p>
      {values.length > 0 && (
        <details>
          <summary>
            <Trans>Compare</Trans>
          </summary>
          <ComparedTable here={<Trans>This device</Trans>} there={<Trans>Server</Trans>} rows={values} />
        </details>
      )}
    </li>
  );
}
