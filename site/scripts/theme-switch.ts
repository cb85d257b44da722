/**
 * Switches between light, dark and system theme. The page's head reads the choice: see shared/publish/page/theme.ts.
 */

const key = 'theme';
const root = document.documentElement;
const buttons = document.querySelectorAll<HTMLButtonElement>('[data-theme-choice]');

/** The stored choice; without storage, the system's. */
function keptChoice(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is off
  }
}

function keep(choice: string): void {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is off or full: the choice applies to this page.
  }
}

function show(kept: string | null): void {
  const choice = kept === 'light' || kept === 'dark' ? kept : 'system';
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
  for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.themeChoice === choice}`);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset;
    const chosen = scheme === choice ? 'all' : 'not all';
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    const { themeChoice = 'system' } = button.dataset;
    keep(themeChoice);
    show(themeChoice);
  });
}
// The header's toggle, which switches from the current theme to the other.
document.querySelector('[data-theme-toggle]')?.addEventListener('click', () => {
  const other = getComputedStyle(root).colorScheme === 'dark' ? 'light' : 'dark';
  keep(other);
  show(other);
});
// The theme was changed in another tab of the site.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) show(keptChoice());
});
show(keptChoice());
