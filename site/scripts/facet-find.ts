/** Filters long option lists by words, keeping ancestors. Enter picks the first match. */

const isFind = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.facetFind !== undefined;

const choicesBeside = (field: HTMLInputElement): HTMLElement[] => [
  ...(field.closest('fieldset')?.querySelectorAll<HTMLElement>('.facet-choice') ?? []),
];

/** Matches names only: not the count, nor the option for all. */
const has = (choice: HTMLElement, words: string): boolean =>
  (choice.querySelector('[dir]')?.textContent ?? '').toLowerCase().includes(words.toLowerCase());
const depthOf = (choice: HTMLElement): number => Number(choice.dataset.depth ?? 0);

function narrow(field: HTMLInputElement): void {
  const words = field.value.trim();
  let below = -1;
  let shown = 0;
  // From the end, because ancestors of a shown option precede it.
  for (const choice of choicesBeside(field).reverse()) {
    const isFound = words === '' || has(choice, words);
    const leadsOn = depthOf(choice) < below;
    choice.hidden = !isFound && !leadsOn;
    if (isFound) shown += 1;
    if (!choice.hidden) below = depthOf(choice);
  }
  const none = field.closest('fieldset')?.querySelector<HTMLElement>('.facet-none');
  if (none) none.textContent = shown === 0 ? (none.dataset.words ?? '') : '';
}

document.addEventListener('input', ({ target }) => {
  if (isFind(target)) narrow(target);
});

document.addEventListener('keydown', (event) => {
  const { target, key } = event;
  if (key !== 'Enter' || !isFind(target)) return;
  event.preventDefault();
  const words = target.value.trim();
  if (words === '') return;
  choicesBeside(target)
    .find((choice) => has(choice, words))
    ?.querySelector('input')
    ?.click();
});
