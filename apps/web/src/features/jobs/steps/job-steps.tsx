import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { stepAttribute, type JobSteps as Steps } from './use-job-steps.ts';
import styles from './job-steps.module.css';

/** “4 of 7 in Your move”, and the links to the jobs above and below; nothing where no list was left. */
export function JobSteps({ steps: { position, beside, go } }: { steps: Steps }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!position) return null;
  const { name } = position;
  const at = format.number(position.at);
  const count = format.number(position.count);
  return (
    <>
      <span className="text-xs ink-3 only-desk">
        {name === '' ? (
          <Trans>
            {at} of {count}
          </Trans>
        ) : (
          <Trans>
            {at} of {count} in {name}
          </Trans>
        )}
      </span>
      <span className={clsx('only-desk', styles.jobSteps)}>
        <IconButton
          {...{ [stepAttribute]: -1 }}
          label={t`Previous job`}
          aria-keyshortcuts="K"
          icon={<ChevronUp className="icon" aria-hidden="true" />}
          isDisabled={beside(-1) === undefined}
          onClick={() => go(-1)}
        />
        <IconButton
          {...{ [stepAttribute]: 1 }}
          label={t`Next job`}
          aria-keyshortcuts="J"
          icon={<ChevronDown className="icon" aria-hidden="true" />}
          isDisabled={beside(1) === undefined}
          onClick={() => go(1)}
        />
      </span>
    </>
  );
}
