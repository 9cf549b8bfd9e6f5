import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { ComboFrame } from './combo-frame.tsx';
import type { FieldProps } from './field.tsx';
import { useZoneEntry, type ZoneEntryOptions } from './use-zone-entry.ts';

interface ZoneFieldProps extends Omit<FieldProps<string>, 'value'>, ZoneEntryOptions {
  ref?: Ref<HTMLInputElement>;
}

const listHeightMax = 340;

/**
 * An IANA time zone, found by city, country, abbreviation or offset. `onChange` gets time zones only: typed text
 * becomes one when an option is chosen, or when it is the whole name of one on blur.
 */
export function ZoneField({ value, onChange, onBlur, onUnknown, at, ...frame }: ZoneFieldProps) {
  const { t } = useLingui();
  const entry = useZoneEntry({ value, onChange, onUnknown, at });
  return (
    <ComboFrame
      {...frame}
      error={entry.isTyping ? entry.error : frame.error}
      items={entry.items}
      selectedKey={entry.chosen}
      inputValue={entry.text}
      onInputChange={entry.type}
      onSelectionChange={(id) => id !== null && entry.choose(String(id))}
      onKeyDown={entry.pressKey}
      onBlur={() => {
        entry.leave();
        onBlur?.();
      }}
      emptyWords={t`No time zone found. Enter a city, country or offset.`}
      listHeightMax={listHeightMax}
    />
  );
}
