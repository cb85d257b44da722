import { beCombobox, makeOption, markChosen } from '../combobox.ts';
import { findCategories, type Pickable } from './category-search.ts';
import { saidInEditor } from './said-in-editor.ts';
import { announce } from './save-words.ts';

const most = 12;

interface Offer extends Pickable {
  /** Why the category is suggested before anything is typed. */
  why?: string | undefined;
}

/** Helps choose a category by words in its name or its ancestors' names. Uses the page's datalist. */
export function pickCategories(form: HTMLFormElement): void {
  const source = document.querySelector<HTMLDataListElement>('#category-names');
  if (source === null) return;
  const all = [...source.options].map(({ value, text }) => ({ name: value, above: text }));
  // Rows come and go, so each field is set up on first focus.
  form.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.name.startsWith('fields.categories.')) return;
    if (target.list !== null) enhance(target, all);
  });
}

function enhance(input: HTMLInputElement, all: readonly Pickable[]): void {
  const list = document.createElement('ul');
  const panel = document.createElement('div');
  const note = document.createElement('p');
  let [chosen, names]: [number, string[]] = [-1, []];
  list.id = `${input.id}-list`;
  Object.assign(panel, { className: 'suggestions category-list', hidden: true });
  Object.assign(note, { className: 'suggestions-note', textContent: saidInEditor('no_category') });
  panel.append(list, note);
  input.after(panel);
  input.removeAttribute('list');
  beCombobox({ input, list, panel }, saidInEditor('categories'), (index) => pick(names[index] ?? ''));

  const choose = (index: number): void => {
    chosen = index;
    markChosen({ input, list }, index);
  };
  const close = (): void => {
    panel.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    choose(-1);
  };
  const open = (): void => {
    const isBlank = input.value.trim() === '';
    const others = othersOf(input);
    const found: Offer[] = isBlank ? offers() : findCategories(all, input.value);
    const shown = found.filter(({ name }) => !others.includes(name)).slice(0, most);
    names = shown.map(({ name }) => name);
    list.replaceChildren(
      ...shown.map((offer, index) => makeOption(list, index, { name: offer.name, about: aboutOf(offer) })),
    );
    list.hidden = names.length === 0;
    note.hidden = !list.hidden;
    panel.hidden = list.hidden && isBlank;
    input.setAttribute('aria-expanded', `${!list.hidden}`);
    choose(isBlank || list.hidden ? -1 : 0);
    if (!isBlank) announce(list.hidden ? saidInEditor('no_category') : saidInEditor('found', { count: names.length }));
  };
  const pick = (name: string): void => {
    input.value = name;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    close();
    announce(saidInEditor('chosen', { name }));
  };
  const move = (step: number): void => {
    const from = chosen < 0 && step < 0 ? names.length : chosen;
    if (names.length > 0) choose((from + step + names.length) % names.length);
  };
  /** Handles a key for the list. Returns whether the key was used. */
  const takesKey = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      if (panel.hidden) open();
      else move(step);
      return true;
    }
    if (panel.hidden) return false;
    if (key === 'Enter' && chosen >= 0) pick(names[chosen] ?? '');
    else if (key === 'Escape') close();
    else return false;
    return true;
  };

  // After a suggestion's button has filled the field, there is nothing left to choose.
  input.addEventListener('input', ({ isTrusted }) => (isTrusted ? open() : close()));
  input.addEventListener('keydown', (event) => {
    // Keys used to compose a character belong to the input method.
    if (!event.isComposing && takesKey(event.key)) event.preventDefault();
  });
  input.addEventListener('blur', close);
  close();
  if (input.value === '') open();
}

/** Suggested categories on the page, with reasons. */
const offers = (): Offer[] =>
  [...document.querySelectorAll<HTMLElement>('[data-file]')].map(({ dataset }) => ({
    name: dataset.file ?? '',
    above: dataset.above ?? '',
    why: dataset.why,
  }));

const othersOf = (input: HTMLInputElement): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('[name^="fields.categories."]')]
    .filter((each) => each !== input)
    .map(({ value }) => value.trim());

const aboutOf = ({ above, why = '' }: Offer): string[] => [above, why].filter((line) => line !== '');
