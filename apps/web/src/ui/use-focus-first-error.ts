import { useEffect } from 'react';

const focusable = 'input, textarea, select, button, [tabindex]';

/**
 * Where a form that was sent says what is wrong, be it after the server has answered, the first field with an error gets
 * the focus, with which its error is read out. Not once the person has typed on or gone elsewhere.
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

/** Gives back how to stop. */
function followSent(form: HTMLFormElement): () => void {
  const look = () => {
    const field = firstFieldWithError(form);
    if (!field) return;
    leave();
    if (hasFocus(form)) field.focus();
  };
  const observer = new MutationObserver(look);
  // By then an error of the time before is gone.
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

/** The field that is described by the first error, or what of it takes the focus. */
function firstFieldWithError(form: HTMLFormElement): HTMLElement | null {
  const error = form.querySelector('.field-error[id]');
  if (!error) return null;
  const field = form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(error.id)}"]`);
  if (!field || field.matches(focusable)) return field;
  return field.querySelector(focusable);
}

/** Around the form, where a press on a button may leave it, counts as well; so does a button that sends from beside it. */
function hasFocus(form: HTMLFormElement): boolean {
  const { activeElement: at } = document;
  if (at === null || at.contains(form) || form.contains(at)) return true;
  return at instanceof HTMLButtonElement && at.form === form;
}
