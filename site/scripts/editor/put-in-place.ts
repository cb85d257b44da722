/** Whether a field in this part has focus; if so, nothing in it may move while typing. */
export function isTypedIn(part: Element): boolean {
  const { activeElement } = document;
  return activeElement !== null && part.contains(activeElement) && activeElement.matches('input, textarea, select');
}

/** Replaces part of the page, moving focus from a clicked button. Returns the new part. */
export function putInPlace(shown: HTMLElement, fresh: HTMLElement): HTMLElement {
  const { activeElement } = document;
  const pressed =
    activeElement instanceof HTMLButtonElement && shown.contains(activeElement) ? activeElement : undefined;
  const put = document.importNode(fresh, true);
  shown.replaceWith(put);
  if (pressed !== undefined) nextIn(put, pressed)?.focus();
  return put;
}

/** Where focus goes after a button: the server's choice, the same button, its neighbour, or the field. */
function nextIn(put: HTMLElement, { value, parentElement }: HTMLButtonElement): HTMLElement | null {
  const isOfField = parentElement?.matches('.field-actions') === true;
  return (
    put.querySelector<HTMLElement>('[autofocus]') ??
    put.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`) ??
    (isOfField ? put.querySelector<HTMLElement>('.field-actions button') : null) ??
    put.querySelector<HTMLElement>('input, textarea, select, button')
  );
}
