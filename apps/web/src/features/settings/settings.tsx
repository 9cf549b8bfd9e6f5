import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Database, Layers, Server, Shield, SunMoon, User, Users } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useIsAdministrator } from '../../session/administrator.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { FrameSlots, PageFrame } from '../../ui/page-frame.tsx';
import { AppearanceSection } from './appearance/appearance-section.tsx';
import { DataSection } from './account-data/data-section.tsx';
import { PipelineSection } from './pipeline/pipeline-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { administrationSections } from './frame/settings-sections.ts';
import type { AdministrationSection, SectionProps, SettingsSection } from './frame/settings-sections.ts';
import { loadedInTime } from '../../time-limit.ts';
import '../../ui/layout.css';
import styles from './settings.module.css';

const ServerSection = lazy(async () => ({
  default: (await loadedInTime(import('./administration/server-section.tsx'))).ServerSection,
}));
const AccountsSection = lazy(async () => ({
  default: (await loadedInTime(import('./administration/accounts-section.tsx'))).AccountsSection,
}));

const sections: Record<SettingsSection | AdministrationSection, (props: SectionProps) => ReactNode> = {
  profile: ProfileSection,
  security: SecuritySection,
  pipeline: PipelineSection,
  appearance: AppearanceSection,
  data: DataSection,
  server: () => <ServerSection />,
  accounts: () => <AccountsSection />,
};

interface SettingsProps extends SectionProps {
  section?: SettingsSection | AdministrationSection | undefined;
}

/** The settings page; every section saves as it is changed. */
export function Settings({ section: asked = 'profile', onAccountDeleted }: SettingsProps) {
  const isAdministrator = useIsAdministrator();
  const isOfServer = isAdministrationSection(asked);
  // The address of such a page leads a person who is no administrator to the first page.
  const section = isOfServer && isAdministrator === false ? 'profile' : asked;
  const Section = sections[section];
  const { saveState } = useContext(FrameSlots);
  const { loaded } = useSyncStatus();
  // Sections that show server data do not wait for the local copy.
  const isReady = isOfServer ? isAdministrator !== undefined : loaded || section === 'security';
  const version = import.meta.env.APP_VERSION;
  const saves = (
    <>
      <span className="grow" />
      <span className="only-desk">{saveState}</span>
    </>
  );
  return (
    <PageFrame title={<Trans>Settings</Trans>} top={saves} strip={null}>
      <div className={clsx(styles.settings, 'scroll')}>
        <SettingsNav current={section} isAdministrator={isAdministrator ?? false} />
        <div className={clsx(styles.setbody, section === 'accounts' && styles.wide)}>
          {isReady ? (
            <Suspense fallback={<LoadingRows />}>
              <Section onAccountDeleted={onAccountDeleted} />
            </Suspense>
          ) : (
            <LoadingRows />
          )}
          <p className={styles.version}>
            <Trans>Version {version}</Trans>
          </p>
        </div>
      </div>
    </PageFrame>
  );
}

function isAdministrationSection(
  section: SettingsSection | AdministrationSection,
): section is AdministrationSection {
  return (administrationSections as readonly string[]).includes(section);
}

interface SettingsNavProps {
  current: SettingsSection | AdministrationSection;
  isAdministrator: boolean;
}

function SettingsNav({ current, isAdministrator }: SettingsNavProps) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections lie in one line that is longer than the screen.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, isAdministrator]);
  const entries = [
    { section: 'profile', icon: User, label: t`Profile` },
    { section: 'security', icon: Shield, label: t`Security` },
    { section: 'pipeline', icon: Layers, label: t`Pipeline` },
    { section: 'appearance', icon: SunMoon, label: t`Appearance` },
    { section: 'data', icon: Database, label: t`Your data` },
  ] as const;
  const ofServer = [
    { section: 'server', icon: Server, label: t`Server` },
    { section: 'accounts', icon: Users, label: t`Accounts` },
  ] as const;
  const link = ({ section, icon: Icon, label }: (typeof entries | typeof ofServer)[number]) => (
    <Link
      key={section}
      to="/settings"
      search={{ section }}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={section === current ? 'page' : undefined}
    >
      <Icon className="icon" aria-hidden />
      {label}
    </Link>
  );
  return (
    <nav ref={nav} className={styles.setnav} aria-label={t`Settings`}>
      {entries.map(link)}
      {isAdministrator && (
        <>
          <span className={styles.groupTitle}>
            <Trans>Administration</Trans>
          </span>
          {ofServer.map(link)}
        </>
      )}
    </nav>
  );
}
