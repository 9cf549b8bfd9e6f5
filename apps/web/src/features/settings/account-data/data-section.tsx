import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Download, FileCheck, FileSpreadsheet, Table2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import { useJobs } from '../../../sync/hooks/use-jobs.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { BinSection } from './bin-section.tsx';
import { ClearJobs } from './clear-jobs.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { ExportStep } from './export-files.ts';
import { SettingRow } from '../frame/setting-row.tsx';
import type { SectionProps } from '../frame/settings-sections.ts';
import { useExport, type ExportKind, type ExportLacks } from './use-export.ts';
import styles from './data-section.module.css';

export function DataSection({ onAccountDeleted }: SectionProps) {
  return (
    <>
      <BringInSection />
      <ExportSection />
      <BinSection />
      <section className={clsx('page-section', styles.leaving)} aria-labelledby="settings-leaving">
        <header>
          <h2 id="settings-leaving">
            <Trans>Delete</Trans>
          </h2>
          <p>
            <Trans>Export your data first.</Trans>
          </p>
        </header>
        <div className="ruled">
          <ClearJobs />
        </div>
        <DeleteAccount onDeleted={onAccountDeleted} />
      </section>
    </>
  );
}

function BringInSection() {
  return (
    <section className="page-section" aria-labelledby="settings-bring-in">
      <header>
        <h2 id="settings-bring-in">
          <Trans>Import</Trans>
        </h2>
      </header>
      <div className="ruled">
        <SettingRow
          lead={<FileSpreadsheet className="icon" aria-hidden />}
          title={<Trans>A spreadsheet or another tool</Trans>}
          description={
            <Trans>CSV, XLSX, ODS, LinkedIn, other trackers or a Foothold export. You review it first.</Trans>
          }
        >
          <Link className={buttonClass({})} to="/settings" search={{ section: 'import' }}>
            <Trans>Import</Trans>
          </Link>
        </SettingRow>
      </div>
    </section>
  );
}

function ExportSection() {
  const { running, hasFailed, lacks, make } = useExport();
  const isOther = (kind: ExportKind) => running !== null && running.kind !== kind;
  return (
    <section className="page-section" aria-labelledby="settings-export">
      <header>
        <h2 id="settings-export">
          <Trans>Export</Trans>
        </h2>
        <p>
          <HowMuch />
        </p>
      </header>
      <div className="ruled">
        <SettingRow
          lead={<Download className="icon" aria-hidden />}
          title={<Trans>Full export</Trans>}
          description={
            <Trans>
              Zip with jobs, history, previous versions, bin, settings and files, as JSON and CSV. Opens in
              any Foothold.
            </Trans>
          }
        >
          <Button
            isPending={running?.kind === 'zip'}
            isDisabled={isOther('zip')}
            onClick={() => void make('zip')}
          >
            <Trans>Export all</Trans>
          </Button>
        </SettingRow>
        <SettingRow lead={<Table2 className="icon" aria-hidden />} title={<Trans>Jobs as a table</Trans>}>
          <Button
            isPending={running?.kind === 'csv'}
            isDisabled={isOther('csv')}
            onClick={() => void make('csv')}
          >
            <Trans>Export CSV</Trans>
          </Button>
        </SettingRow>
        <RecordRow />
      </div>
      {running?.kind === 'zip' && <ExportProgress step={running.step} />}
      <ExportTrouble lacks={lacks} hasFailed={hasFailed} />
    </section>
  );
}

function HowMuch() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const jobs = useJobs();
  const people = jobs.reduce((sum, job) => sum + (job.contacts?.length ?? 0), 0);
  const notes = jobs.filter((job) => job.notes).length;
  // The server stores equal bytes once, however many jobs name them.
  const files = new Map(jobs.flatMap((job) => job.files ?? []).map((file) => [file.sha256, file.size]));
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  const papers = files.size;
  const count = jobs.length;
  const counts = [
    t`${plural(count, { one: '# job', other: '# jobs' })}`,
    t`${plural(people, { one: '# person', other: '# people' })}`,
    t`${plural(notes, { one: '# note', other: '# notes' })}`,
    t`${plural(papers, { one: '# file', other: '# files' })}`,
  ];
  const written = format.list(counts);
  if (bytes === 0) return written;
  const size = format.fileSize(bytes);
  return inOneLine(i18n, written, size);
}

function ExportProgress({ step }: { step: ExportStep }) {
  return step.kind === 'packing' ? (
    <ProgressLine share={null}>
      <Trans>Collecting your data and files …</Trans>
    </ProgressLine>
  ) : (
    <ProgressLine share={step.share}>
      <Trans>Collecting your data and files …</Trans>
    </ProgressLine>
  );
}

function ExportTrouble({ lacks, hasFailed }: { lacks: ExportLacks; hasFailed: boolean }) {
  const { missingFiles, hasEarlierValues } = lacks;
  if (hasFailed) {
    return (
      <Notice tone="bad" role="alert">
        <Trans>Your data could not be read on this device. Reload the page and try again.</Trans>
      </Notice>
    );
  }
  return (
    <>
      {!hasEarlierValues && (
        <Notice tone="bad" role="alert">
          <Trans>Previous versions couldn’t be exported. Try again later.</Trans>
        </Notice>
      )}
      {missingFiles > 0 && (
        <Notice tone="bad" role="alert">
          <Plural
            value={missingFiles}
            one="# file could not be fetched from your server and is not in this export. Try again later."
            other="# files could not be fetched from your server and are not in this export. Try again later."
          />
        </Notice>
      )}
    </>
  );
}

function RecordRow() {
  return (
    <SettingRow
      lead={<FileCheck className="icon" aria-hidden />}
      title={<Trans>Job-search record</Trans>}
      description={<Trans>What you did between two dates, to print or as CSV, for a career office</Trans>}
    >
      <Link className={buttonClass({})} to="/settings" search={{ section: 'record' }}>
        <Trans>Open</Trans>
      </Link>
    </SettingRow>
  );
}
