import { useEffect } from 'react';

const focusable = 'input, textarea, select, button, [tabindex]';

/**
 * Focuses the first invalid field after a form was submitted, also when the error comes with the server’s reply, so
 * that it is read out. Not where the person has typed or moved the focus since.
 */
export function useFocusFirstError(): void {
  useEffect(() => {
    let leave = (): void => undefined;
    const follow = ({ target }: SubmitEvent) => {
      leave();
      if (target instanceof HTMLFormElement) leave = followSent(target);
    };
    document.addEventListener('submit', follow);
    return () => {
      document.removeEventListener('submit', follow);
      leave();
    };
  }, []);
}

/** Returns the function that stops it. */
function followSent(form: HTMLFormElement): () => void {
  const look = () => {
    const field = firstFieldWithError(form);
    if (!field) return;
    leave();
    if (hasFocus(form)) field.focus();
  };
  const observer = new MutationObserver(look);
  // One frame later: an error of the previous submission has been removed by then.
  const frame = requestAnimationFrame(() => {
    observer.observe(form, { childList: true, subtree: true });
    look();
  });
  const leave = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    form.removeEventListener('input', leave);
  };
  form.addEventListener('input', leave);
  return leave;
}

/** The field with the first error, or the focusable control in it. */
function firstFieldWithError(form: HTMLFormElement): HTMLElement | null {
  const error = form.querySelector('.field-error[id]');
  if (!error) return null;
  const field = form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`);
  if (!field || field.matches(focusable)) return field;
  return field.querySelector(focusable);
}

/**
 * Whether the focus is in the form, around it, where a pressed button may leave it, or on a submit button outside of
 * it.
 */
function hasFocus(form: HTMLFormElement): boolean {
  const { activeElement: at } = document;
  if (at === null || at.contains(form) || form.contains(at)) return true;
  return at instanceof HTMLButtonElement && at.form === form;
}
