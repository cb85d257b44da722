/** Editor of a listing: preview and section summaries follow typing, but only the editor's buttons save. */
import { followTyped, type TypedForm } from './draft-editor.ts';
import { beginEditor } from './editor/begin-editor.ts';
import { showFresh } from './editor/fresh-parts.ts';
import { putPreview } from './editor/preview.ts';
import { saidInEditor } from './editor/said-in-editor.ts';
import { showStatus } from './editor/save-words.ts';
import { walkBlockers } from './editor/walk.ts';
import { formBody } from './form-body.ts';
import { forgetKept } from './keep-typed.ts';

const pauseMs = 900;
// Each preview counts as a write, limited to 60 a minute.
const leastBetweenMs = 2000;

/** Redraws the preview after typing. Returns what redraws it at once. */
function follow(form: HTMLFormElement, typed: TypedForm): () => Promise<void> {
  const showWalk = walkBlockers();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;
  const draw = async (): Promise<void> => {
    drawnAt = performance.now();
    const answer = await fetch(form.dataset.listingEditor ?? '', { method: 'POST', body: formBody(form) }).catch(
      () => undefined, // If offline, the preview stays.
    );
    if (answer?.ok !== true) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    putPreview(page);
    showFresh(page);
    showWalk();
  };
  form.addEventListener('input', () => {
    showStatus(saidInEditor('kept_here'));
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), Math.max(pauseMs, drawnAt + leastBetweenMs - performance.now()));
  });
  // The frame itself loads with the saved version, on phones once it is visible.
  document.querySelector('[data-preview-frame]')?.addEventListener('load', () => {
    if (typed.isTyped()) void draw();
  });
  return draw;
}

const form = document.querySelector<HTMLFormElement>('[data-listing-editor]');
if (form !== null) {
  const typed = followTyped(form);
  const draw = follow(form, typed);
  beginEditor(form, typed, () => {
    if (!typed.isTyped()) forgetKept(form);
    void draw();
  });
}
