/** Unsent form input. */
export interface TypedForm {
  isTyped(): boolean;
  /** Saving the current input without leaving the page has begun. */
  begin(): void;
  /** It is saved. */
  end(): void;
}

/** Keeps what is typed into a form from being lost by leaving the page, and brings the focus to what is wrong. */
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
  // Going back in history restores the form as it was.
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
