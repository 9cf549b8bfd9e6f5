import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { tagJobs } from '../../../job-commands/tag-jobs.ts';
import { useListedJobs } from '../../../sync/hooks/use-jobs.ts';
import { useUndoOffer } from '../../../ui/use-undo-offer.tsx';
import { countedTags, type CountedTag } from './counted-tags.ts';
import '../../../ui/chip.css';
import styles from './tags-section.module.css';

/** All tags in use: the jobs that carry one, and the button that takes it off all of them. */
export function TagsSection() {
  const { t, i18n } = useLingui();
  const jobs = useListedJobs();
  const offerUndo = useUndoOffer();
  const tags = useMemo(() => countedTags(jobs, new Intl.Collator(i18n.locale).compare), [jobs, i18n.locale]);
  const { list, heading, focusNext } = useFocusAfterRemoval(tags);

  async function remove({ tag }: CountedTag): Promise<void> {
    focusNext(tag);
    await tagJobs(jobs, { tag, isOn: false }, (count, undo) =>
      offerUndo(
        t`${plural(count, { one: `“${tag}” removed from # job`, other: `“${tag}” removed from # jobs` })}`,
        undo,
      ),
    );
  }

  return (
    <section className="page-section" aria-labelledby="settings-tags">
      <header>
        <h2 id="settings-tags" tabIndex={-1} ref={heading}>
          <Trans>Tags</Trans>
        </h2>
        <p>{tags.length > 0 ? <Trans>Click a tag to see its jobs.</Trans> : <Trans>No tags yet</Trans>}</p>
      </header>
      <ul className={clsx('flex-row wrap', styles.tagList)} ref={list}>
        {tags.map((counted) => (
          <TagChip key={counted.tag} counted={counted} onRemove={() => void remove(counted)} />
        ))}
      </ul>
    </section>
  );
}

function TagChip({ counted: { tag, jobs: count }, onRemove }: { counted: CountedTag; onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="chip">
      <Link to="/job-list" search={{ tag }} className="trunc" dir="auto">
        {tag}
      </Link>
      <span className="ink-3">
        <span aria-hidden="true">{format.number(count)}</span>
        <span className="visually-hidden">
          <Plural value={count} one="# job" other="# jobs" />
        </span>
      </span>
      <button
        type="button"
        className="chip-remove"
        aria-label={t`Remove ${{ name: tag }}`}
        onClick={onRemove}
      >
        <X className="icon icon-small" aria-hidden="true" />
      </button>
    </li>
  );
}

/** The focus goes on to the tag that takes the place of the one removed, and to the heading after the last. */
function useFocusAfterRemoval(tags: readonly CountedTag[]) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useRef<{ tag: string; at: number } | null>(null);
  useEffect(() => {
    if (!removed.current || tags.some(({ tag }) => tag === removed.current?.tag)) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.current.at, buttons.length - 1)] ?? heading.current)?.focus();
    removed.current = null;
  }, [tags]);
  const focusNext = (tag: string) => {
    removed.current = { tag, at: tags.findIndex((each) => each.tag === tag) };
  };
  return { list, heading, focusNext };
}
