import { shortHash } from '../../shared/kernel/text/short-hash.ts';
import { beCombobox, type Combobox, makeOption, markChosen } from './combobox.ts';
import { said } from './said.ts';

interface Suggestion {
  name: string;
  url: string;
  tagline?: string | null;
  logo_url?: string | null;
  primary_category?: Suggestion | null;
  /** Set if the listing contains none of the words. */
  matched_by?: string;
}

const mostCategories = 3;
const ownLogo = /\/images\/[0-9a-f]+\//;
const hues = 12;

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Our copy of a logo, or its placeholder, as on the pages (shared/directory/listing/placeholder-logo.ts). */
function logoOf({ name, logo_url }: Suggestion): HTMLElement {
  const [folder] = ownLogo.exec(logo_url ?? '') ?? [];
  if (folder === undefined) {
    const letters = name
      .split(/[\s\-_./]+/, 2)
      .map((word) => [...word][0] ?? '')
      .join('');
    const tile = make('span', `logo suggestion-logo logo-hue-${shortHash(name) % hues}`, letters.toUpperCase());
    tile.setAttribute('aria-hidden', 'true');
    return tile;
  }
  const picture = make('img', 'logo suggestion-logo');
  [picture.src, picture.alt] = [`${folder}96.webp`, ''];
  return picture;
}

/** Categories of the results, without duplicates. */
const categoriesOf = (found: readonly Suggestion[]): Suggestion[] => [
  ...new Map(
    found.flatMap(({ primary_category: category }) =>
      isSuggestion(category) ? [[category.url, category] as const] : [],
    ),
  ).values(),
];

/** The list below a search field: options, selection, and accessibility state. */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #box: Combobox;
  readonly #withCategories: boolean;
  readonly #take: (address: string) => void;
  readonly #panel = make('div', 'suggestions');
  readonly #options = make('ul', 'suggestions-list');
  readonly #note = make('p', 'suggestions-note');
  readonly #status = make('p', 'visually-hidden');
  #addresses: string[] = [];
  #chosen = -1;

  /**
   * Adds the list to `host`, which contains the field; `id` becomes the list's ID. Optionally shows categories below
   * the products. `take` receives the chosen URL.
   */
  constructor(
    host: HTMLElement,
    input: HTMLInputElement,
    { id, withCategories, take }: { id: string; withCategories: boolean; take: (address: string) => void },
  ) {
    this.#input = input;
    this.#withCategories = withCategories;
    this.#take = take;
    this.#options.id = id;
    this.#box = { input, list: this.#options, panel: this.#panel };
    beCombobox(this.#box, said('suggested_products'), (index) => this.#follow(index));
    this.#status.setAttribute('role', 'status');
    this.#panel.hidden = true;
    this.#panel.append(this.#options, this.#note);
    host.append(this.#panel, this.#status);
  }

  /** Shows that a search is running; earlier results stay visible until it finishes. */
  showSearching(): void {
    if (this.#addresses.length === 0) this.#open(said('searching'));
  }

  /** Shows the listings in a search response. */
  show(body: unknown): void {
    const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : [];
    const all = Array.isArray(items) ? items.filter(isSuggestion) : [];
    const matches = all.filter(({ matched_by }) => matched_by === undefined);
    const found = matches.length === 0 ? all : matches;
    this.#fill(found);
    if (matches.length > 0) this.#open('');
    else this.#open(found.length > 0 ? said('related_by_meaning') : said('no_product_matches'));
    this.#say(found.length === 0 ? said('no_suggestions') : said('suggestions', { count: found.length }));
  }

  /** Shows that there is no response; the form can still be submitted. */
  showFault(): void {
    this.#fill([]);
    this.#open(said('no_suggestions_now'));
    this.#say(this.#note.textContent ?? '');
  }

  close(): void {
    this.#panel.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#fill([]);
    this.#say('');
  }

  /** Handles a key for the list. Returns whether the key was used. */
  takesKey(key: string): boolean {
    if (this.#panel.hidden) return false;
    if (key === 'Escape') {
      this.close();
      return true;
    }
    if (key === 'Enter') return this.#follow(this.#chosen);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || this.#addresses.length === 0) return false;
    // One position more than the options, for the field itself.
    const stops = this.#addresses.length + 1;
    this.#choose(((this.#chosen + 1 + step + stops) % stops) - 1);
    return true;
  }

  #fill(found: readonly Suggestion[]): void {
    const categories = this.#withCategories ? categoriesOf(found).slice(0, mostCategories) : [];
    this.#addresses = [...found, ...categories].map(({ url }) => new URL(url).pathname);
    this.#options.replaceChildren(
      ...found.map((product, index) => this.#optionOf(index, product.name, product.tagline ?? '', logoOf(product))),
      ...categories.map(({ name }, index) => this.#optionOf(found.length + index, name, said('category'))),
    );
    this.#choose(-1);
  }

  #optionOf(index: number, name: string, about: string, logo?: HTMLElement): HTMLLIElement {
    const option = makeOption(this.#options, index, { name, about: about === '' ? [] : [about] });
    if (logo !== undefined) option.prepend(logo);
    return option;
  }

  #open(note: string): void {
    this.#note.textContent = note;
    this.#note.hidden = note === '';
    this.#options.hidden = note !== '';
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', `${note === ''}`);
  }

  #choose(index: number): void {
    this.#chosen = index;
    markChosen(this.#box, index);
  }

  /** Opens a suggestion; returns whether there is one. */
  #follow(index: number): boolean {
    const address = this.#addresses[index];
    if (address === undefined) return false;
    this.#take(address);
    return true;
  }

  #say(words: string): void {
    this.#status.textContent = words;
  }
}
