/** The parts of the settings page, as they stand in `/settings?section=…`. */
export const settingsSections = ['profile', 'security', 'pipeline', 'appearance', 'data'] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface SectionProps {
  /** Removes what other parts of the app keep on this device for an account that is gone. */
  onAccountDeleted: (accountId: string) => void;
}
