import { Plural, Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useLostVersions } from '../../sync/hooks/use-lost-versions.ts';
import { NoticeLine } from './notice-line.tsx';
import { LostDialog } from './lost/lost-dialog.tsx';

/** Says that this device holds what a restored server has lost, until the person has decided about all of it. */
export function LostNotice() {
  const lost = useLostVersions();
  const [isOpen, setOpen] = useState(false);
  const jobs = lost.filter(({ collection }) => collection === 'job').length;
  if (isOpen && lost.length === 0) setOpen(false);
  return (
    <>
      <div role="status">
        {lost.length > 0 && (
          <NoticeLine
            icon={<HardDrive className="icon" aria-hidden="true" />}
            act={
              <button type="button" className="linkb" onClick={() => setOpen(true)}>
                <Trans>Compare</Trans>
              </button>
            }
          >
            {jobs > 0 ? (
              <Plural
                value={jobs}
                one="Your server was restored from an older backup. This device has # job that it lost."
                other="Your server was restored from an older backup. This device has # jobs that it lost."
              />
            ) : (
              <Trans>
                Your server was restored from an older backup. This device has settings that it lost.
              </Trans>
            )}
          </NoticeLine>
        )}
      </div>
      {lost.length > 0 && <LostDialog lost={lost} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
