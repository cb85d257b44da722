/** Form input that hasn't been saved. */
export interface TypedForm {
  isTyped(): boolean;
  /** Called when saving starts without leaving the page. */
  begin(): void;
  /** Called when saved. */
  end(): void;
}

/** Warns before leaving a page with unsaved input, and focuses the first problem. */
export function keepTyped(form: HTMLFormElement): TypedForm {
  let isTyped = form.dataset.typed !== undefined;
  let isTypedSince = false;
  let isSent = false;
  form.addEventListener('input', () => {
    isTyped = true;
    isTypedSince = true;
  });
  form.addEventListener('submit', () => {
    isSent = true;
  });
  window.addEventListener('beforeunload', (event) => {
    if (isTyped && !isSent) event.preventDefault();
  });
  // Going back in the browser's history restores the form.
  window.addEventListener('pageshow', () => {
    isSent = false;
  });
  document.querySelector<HTMLElement>('#error-summary')?.focus();
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
