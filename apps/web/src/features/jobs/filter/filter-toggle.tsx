import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import styles from './filters.module.css';

interface FilterToggleProps {
  label: ReactNode;
  isOn: boolean;
  onChange: () => void;
  /** How many jobs have the value. */
  count?: string;
}

/** One value of a filter, on or off. The tick lies over the corner, so that nothing moves when it comes. */
export function FilterToggle({ label, isOn, onChange, count }: FilterToggleProps) {
  return (
    <label className={styles.filterOption}>
      <input type="checkbox" checked={isOn} onChange={onChange} />
      {label}
      {count !== undefined && <span className="count">{count}</span>}
      <span className="tick">
        <Check aria-hidden="true" />
      </span>
    </label>
  );
}
