import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ImportJobs } from '../features/import/import-jobs.tsx';
import { JobRecord } from '../features/record/job-record.tsx';
import { noteDeleted } from '../session/session.ts';
import { forgetRecentJobs } from '../features/palette/recent-jobs.ts';
import { Settings } from '../features/settings/settings.tsx';
import { administrationSections, settingsSections } from '../features/settings/frame/settings-sections.ts';

const route = getRouteApi('/signed-in/settings');

export function SettingsPage() {
  const { section } = route.useSearch();
  const navigate = useNavigate();
  // These belong to the person's data, but need the room of a page.
  if (section === 'import') return <ImportJobs />;
  if (section === 'record') return <JobRecord />;
  return (
    <Settings
      section={[...settingsSections, ...administrationSections].find((each) => each === section)}
      onAccountDeleted={(accountId) => {
        noteDeleted();
        forgetRecentJobs(accountId);
        // The next account must not land on the settings page of this one.
        void navigate({ to: '/', search: {}, replace: true });
      }}
    />
  );
}
