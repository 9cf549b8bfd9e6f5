import type { ReactNode, Ref } from 'react';
import { FieldProblem } from './field-problem.tsx';

type AuthFieldProps = {
  ref: Ref<HTMLInputElement>;
  name: 'name' | 'email';
  label: ReactNode;
  autoComplete: 'name' | 'username';
  problem: string | undefined;
};

/** A line of the sign-in forms. The browser keeps its value, so nothing typed is lost when the script takes over. */
export function AuthField({ ref, name, label, autoComplete, problem }: AuthFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        ref={ref}
        id={name}
        name={name}
        className={problem ? 'input input-large is-bad' : 'input input-large'}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        required
        aria-invalid={Boolean(problem) || undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
      />
      <FieldProblem id={`${name}-problem`} words={problem} />
    </div>
  );
}
