import type { ReactNode } from 'react';

type SettingRowProps = {
  title: ReactNode;
  /** One line of what the title does not say. */
  description?: ReactNode;
  /** A glyph before the words. */
  lead?: ReactNode;
  /** The control at the end of the row. */
  children?: ReactNode;
  /** What belongs to the row and stands below it, such as a form that it has opened. */
  below?: ReactNode;
};

/** One ruled line of a settings section. */
export function SettingRow({ title, description, lead, children, below }: SettingRowProps) {
  return (
    <div className={lead ? 'setting-row three' : 'setting-row'}>
      {lead && <span className="lead">{lead}</span>}
      <div className="setting-words">
        <b>{title}</b>
        {description}
      </div>
      <div className="flex-row">{children}</div>
      {below}
    </div>
  );
}
