import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, Check, Link as LinkIcon } from 'lucide-react';
import { TextField } from '../../../ui/text-field.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { isWebLink } from '@foothold/domain/posting/posting-link';
import { useJobField } from './use-job-field.ts';

interface LinkFieldProps {
  className?: string;
  size?: 'sm' | 'lg';
  isLabelHidden?: boolean;
  /** A line of the page's facts: no icon before it, and its label beside it. */
  isLine?: boolean;
  /** Whether the posting behind it has been read. */
  isRead?: boolean;
}

/** The posting's link; once it can be opened, it can be opened from here. */
export function LinkField({
  className,
  size = 'sm',
  isLabelHidden = false,
  isLine = false,
  isRead = false,
}: LinkFieldProps) {
  const { i18n, t } = useLingui();
  const field = useJobField('url');
  return (
    <TextField
      {...field}
      {...(className ? { className } : {})}
      label={jobFieldLabel(i18n, 'url')}
      isLabelHidden={isLabelHidden}
      size={size}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      {...(isLine
        ? { placeholder: t`Add link` }
        : { before: <LinkIcon className={size === 'lg' ? 'icon' : 'icon icon-small'} aria-hidden="true" /> })}
      after={
        isWebLink(field.value) && (
          <>
            {isRead && (
              <span className="badge good">
                <Check className="icon icon-small" aria-hidden="true" />
                <Trans>Read</Trans>
              </span>
            )}
            <a
              href={field.value.trim()}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Open the posting in a new tab`}
            >
              <ArrowUpRight className="icon" aria-hidden="true" />
            </a>
          </>
        )
      }
    />
  );
}
