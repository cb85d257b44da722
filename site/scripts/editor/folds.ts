import { saidInEditor } from './said-in-editor.ts';

const foldsOf = (form: ParentNode): HTMLDetailsElement[] => [
  ...form.querySelectorAll<HTMLDetailsElement>('details[data-fold]'),
];

/** Remembers collapsed sections while the tab is open, and expands the targets of links on the page. */
export function keepFolds(form: HTMLFormElement): void {
  const key = `folds ${form.getAttribute('action')}`;
  const kept = readKept(key);
  const folds = foldsOf(form);
  const all = form.querySelector('[data-fold-all]');
  const told = (): void => {
    const isOpen = folds.every(({ open }) => open);
    if (all !== null) all.textContent = isOpen ? saidInEditor('fold_all') : saidInEditor('open_all');
  };
  for (const fold of folds) {
    const { fold: id = '', wanted } = fold.dataset;
    if (wanted === undefined) fold.open = kept[id] ?? fold.open;
    fold.addEventListener('toggle', () => {
      told();
      kept[id] = fold.open;
      sessionStorage.setItem(key, JSON.stringify(kept));
    });
  }
  // Expands the section, so that values set by scripts are visible.
  form.addEventListener('input', ({ target }) => {
    const fold = target instanceof Element ? target.closest('details') : null;
    if (fold !== null) fold.open = true;
  });
  told();
  all?.addEventListener('click', () => {
    const open = !folds.every((fold) => fold.open);
    for (const fold of folds) fold.open = open;
  });
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link !== null && !defaultPrevented) unfold(link.hash);
  });
  unfold(location.hash)?.scrollIntoView();
}

/** Expands the section of an anchor; returns the anchor if the section was collapsed. */
function unfold(hash: string): Element | undefined {
  const place = hash.length > 1 ? document.querySelector(`#${CSS.escape(hash.slice(1))}`) : null;
  const fold = place?.closest('details');
  if (place == null || fold == null || fold.open) return undefined;
  fold.open = true;
  return place;
}

/** Stored states of the sections; anything invalid is ignored. */
function readKept(key: string): Record<string, boolean> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return {}; // There is nothing stored, or no storage.
  }
}
