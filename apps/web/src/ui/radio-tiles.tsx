import './radio-tiles.css';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface RadioTile<Id extends string> {
  id: Id;
  label: string;
  /** A picture of the choice, decoration only. */
  preview: ReactNode;
}

interface RadioTilesProps<Id extends string> {
  /** Names the group; give the id of a visible heading instead where there is one. */
  label?: string;
  labelledBy?: string;
  options: readonly RadioTile<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
}

/** A choice between pictures. Native radio buttons: arrow keys move the choice. */
export function RadioTiles<Id extends string>({
  label,
  labelledBy,
  options,
  value,
  onChange,
  isDisabled = false,
}: RadioTilesProps<Id>) {
  const name = useId();
  return (
    <div className="tiles" role="radiogroup" aria-label={label} aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={option.id} className="tile">
          <span className="tile-picture" aria-hidden="true">
            {option.preview}
          </span>
          <span className="flex-row">
            <input
              type="radio"
              className="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              disabled={isDisabled}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
