import './switch.css';

interface SwitchProps {
  /** The accessible name; the row around it shows the text. */
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
}

/** Turns a setting on or off at once, at the end of its row. */
export function Switch({ label, value, onChange, isDisabled = false }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      checked={value}
      aria-checked={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
