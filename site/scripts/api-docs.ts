/** Makes the documentation of the API quicker to use: a filter of its parts, the part in view marked, one language for all samples. */

const remembered = 'docs-language';

/** Reads or keeps the chosen language; browsers that keep nothing forget it with the page. */
function storedLanguage(chosen?: string): string | null {
  try {
    if (chosen !== undefined) localStorage.setItem(remembered, chosen);
    return localStorage.getItem(remembered);
  } catch {
    return chosen ?? null;
  }
}

function chooseLanguage(language: string): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(`[data-samples] [value="${CSS.escape(language)}"]`))
    radio.checked = true;
}

function followLanguage(): void {
  const before = storedLanguage();
  if (before !== null) chooseLanguage(before);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.closest('[data-samples]') === null) return;
    storedLanguage(target.value);
    // The samples above may grow or shrink: what the reader looks at stays where it is.
    const top = target.getBoundingClientRect().top;
    chooseLanguage(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

function filterParts(nav: HTMLElement): void {
  const label = nav.querySelector<HTMLElement>('.docs-filter');
  const field = label?.querySelector('input');
  const said = nav.querySelector('.docs-none');
  if (!label || !field || !said) return;
  label.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/[\s_]+/);
    for (const item of nav.querySelectorAll<HTMLElement>('li'))
      item.hidden = !words.every((word) => item.textContent.toLowerCase().includes(word));
    for (const group of nav.querySelectorAll<HTMLElement>('.docs-nav-group'))
      group.hidden = group.querySelector('li:not([hidden])') === null;
    said.textContent = nav.querySelector('li:not([hidden])') === null ? 'No part has these words.' : '';
  });
}

function markPartInView(nav: HTMLElement): void {
  const links = new Map([...nav.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const inView = new Set<string>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id);
      const link = links.get([...links.keys()].findLast((id) => inView.has(id)) ?? '');
      if (link === undefined || link.ariaCurrent === 'true') return;
      for (const other of links.values()) other.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'true');
      // Within the list only: the page must not move.
      nav.scrollTo({ top: link.offsetTop - nav.clientHeight / 2 });
    },
    { rootMargin: '-15% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const part = document.getElementById(id);
    if (part !== null) watcher.observe(part);
  }
}

followLanguage();
const nav = document.querySelector<HTMLElement>('[data-docs-nav]');
if (nav !== null) {
  filterParts(nav);
  markPartInView(nav);
}
