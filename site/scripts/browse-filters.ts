import { said } from './said.ts';

/**
 * Applies filters as soon as they are chosen. Only the results are replaced; the form, focus and an open sheet are
 * kept.
 */

const form = document.querySelector<HTMLFormElement>('.filters');
const parts = 'main h1, .browse-found, .filters-open, [data-facet]';
let latest = 0;

function addressOf(chosen: HTMLFormElement): string {
  const all = [...new FormData(chosen)].map(([name, value]): [string, string] => [name, `${value}`]);
  const said = new URLSearchParams(all.filter(([, value]) => value !== ''));
  return chosen.action + (said.size === 0 ? '' : `?${said}`);
}

/** Updates results, and the options of all filters except the one in use. */
function takeOver(page: Document): void {
  const fresh = [...page.querySelectorAll<HTMLElement>(parts)];
  for (const [at, part] of [...document.querySelectorAll<HTMLElement>(parts)].entries()) {
    if (part.contains(document.activeElement) && !(part instanceof HTMLButtonElement)) continue;
    part.replaceChildren(...(fresh[at]?.childNodes ?? []));
    part.hidden = fresh[at]?.hidden ?? false;
  }
  document.title = page.title;
  const [status, count] = [document.querySelector('[data-browse-said]'), document.querySelector('.browse-count')];
  if (status !== null) status.textContent = count?.textContent ?? '';
  // The button only shows a count with JavaScript; without it, the count would be that of the previous filters.
  const show = document.querySelector('.filters [type="submit"]');
  if (show !== null && count !== null) show.textContent = said('show_found', { found: count.textContent ?? '' });
  document.dispatchEvent(new Event('listings-shown'));
}

/** Going back leads to the initial page, however many filters were tried. */
function remember(address: string): void {
  if (history.state === 'filtered') history.replaceState('filtered', '', address);
  else history.pushState('filtered', '', address);
}

async function apply(chosen: HTMLFormElement): Promise<void> {
  latest += 1;
  const turn = latest;
  const address = addressOf(chosen);
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The search returned ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (turn !== latest) return;
    takeOver(page);
    remember(address);
  } catch {
    if (navigator.onLine) return chosen.submit();
    // Leaving would lose the page, so the choice is applied once the connection is back.
    addEventListener('online', () => void apply(chosen), { once: true });
  }
}

form?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'radio') void apply(form);
});
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  document.querySelector<HTMLElement>('.filters-sheet:popover-open')?.hidePopover();
  void apply(form);
});
addEventListener('popstate', () => location.reload());
