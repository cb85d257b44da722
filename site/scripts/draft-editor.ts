/** Form input that hasn't been saved. */
export interface TypedForm {
  isTyped(): boolean;
  /** Called when saving starts without leaving the page. */
  begin(): void;
  /** Called when saved. */
  end(): void;
}

/** Follows whether a form has unsaved input. */
export function followTyped(form: HTMLFormElement): TypedForm {
  let isTyped = form.dataset.typed !== undefined;
  let isTypedSince = false;
  form.addEventListener('input', () => {
    isTyped = true;
    isTypedSince = true;
  });
  return {
    isTyped: () => isTyped,
    begin: () => {
      isTypedSince = false;
    },
    end: () => {
      isTyped = isTypedSince;
    },
  };
}

/** Warns before leaving a page with unsaved input, and focuses the first problem. */
export function keepTyped(form: HTMLFormElement): TypedForm {
  const typed = followTyped(form);
  let isSent = false;
  form.addEventListener('submit', () => {
    isSent = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (typed.isTyped() && !isSent) event.preventDefault();
  });
  // Going back in the browser's history restores the form.
  window.addEventListener('pageshow', () => {
    isSent = false;
  });
  document.querySelector<HTMLElement>('#error-summary')?.focus();
  return typed;
}
