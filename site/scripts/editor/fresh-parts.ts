import { isTypedIn, putInPlace } from './put-in-place.ts';

/**
 * Updates everything around a form's fields from a server response. Parts next to the focused field wait until focus
 * leaves it, so that nothing moves while typing.
 */
export function showFresh(answer: Document): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-fresh]')) {
    const fresh = answer.querySelector<HTMLElement>(`[data-fresh="${CSS.escape(shown.dataset.fresh ?? '')}"]`);
    if (fresh === null || fresh.outerHTML === shown.outerHTML) continue;
    const field = shown.closest('.draft-field, .row-card, .labelled-text') ?? shown;
    if (isTypedIn(field)) afterFocus(field, () => putInPlace(shown, fresh));
    else putInPlace(shown, fresh);
  }
  for (const fresh of answer.querySelectorAll('.editor :is(input, select, textarea)[id]')) {
    const shown = document.getElementById(fresh.id);
    for (const name of ['aria-invalid', 'aria-describedby']) copyAttribute(name, fresh, shown);
  }
}

function copyAttribute(name: string, from: Element, to: Element | null): void {
  const value = from.getAttribute(name);
  if (value === null) to?.removeAttribute(name);
  else to?.setAttribute(name, value);
}

function afterFocus(field: Element, act: () => void): void {
  const left = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void => {
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
    field.removeEventListener('focusout', left);
    act();
  };
  field.addEventListener('focusout', left);
}
