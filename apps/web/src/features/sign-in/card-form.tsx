import type { FormEvent, ReactNode } from 'react';
import { NoticeBad } from './notice-bad.tsx';

interface CardFormProps {
  /** The error of the whole form; fields show their own. */
  problem: ReactNode;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  /** Called when a field is edited, so that its error is cleared. */
  onEdit?: (name: string) => void;
  /** The words of the button that sends it. */
  submit: ReactNode;
  children: ReactNode;
}

/** A form on a card of the sign-in pages, which works before its script has come, and the button that sends it. */
export function CardForm({ problem, isPending, onSubmit, onEdit, submit, children }: CardFormProps) {
  return (
    <>
      {problem && <NoticeBad>{problem}</NoticeBad>}
      <form
        className="section"
        method="post"
        noValidate
        aria-busy={isPending || undefined}
        onInput={(event: FormEvent) => onEdit?.((event.target as HTMLInputElement).name)}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
        <button
          className="button button-primary button-large button-block"
          aria-disabled={isPending || undefined}
        >
          {submit}
        </button>
      </form>
    </>
  );
}
