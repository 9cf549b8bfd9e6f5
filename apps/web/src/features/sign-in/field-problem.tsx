import { AuthIcon } from './auth-icon.tsx';

export function FieldProblem({ id, words }: { id: string; words: string | undefined }) {
  if (!words) return null;
  return (
    <p className="field-error" id={id}>
      <AuthIcon name="alert" small />
      <span>{words}</span>
    </p>
  );
}
