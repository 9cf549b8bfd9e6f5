import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { localToday } from '../../i18n/today.ts';
import { exportData } from '../../sync/export-data.ts';
import { useJobs } from '../../sync/use-jobs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { saveAs } from './save-as.ts';
import { SettingRow } from './setting-row.tsx';
import type { SectionProps } from './settings-sections.ts';

export function DataSection({ onAccountDeleted }: SectionProps) {
  return (
    <>
      <ExportSection />
      <section className="setsec leaving" aria-labelledby="settings-leaving">
        <header>
          <h2 id="settings-leaving">
            <Trans>Leaving</Trans>
          </h2>
          <p>
            <Trans>Download your data first if you might want any of it back.</Trans>
          </p>
        </header>
        <DeleteAccount onDeleted={onAccountDeleted} />
      </section>
    </>
  );
}

function ExportSection() {
  const { t } = useLingui();
  const format = useFormat();
  const jobs = useJobs();
  const [hasFailed, setFailed] = useState(false);
  const contacts = jobs.reduce((sum, job) => sum + (job.contacts?.length ?? 0), 0);

  async function download(): Promise<void> {
    setFailed(false);
    try {
      saveAs(await exportData(), `foothold-${localToday()}.json`, 'application/json');
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }

  return (
    <section className="setsec" aria-labelledby="settings-export">
      <header>
        <h2 id="settings-export">
          <Trans>Take everything with you</Trans>
        </h2>
        <p>
          {format.list([
            t`${plural(jobs.length, { one: '# job', other: '# jobs' })}`,
            t`${plural(contacts, { one: '# contact', other: '# contacts' })}`,
          ])}
        </p>
      </header>
      <div className="ruled">
        <SettingRow
          lead={<Download className="i" aria-hidden />}
          title={<Trans>Everything as one file</Trans>}
          description={
            <Trans>JSON with every job, its history and notes, what is in the bin, and your settings.</Trans>
          }
        >
          <Button aria-label={t`Download my data`} onClick={() => void download()}>
            <Trans>Download</Trans>
          </Button>
        </SettingRow>
      </div>
      {hasFailed && (
        <Notice tone="bad" role="alert">
          <Trans>Your data could not be read on this device. Reload the page and try again.</Trans>
        </Notice>
      )}
    </section>
  );
}
