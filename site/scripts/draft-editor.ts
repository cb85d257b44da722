/** What has been typed into a form and not been sent. */
export interface TypedForm {
  isTyped(): boolean;
  /** What was typed until now is being saved without leaving the page. */
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
  // Coming back by history shows the form as it was left.
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
