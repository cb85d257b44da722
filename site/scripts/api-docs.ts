/** Enhances the API documentation: search, highlighting of the current section, and one language for all samples. */

import { type DocsPart, findInDocs } from './docs-search.ts';

const remembered = 'docs-language';

/** Reads or stores the chosen language; without storage, it only applies to the current page. */
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
    // The samples above may change height, so what the reader is looking at is kept in place.
    const top = target.getBoundingClientRect().top;
    chooseLanguage(target.value);
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' });
  });
}

/** A section's search words: those of its name and heading, and all others. */
function wordsOf(link: HTMLAnchorElement): DocsPart {
  const part = document.getElementById(link.hash.slice(1));
  const title =
    `${link.firstElementChild?.textContent} ${part?.querySelector('h1, h2')?.textContent ?? ''}`.toLowerCase();
  return { title, all: `${title} ${part?.textContent.toLowerCase() ?? ''}` };
}

/** Finds sections by words: first in names, then in texts; tolerates typos if nothing matches. */
function searchParts(menu: HTMLElement): void {
  const field = menu.querySelector<HTMLInputElement>('.docs-filter input');
  const said = menu.querySelector('.docs-none');
  if (!field || !said) return;
  const links = [...menu.querySelectorAll<HTMLAnchorElement>('li > a')];
  let parts: DocsPart[] | undefined;
  field.addEventListener('input', () => {
    parts ??= links.map(wordsOf);
    const found = findInDocs(parts, field.value);
    for (const [at, link] of links.entries()) {
      const item = link.parentElement as HTMLElement;
      item.hidden = found[at] === undefined;
      item.classList.toggle('is-mention', found[at] === 'mentioned');
    }
    for (const group of menu.querySelectorAll<HTMLElement>('.docs-nav-group'))
      group.hidden = group.querySelector('li:not([hidden])') === null;
    said.textContent = menu.querySelector('li:not([hidden])') === null ? 'No matches.' : '';
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    const best =
      menu.querySelector<HTMLElement>('li:not([hidden], .is-mention) a') ?? menu.querySelector('li:not([hidden]) a');
    best?.click();
  });
}

function markPartInView(menu: HTMLElement): void {
  const nav = menu.querySelector('nav');
  const here = menu.querySelector('[data-docs-here]');
  const links = new Map(
    [...menu.querySelectorAll<HTMLAnchorElement>('li > a')].map((link) => [link.hash.slice(1), link]),
  );
  const inView = new Set<string>();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id);
      const link = links.get([...links.keys()].findLast((id) => inView.has(id)) ?? '');
      if (link === undefined || link.ariaCurrent === 'true') return;
      for (const other of links.values()) other.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'true');
      if (here !== null) here.textContent = link.firstElementChild?.textContent ?? '';
      // Scrolls only within the list, because the page must not move.
      nav?.scrollTo({ top: link.offsetTop - nav.clientHeight / 2 });
    },
    { rootMargin: '-15% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const part = document.getElementById(id);
    if (part !== null) watcher.observe(part);
  }
}

/** On narrow screens, the list covers the page and closes after a choice. */
function foldAfterChoice(menu: HTMLDetailsElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('li > a') !== null) menu.open = false;
  });
}

followLanguage();
const menu = document.querySelector<HTMLDetailsElement>('[data-docs-nav]');
if (menu !== null) {
  searchParts(menu);
  markPartInView(menu);
  foldAfterChoice(menu);
}
