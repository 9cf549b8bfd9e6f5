import type { ReactNode } from 'react';

interface FilterToggleProps {
  label: ReactNode;
  isOn: boolean;
  onChange: () => void;
}

/** One value of a filter, on or off. */
export function FilterToggle({ label, isOn, onChange }: FilterToggleProps) {
  return (
    <label className="chip toggle">
      <input type="checkbox" className="check" checked={isOn} onChange={onChange} />
      {label}
    </label>
  );
}
