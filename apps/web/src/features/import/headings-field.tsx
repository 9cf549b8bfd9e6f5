import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { TablePreview } from './import-messages.ts';

interface HeadingsFieldProps {
  table: TablePreview;
  /** What the person said, which the preview of the table follows; undefined as long as it is as it was read. */
  chosen: boolean | undefined;
  onChange: (areUsed: boolean) => void;
}

/** Whether the first row of a table is one of headings or one of jobs; whether its headings stand below each other. */
export function HeadingsField({ table: { rowCount, headings }, chosen, onChange }: HeadingsFieldProps) {
  const { t } = useLingui();
  const { row, areUsed, isUnsure, isTurned } = headings;
  const guessed = t`Guessed. Check it.`;
  if (isTurned !== undefined)
    return (
      <Checkbox
        label={t`Headings are in a column`}
        hint={chosen === undefined ? guessed : undefined}
        value={chosen ?? isTurned}
        onChange={onChange}
      />
    );
  // A row that is the only one could not be left without any.
  if (!areUsed && rowCount < 2) return null;
  return (
    <Checkbox
      label={t`Row ${row} is headings`}
      hint={isUnsure && chosen === undefined ? guessed : undefined}
      value={chosen ?? areUsed}
      onChange={onChange}
    />
  );
}
