import './switch.css';

interface SwitchProps {
  /** What it turns on; read out, the row around it says it to the eyes. */
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
  isDisabled?: boolean;
}

/** Turns one thing on or off at once, at the end of a row that says what. */
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
