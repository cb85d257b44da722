/**
 * Keeps what is typed into a form from being lost by leaving the page, and brings the focus to what is wrong. Gives whether something
 * was typed that has not been sent.
 */
export function keepTyped(form: HTMLFormElement): () => boolean {
  let isTyped = form.dataset.typed !== undefined;
  let isSent = false;
  form.addEventListener('input', () => {
    isTyped = true;
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
  return () => isTyped;
}
