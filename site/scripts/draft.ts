/** Follows a draft's progress: reading its website, and redrafting fields. Without JavaScript, a link reloads the page. */
import { keepTyped } from './draft-editor.ts';
import { autosave, showUnsaved } from './editor/autosave.ts';
import { beginEditor } from './editor/begin-editor.ts';
import { drawPreview } from './editor/preview.ts';
import { saidInEditor } from './editor/said-in-editor.ts';
import { walkBlockers } from './editor/walk.ts';
import { type WatchedDraft, watch } from './editor/watch-draft.ts';

function showProgress(panel: HTMLElement, { status, progress }: WatchedDraft): boolean {
  if (status !== panel.dataset.status) {
    location.reload();
    return true;
  }
  const words = panel.querySelector(`[data-progress-words="${status}"]`);
  const spoken = panel.querySelector('[data-progress-status]');
  const text = saidInEditor('pages_read', { count: progress.pages_read });
  if (status === 'crawling' && words !== null && spoken !== null && words.textContent !== text) {
    words.textContent = text;
    spoken.textContent = text;
  }
  return false;
}

const panel = document.querySelector<HTMLElement>('[data-draft-progress]');
if (panel !== null) void watch(panel.dataset.draftProgress ?? '', (draft) => showProgress(panel, draft));

const editor = document.querySelector<HTMLFormElement>('[data-draft-editor]');
if (editor !== null) {
  const showWalk = walkBlockers();
  const saving = beginEditor(editor, keepTyped(editor), () => {
    showWalk();
    void drawPreview((address) => fetch(address));
  });
  // Saving a draft that is already a listing publishes it, so it is never saved automatically.
  if (editor.dataset.autosave === undefined) showUnsaved(editor);
  else autosave(saving);
}
