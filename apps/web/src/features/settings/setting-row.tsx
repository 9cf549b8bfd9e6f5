import type { ReactNode } from 'react';

type SettingRowProps = {
  title: ReactNode;
  /** One line that says what the setting does. */
  description: ReactNode;
  /** A glyph before the words. */
  lead?: ReactNode;
  /** The control at the end of the row. */
  children: ReactNode;
};

/** One ruled line of a settings section. */
export function SettingRow({ title, description, lead, children }: SettingRowProps) {
  return (
    <div className={lead ? 'rl three' : 'rl'}>
      {lead && <span className="lead">{lead}</span>}
      <div className="t">
        <b>{title}</b>
        {description}
      </div>
      <div className="row">{children}</div>
    </div>
  );
}
