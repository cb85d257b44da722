import { said } from './said.ts';

/** Filters the category page by words, keeping ancestors and descendants of matches. */

const field = document.querySelector<HTMLInputElement>('#category-find');
const entries = [...document.querySelectorAll<HTMLElement>('[data-category]')];

const nameOf = (entry: HTMLElement): string => entry.querySelector('a')?.textContent?.toLowerCase() ?? '';

function narrow(words: string): void {
  const meant = entries.filter((entry) => nameOf(entry).includes(words));
  for (const entry of entries) entry.hidden = !meant.some((one) => one.contains(entry) || entry.contains(one));
  for (const branch of document.querySelectorAll<HTMLDetailsElement>('[data-category] details'))
    branch.open = words !== '' && meant.some((one) => branch.contains(one));
  const found = document.querySelector('.category-found');
  const count = meant.length === 0 ? said('no_category_found') : said('categories_found', { count: meant.length });
  if (found !== null) found.textContent = words === '' ? '' : count;
}

field?.addEventListener('input', () => narrow(field.value.trim().toLowerCase()));
