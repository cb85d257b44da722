import { fieldNamesOf } from './field-of-part.ts';

const controls = 'input:not([type="hidden"]), select, textarea';

/** Scrolls to a control and focuses it, expanding its section. */
function openControl(control: HTMLElement): void {
  showPane('edit');
  for (let box = control.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null) {
    box.open = true;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}

/** Opens the field for a part of the listing page. Images have their own page. */
export function openPart(form: HTMLFormElement, part: string): void {
  const named = fieldNamesOf(part).map((name) => form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`));
  const found =
    named.find((control) => control !== null) ??
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(part)}"]`);
  if (found != null) openControl(found);
}

/** Opens a link's target on the page: a control, or the first in a group. */
export function openAnchor(href: string): void {
  const place = document.querySelector<HTMLElement>(`#${CSS.escape(href.replace(/^.*#/, ''))}`);
  if (place === null) return;
  openControl(place.matches(controls) ? place : (place.querySelector<HTMLElement>(controls) ?? place));
}

/** Shows one of the two panes if there is only room for one; the other keeps its scroll position. */
export function showPane(pane: 'edit' | 'preview'): void {
  const panes = document.querySelector<HTMLElement>('[data-panes]');
  if (panes === null || panes.dataset.panes === pane) return;
  if (pane === 'preview') panes.dataset.scrolled = `${scrollY}`;
  panes.dataset.panes = pane;
  for (const button of panes.querySelectorAll<HTMLElement>('[data-pane]')) {
    button.setAttribute('aria-pressed', `${button.dataset.pane === pane}`);
  }
  if (pane === 'edit') scrollTo({ top: Number(panes.dataset.scrolled ?? 0), behavior: 'instant' });
  else panes.scrollIntoView({ block: 'start', behavior: 'instant' });
}
