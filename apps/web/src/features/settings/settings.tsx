import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Database, Layers, Shield, SunMoon, User } from 'lucide-react';
import { clsx } from 'clsx';
import { useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { FrameSlots, PageFrame } from '../../ui/page-frame.tsx';
import { AppearanceSection } from './appearance/appearance-section.tsx';
import { DataSection } from './account-data/data-section.tsx';
import { PipelineSection } from './pipeline/pipeline-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import type { SectionProps, SettingsSection } from './frame/settings-sections.ts';
import '../../ui/layout.css';
import styles from './settings.module.css';

const sections: Record<SettingsSection, (props: SectionProps) => ReactNode> = {
  profile: ProfileSection,
  security: SecuritySection,
  pipeline: PipelineSection,
  appearance: AppearanceSection,
  data: DataSection,
};

interface SettingsProps extends SectionProps {
  section?: SettingsSection | undefined;
}

/** The settings page; every section saves as it is changed. */
export function Settings({ section = 'profile', onAccountDeleted }: SettingsProps) {
  const Section = sections[section];
  const { saveState } = useContext(FrameSlots);
  const { loaded } = useSyncStatus();
  // What lets in is asked of the server.
  const isReady = loaded || section === 'security';
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
        <SettingsNav current={section} />
        <div className={styles.setbody}>
          {isReady ? <Section onAccountDeleted={onAccountDeleted} /> : <LoadingRows />}
          <p className={styles.version}>
            <Trans>Version {version}</Trans>
          </p>
        </div>
      </div>
    </PageFrame>
  );
}

function SettingsNav({ current }: { current: SettingsSection }) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections lie in one line that is longer than the screen.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  const entries = [
    { section: 'profile', icon: User, label: t`Profile` },
    { section: 'security', icon: Shield, label: t`Security` },
    { section: 'pipeline', icon: Layers, label: t`Pipeline` },
    { section: 'appearance', icon: SunMoon, label: t`Appearance` },
    { section: 'data', icon: Database, label: t`Your data` },
  ] as const;
  return (
    <nav ref={nav} className={styles.setnav} aria-label={t`Settings`}>
      {entries.map(({ section, icon: Icon, label }) => (
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
      ))}
    </nav>
  );
}
