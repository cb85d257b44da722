/**
 * Suggests products in search fields: a combobox with a list (WAI-ARIA Authoring Practices, "Editable combobox with
 * list autocomplete"). The form works as before, and Enter without a selected suggestion submits it. A chosen
 * suggestion is opened or, with `data-suggest-chooses`, selected in the form.
 */
import { SuggestionList } from './suggestion-list.ts';

const waitMs = 150;
const fewestLetters = 2;
const mostSuggestions = 6;

function enhance(host: HTMLElement, input: HTMLInputElement): void {
  const list = new SuggestionList(host, input, {
    id: `${input.id}-suggestions`,
    withCategories: 'withCategories' in host.dataset,
    take:
      'suggestChooses' in host.dataset ? (address) => choose(input, address) : (address) => location.assign(address),
  });
  let timer = 0;
  let running = new AbortController();

  function stop(): void {
    clearTimeout(timer);
    running.abort();
  }

  async function suggest(words: string): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    list.showSearching();
    try {
      const query = new URLSearchParams({ q: words, per_page: `${mostSuggestions}` });
      const response = await fetch(`/api/v1/listings?${query}`, { signal });
      if (!response.ok) throw new Error(`The search returned ${response.status}.`);
      const body: unknown = await response.json();
      if (!signal.aborted) list.show(body);
    } catch {
      if (!signal.aborted) list.showFault();
    }
  }

  function typed(): void {
    stop();
    const words = input.value.trim();
    if (words.length < fewestLetters) list.close();
    else timer = window.setTimeout(suggest, waitMs, words);
  }

  input.addEventListener('input', typed);
  input.addEventListener('keydown', (event) => {
    // Keys used to compose a character belong to the input method.
    if (!event.isComposing && list.takesKey(event.key)) event.preventDefault();
  });
  input.addEventListener('blur', () => {
    stop();
    list.close();
  });
}

/** Submits a field's form with the chosen product; empty fields are left out. */
function choose(input: HTMLInputElement, address: string): void {
  input.value = address.split('/').at(-1) ?? '';
  for (const field of input.form?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])
    field.disabled = field.value.trim() === '';
  input.form?.requestSubmit();
}

for (const host of document.querySelectorAll<HTMLElement>('[data-suggest]')) {
  const input = host.querySelector('input');
  if (input !== null) enhance(host, input);
}
