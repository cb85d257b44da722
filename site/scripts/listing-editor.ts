/** Editor of a published listing: preview and section summaries follow typing, but only the editor's button saves. */
import './keep-typed.ts';
import { actInPlace } from './editor/act-in-place.ts';
import { keepFolds } from './editor/folds.ts';
import { FormSync } from './editor/form-sync.ts';
import { showFresh } from './editor/fresh-parts.ts';
import { countLetters } from './editor/letter-count.ts';
import { followPreview, putPreview } from './editor/preview.ts';
import { saidInEditor } from './editor/said-in-editor.ts';
import { showStatus } from './editor/save-words.ts';
import { beginTurns } from './editor/turns.ts';
import { walkBlockers } from './editor/walk.ts';
import { formBody } from './form-body.ts';

const pauseMs = 900;
// Each preview counts as a write, limited to 60 a minute.
const leastBetweenMs = 2000;

function follow(form: HTMLFormElement, from: string): void {
  const showWalk = walkBlockers();
  let isTyped = form.dataset.typed !== undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = async (): Promise<void> => {
    drawnAt = performance.now();
    const answer = await fetch(from, { method: 'POST', body: formBody(form) }).catch(() => undefined); // If offline, the preview stays.
    if (answer?.ok !== true) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    putPreview(page);
    showFresh(page);
    showWalk();
  };
  form.addEventListener('input', () => {
    isTyped = true;
    showStatus(saidInEditor('kept_here'));
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), Math.max(pauseMs, drawnAt + leastBetweenMs - performance.now()));
  });
  // The frame itself loads with the saved version, on phones once it is visible.
  document.querySelector('[data-preview-frame]')?.addEventListener('load', () => {
    if (isTyped) void draw();
  });
}

const form = document.querySelector<HTMLFormElement>('[data-listing-editor]');
if (form !== null) {
  keepFolds(form);
  followPreview(form);
  countLetters();
  follow(form, form.dataset.listingEditor ?? '');
  // Adding or removing a row saves nothing, and what is typed is kept in this browser.
  const typed = { isTyped: () => true, begin: () => undefined, end: () => undefined };
  const saving = { form, typed, sync: new FormSync(form), turns: beginTurns(), saved: () => undefined };
  actInPlace(saving, () => undefined);
}
