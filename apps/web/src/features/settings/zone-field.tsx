import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ComboBox } from '../../ui/combo-box.tsx';

const timeZones = Intl.supportedValuesOf('timeZone');

interface ZoneFieldProps {
  label: string;
  isLabelHidden?: boolean;
  className?: string;
  timeZone: string;
  onChange: (timeZone: string) => void;
}

/** Saved as soon as what is written is a time zone; left with anything else, it says so. */
export function ZoneField({ timeZone, onChange, ...field }: ZoneFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const shown = typed ?? timeZone;
  const isKnown = shown === timeZone || timeZones.includes(shown);
  return (
    <ComboBox
      {...field}
      suggestions={timeZones}
      value={shown}
      error={isLeft && !isKnown ? t`Choose a time zone from the list.` : undefined}
      onChange={(next) => {
        setLeft(false);
        setTyped(next);
        if (next !== timeZone && timeZones.includes(next)) onChange(next);
      }}
      onBlur={() => {
        setLeft(true);
        if (isKnown) setTyped(null);
      }}
    />
  );
}
