import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useContext, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useSyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { ProblemCount } from '../../../ui/action-strip.tsx';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { FrameSlots } from '../../../ui/page-frame.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import type { SavedNews } from './use-saved-news.ts';
import styles from './page-foot.module.css';

/** The foot of a job's page: what cannot be saved yet, what was just saved with its undo, else when that was last. */
export function PageFoot({ news }: { news: SavedNews }) {
  const { t } = useLingui();
  const { form } = useJobFormState();
  const { saveState } = useContext(FrameSlots);
  const { errors } = useFormState({ control: form.control });
  const problems = Object.keys(errors).length;
  const shortcuts = [
    ['S', t`Stage`],
    ['M', t`Next move`],
    ['mod+E', t`Edit notes`],
    ['?', t`All keys`],
  ] as const;
  return (
    <footer className={clsx('strip', styles.foot, (news.saved !== null || problems > 0) && styles.isTelling)}>
      <SaveNews news={news} problems={problems} />
      <span className="keys">
        {shortcuts.map(([combo, words]) => (
          <span key={combo}>
            <Kbd combo={combo} />
            {words}
          </span>
        ))}
      </span>
      {saveState}
    </footer>
  );
}

function SaveNews({ news, problems }: { news: SavedNews; problems: number }) {
  const { i18n, t } = useLingui();
  const { state, pending, lastSavedAt } = useSyncStatus();
  const { time } = useFormat();
  const { saved, hold } = news;
  const isWaiting = pending > 0 && state !== 'saving';
  const savedAt = lastSavedAt && time(lastSavedAt);
  const { what = '', undo } = saved ?? {};
  const foot = useRef<HTMLSpanElement>(null);
  return (
    <span
      ref={foot}
      tabIndex={-1}
      className={clsx('flex-row', styles.news)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span className={clsx('flex-row', styles.told)} role="status">
        {problems > 0 && <ProblemCount count={problems} />}
        {saved && (
          <span key={saved.id} className={clsx('flex-row', styles.saved)}>
            <Check className="icon icon-small" aria-hidden="true" />
            {isWaiting ? <Trans>Saved on this device</Trans> : <Trans context="what was typed">Saved</Trans>}
          </span>
        )}
      </span>
      {undo && (
        <Button
          variant="ghost"
          size="s"
          aria-label={labelled(i18n, t`Undo`, what)}
          onClick={() => {
            undo();
            // The button unmounts and would drop the focus.
            foot.current?.focus();
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      {!saved && problems === 0 && savedAt && (
        <span className={styles.lastSaved}>
          <Trans>Last saved {savedAt}</Trans>
        </span>
      )}
    </span>
  );
}
