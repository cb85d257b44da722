/**
 * The search overlay, opened by `/`, Ctrl-K or Cmd-K, and by search links. Without JavaScript, the links open the
 * search page.
 */

const key = 'recent-searches';
const mostRecent = 5;
const overlay = document.querySelector<HTMLDialogElement>('[data-search-overlay]');

/** Recent searches, newest first; empty without storage. */
function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, mostRecent) : [];
  } catch {
    return []; // storage is off or invalid
  }
}

function keep(recent: readonly string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Storage is off or full: nothing is stored.
  }
}

function showRecent(part: HTMLElement, address: string): void {
  const recent = recentSearches();
  part.hidden = recent.length === 0;
  part.querySelector('ul')?.replaceChildren(
    ...recent.map((words) => {
      const [entry, link] = [document.createElement('li'), document.createElement('a')];
      link.href = `${address}?${new URLSearchParams({ q: words })}`;
      link.textContent = words;
      link.dir = 'auto';
      entry.append(link);
      return entry;
    }),
  );
}

function enhance(dialog: HTMLDialogElement): void {
  const part = dialog.querySelector<HTMLElement>('[data-search-recent]');
  const form = dialog.querySelector('form');

  function open(): void {
    if (dialog.open) return;
    if (part !== null && form !== null) showRecent(part, form.action);
    dialog.showModal();
    dialog.querySelector('input')?.select();
  }

  addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]') !== null;
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const letter =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!slash && !letter) return;
    event.preventDefault();
    open();
  });
  // In a search field, Escape first clears it.
  dialog.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) dialog.close();
  });
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const { target } = event;
    // A modified click opens the search page in another tab.
    if (target.closest('[data-search-open]') !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      open();
    } else if (target === dialog || target.closest('[data-search-close]') !== null) dialog.close();
    else if (target.closest('[data-search-forget]') !== null && part !== null) {
      keep([]);
      part.hidden = true;
    }
  });
  addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.getAttribute('role') !== 'search') return;
    const words = target.querySelector('input')?.value.trim() ?? '';
    if (words !== '') keep([words, ...recentSearches().filter((kept) => kept !== words)].slice(0, mostRecent));
  });
}

if (overlay !== null) enhance(overlay);
