/** A form's field. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field in this part has focus; if so, nothing in it may move while typing. */
export function isTypedIn(part: Element): boolean {
  const { activeElement } = document;
  return part.contains(activeElement) && isControl(activeElement);
}

/**
 * Replaces part of the page, except for texts typed meanwhile, by their new names. Moves focus from a clicked button,
 * or to the field it was in, with its caret; `renamed` is that field's new name, if it is still there. Returns the new
 * part.
 */
export function putInPlace(
  shown: HTMLElement,
  fresh: HTMLElement,
  typed: ReadonlyMap<string, string> = new Map(),
  renamed: (name: string) => string | undefined = (name) => name,
): HTMLElement {
  const { activeElement } = document;
  const focused = shown.contains(activeElement) ? activeElement : null;
  const put = document.importNode(fresh, true);
  for (const [name, text] of typed) {
    const control = controlNamed(put, name);
    if (control !== null) control.value = text;
  }
  shown.replaceWith(put);
  if (focused instanceof HTMLButtonElement) nextIn(put, focused)?.focus();
  else if (isControl(focused)) moveCaret(focused, controlNamed(put, renamed(focused.name)), put);
  return put;
}

/** Focuses the field that replaces another, with the same selection; if it is gone, the server's choice. */
function moveCaret(from: Control, to: Control | null, put: HTMLElement): void {
  (to ?? put.querySelector<HTMLElement>('[autofocus]'))?.focus();
  if (to === null || !('selectionStart' in to) || !('selectionStart' in from) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
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

const controlNamed = (part: HTMLElement, name: string | undefined): Control | null =>
  name === undefined ? null : part.querySelector<Control>(`[name="${CSS.escape(name)}"]`);

const isControl = (element: Element | null): element is Control => element?.matches('input, textarea, select') === true;
