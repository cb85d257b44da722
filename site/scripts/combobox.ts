/** A field with its list of options, in a popup (WAI-ARIA combobox pattern). */
export interface Combobox {
  input: HTMLInputElement;
  list: HTMLElement;
  panel: HTMLElement;
}

/** Sets the ARIA roles of field and list. `press` is called with the index of a clicked option. */
export function beCombobox({ input, list, panel }: Combobox, name: string, press: (index: number) => void): void {
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', name);
  for (const [attribute, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
  ] as const) {
    input.setAttribute(attribute, value);
  }
  // The field keeps focus when someone clicks in the list.
  panel.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option !== null) press([...list.children].indexOf(option));
  });
}

/** Marks the option at an index as selected; -1: none. */
export function markChosen({ input, list }: Pick<Combobox, 'input' | 'list'>, index: number): void {
  [...list.children].forEach((option, at) => {
    option.setAttribute('aria-selected', `${at === index}`);
    if (at === index) option.scrollIntoView({ block: 'nearest' });
  });
  if (index === -1) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `${list.id}-${index}`);
}

/** A list option at an index, with name and description on separate lines. */
export function makeOption(
  list: HTMLElement,
  index: number,
  { name, about }: { name: string; about: readonly string[] },
): HTMLLIElement {
  const option = document.createElement('li');
  Object.assign(option, { id: `${list.id}-${index}`, className: 'suggestion' });
  option.setAttribute('role', 'option');
  const words = document.createElement('span');
  words.className = 'suggestion-words';
  words.append(lineOf('suggestion-name', name), ...about.map((line) => lineOf('suggestion-about', line)));
  option.append(words);
  return option;
}

function lineOf(className: string, textContent: string): HTMLSpanElement {
  return Object.assign(document.createElement('span'), { className, textContent, dir: 'auto' });
}
