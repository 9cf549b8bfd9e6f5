import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Image, Paperclip } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import { jobLimits, type Job, type JobFile } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { fileKindWords } from '../../../i18n/job-words.ts';
import { useToday } from '../../../i18n/today.ts';
import { retryUploads, useUploads, type UploadProgress } from '../../../sync/files/files.ts';
import { removeItem } from '../../../job-commands/job-items.ts';
import { Button } from '../../../ui/button.tsx';
import { useJobItem } from '../items/use-job-item.ts';
import { ItemActs } from '../items/item-acts.tsx';
import { useAddFiles } from './use-add-files.tsx';
import { useDocumentsDropped } from '../brought/use-brought-anywhere.ts';
import { useJobChange } from '../items/use-job-change.ts';
import { useKeptFocus } from '../items/use-kept-focus.ts';
import { loadedInTime } from '../../../time-limit.ts';
import filesSectionStyles from './files-section.module.css';
import itemsStyles from '../items/items.module.css';

// Loaded when a file is opened.
const FileDialog = lazy(async () => ({
  default: (await loadedInTime(import('./file-dialog.tsx'))).FileDialog,
}));
const FilePreview = lazy(async () => ({
  default: (await loadedInTime(import('./file-preview.tsx'))).FilePreview,
}));

/** The files of a job: the résumé and the letter that were sent, and what the company sent. */
export function FilesSection({ job }: { job: Job }) {
  const { t } = useLingui();
  const focus = useKeptFocus();
  const [previewed, setPreviewed] = useState<JobFile | null>(null);
  const opened = useJobItem<JobFile, JobFile>(job.id, 'file', t`File`);
  const files = job.files ?? [];
  const { addFiles, status } = useAddFiles(job.id, jobLimits.files - files.length);
  const uploads = useUploads();
  useDocumentsDropped((dropped) => {
    // Scrolls to the list, which shows the state of each file.
    focus.ref.current?.scrollIntoView({ block: 'nearest' });
    void addFiles(dropped);
  });
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void addFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a pointer's shortcut for the button
    <section
      className="section"
      aria-labelledby="job-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      {...focus}
    >
      <div className="section-head">
        <h2 id="job-files">
          <Trans>Documents</Trans>
        </h2>
        <AttachButton isFull={files.length >= jobLimits.files} onPick={(picked) => void addFiles(picked)} />
      </div>
      <ul className="list">
        {files.map((file) => (
          <FileRow
            key={file.id}
            jobId={job.id}
            file={file}
            upload={uploads.get(file.sha256)}
            onOpen={() => setPreviewed(file)}
            onEdit={() => opened.open(file)}
          />
        ))}
      </ul>
      <p className={clsx('text-sm ink-3', filesSectionStyles.fileStatus)} role="status">
        {status}
      </p>
      <Suspense>
        {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(null)} />}
        {opened.item && <FileDialog jobId={job.id} file={opened.item} opened={opened} />}
      </Suspense>
    </section>
  );
}

function AttachButton({ isFull, onPick }: { isFull: boolean; onPick: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const most = useFormat().number(jobLimits.files);
  const input = useRef<HTMLInputElement>(null);
  if (isFull) {
    return (
      <span className={clsx('text-xs ink-3', itemsStyles.asideWords)}>
        <Trans>Limit: {most}</Trans>
      </span>
    );
  }
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t`Files to attach`}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="s"
        icon={<Paperclip className="icon icon-small" aria-hidden="true" />}
        aria-label={t`Add file`}
        onClick={() => input.current?.click()}
      >
        <Trans>Add</Trans>
      </Button>
    </>
  );
}

interface FileRowProps {
  jobId: string;
  file: JobFile;
  upload: UploadProgress | undefined;
  onOpen: () => void;
  onEdit: () => void;
}

function FileRow({ jobId, file, upload, onOpen, onEdit }: FileRowProps) {
  const { t } = useLingui();
  const change = useJobChange();
  const { name } = file;
  const isPicture = /\.(?:png|jpe?g|gif|webp|avif)$/i.test(name);
  const Icon = isPicture ? Image : FileText;
  const remove = () => change(() => removeItem(jobId, 'files', file.id), t`${name} removed`);
  return (
    <li className="list-row">
      <Icon className="icon" aria-hidden="true" />
      <span className={clsx('grow', itemsStyles.liText)}>
        <button
          type="button"
          className={clsx('linkb', itemsStyles.fileName)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <bdi>{name}</bdi>
        </button>
        {upload && (
          <small className={clsx('ink-3', itemsStyles.fileWords)}>
            <UploadWords upload={upload} />
          </small>
        )}
      </span>
      {!upload && (
        <span className="text-xs ink-3">
          <FileWords file={file} />
        </span>
      )}
      <ItemActs
        changeLabel={t`Edit ${name}`}
        removeLabel={t`Remove ${name}`}
        onEdit={onEdit}
        onRemove={remove}
      />
    </li>
  );
}

function FileWords({ file: { kind, sentOn, size } }: { file: JobFile }) {
  const { i18n } = useLingui();
  const { fileSize, shortDate } = useFormat();
  const today = useToday();
  if (sentOn !== undefined) {
    const sent = shortDate(sentOn, today);
    return <Trans>sent {sent}</Trans>;
  }
  return <>{kind === 'other' ? fileSize(size) : fileKindWords(i18n, kind)}</>;
}

function UploadWords({ upload: { sent, size, state, problem } }: { upload: UploadProgress }) {
  const { percent, fileSize } = useFormat();
  const share = percent(sent / size);
  const howLarge = fileSize(size);
  if (state === 'sending') return <Trans>Uploading, {share}</Trans>;
  if (state === 'waiting') return <Trans>Waiting to upload, {howLarge}</Trans>;
  return (
    <>
      {problem === 'file_too_large' && <Trans>{howLarge} is too large for your server.</Trans>}
      {problem === 'too_many_files' && <Trans>Your server has no room left for files.</Trans>}
      {problem === 'refused' && <Trans>Your server rejected this file.</Trans>}{' '}
      <Trans>It stays on this device.</Trans>{' '}
      <button type="button" className="linkb" onClick={retryUploads}>
        <Trans>Try again</Trans>
      </button>
    </>
  );
}
