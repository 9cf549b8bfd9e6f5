import { useLingui } from '@lingui/react/macro';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/text-field.tsx';

/** `app` six digits that change, `recovery` one of the ten codes on paper. */
export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  size?: 'sm' | 'lg';
}

export function CodeField({ kind, value, onChange, error, size = 'sm' }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      ref={focusOnMount}
      key={kind}
      label={kind === 'app' ? t`Code from your app` : t`Recovery code`}
      hint={kind === 'app' ? undefined : t`Each works once.`}
      autoComplete="one-time-code"
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      size={size}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
