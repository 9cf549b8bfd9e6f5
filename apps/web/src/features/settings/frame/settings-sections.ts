/** The parts of the settings page, as they stand in `/settings?section=…`. */
export const settingsSections = ['profile', 'security', 'pipeline', 'appearance', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Those of the whole server, for administrators alone. */
export const administrationSections = ['server', 'accounts'] as const;
export type AdministrationSection = (typeof administrationSections)[number];

export interface SectionProps {
  /** Removes what other parts of the app keep on this device for an account that is gone. */
  onAccountDeleted: (accountId: string) => void;
}
