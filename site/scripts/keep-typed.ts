import type { Control } from './editor/put-in-place.ts';
import { saidInEditor } from './editor/said-in-editor.ts';

/**
 * Stores unsaved input of a long form in this browser and restores it when the page is reopened. Typing never saves
 * to the site, so that half a sentence is never published.
 */
const pauseMs = 500;
const keptForMs = 14 * 24 * 60 * 60 * 1000;

interface Kept {
  at: number;
  values: Record<string, string>;
}

/** Deletes a form's stored input, once it is saved without leaving the page. */
export const forgetKept = (form: HTMLFormElement): boolean => form.dispatchEvent(new Event('kept-saved'));

function keep(place: HTMLElement, form: HTMLFormElement, key: string): void {
  let shown = valuesOf(form);
  const isSaved = place.dataset.saved !== undefined || new URLSearchParams(location.search).get('done') === 'saved';
  if (isSaved) endKept(key);
  const kept = readKept(key);
  if (kept !== undefined && Object.entries(kept.values).some(([name, text]) => (shown[name] ?? '') !== text)) {
    offer(place, form, kept, () => localStorage.removeItem(key));
  }
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    const now = valuesOf(form);
    // A removed row counts as emptied.
    const changed = Object.keys({ ...shown, ...now })
      .filter((name) => (now[name] ?? '') !== (shown[name] ?? ''))
      .map((name) => [name, now[name] ?? '']);
    // Text typed before a preview isn't saved yet, either.
    const values = { ...readKept(key)?.values, ...Object.fromEntries(changed) };
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), values } satisfies Kept));
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, pauseMs);
  });
  form.addEventListener('kept-saved', () => {
    clearTimeout(waiting);
    waiting = undefined;
    localStorage.removeItem(key);
    shown = valuesOf(form);
  });
  // The page may be closed before the pause ends.
  addEventListener('pagehide', save);
}

/**
 * Deletes stored input that was saved to the site. Removes the marker from the URL, so that reopening the URL doesn't
 * delete newer input.
 */
function endKept(key: string): void {
  localStorage.removeItem(key);
  const url = new URL(location.href);
  url.searchParams.delete('done');
  history.replaceState(history.state, '', url);
}

function offer(place: HTMLElement, form: HTMLFormElement, { at, values }: Kept, forget: () => void): void {
  const box = document.createElement('div');
  box.className = 'notice notice-done';
  box.setAttribute('role', 'status');
  box.append(`${saidInEditor('typed_before', { time: new Date(at).toLocaleString() })} `);
  const button = (words: string, press: () => void): void => {
    const made = document.createElement('button');
    Object.assign(made, { type: 'button', className: 'button button-quiet', textContent: words });
    made.addEventListener('click', () => {
      press();
      box.remove();
    });
    box.append(made, ' ');
  };
  button(saidInEditor('bring_back'), () => {
    for (const name of Object.keys(values)) addRowFor(form, name);
    for (const control of controlsOf(form)) {
      const text = values[control.name];
      if (text === undefined || text === control.value) continue;
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  button(saidInEditor('discard'), forget);
  place.prepend(box);
}

/** Copies a list's last row for a stored row that the form doesn't show. */
function addRowFor(form: HTMLFormElement, name: string): void {
  const [, list, index] = /^(.+)\.(\d+)(?:\.\w+)?$/.exec(name) ?? [];
  if (list === undefined || form.elements.namedItem(name) !== null) return;
  const rows = form.querySelectorAll(`[data-frame="${CSS.escape(list)}"] ol > li`);
  const added = [...rows].at(-1)?.cloneNode(true);
  if (!(added instanceof HTMLElement)) return;
  for (const control of added.querySelectorAll<HTMLInputElement>('[name]')) {
    control.name = control.name.replace(/\.\d+/, `.${index}`);
    control.id = control.name.replaceAll('.', '-');
    control.value = '';
  }
  [...rows].at(-1)?.after(added);
}

const controlsOf = (form: HTMLFormElement): Control[] => [
  ...form.querySelectorAll<Control>('input:not([type="hidden"]), textarea, select'),
];

const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value]));

/** Stored input; invalid or outdated data is ignored. */
function readKept(key: string): Kept | undefined {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Date.now() - kept.at < keptForMs ? kept : undefined;
  } catch {
    return undefined; // There is nothing stored, or no storage.
  }
}

// At the end, because it uses everything defined above.
for (const place of document.querySelectorAll<HTMLElement>('[data-keep-typed]')) {
  const form = place.querySelector('form');
  if (form !== null) keep(place, form, `typed ${place.dataset.keepTyped}`);
}
