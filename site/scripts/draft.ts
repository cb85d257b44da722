/** Follows a draft's progress: reading its website, and redrafting fields. Without JavaScript, a link reloads the page. */
import { keepTyped } from './draft-editor.ts';
import { askDraft, type WatchedDraft } from './draft-watch.ts';
import { actInPlace } from './editor/act-in-place.ts';
import { autosave, type Saving, showUnsaved } from './editor/autosave.ts';
import { pickCategories } from './editor/category-picker.ts';
import { fileCategories } from './editor/file-category.ts';
import { keepFolds } from './editor/folds.ts';
import { FormSync } from './editor/form-sync.ts';
import { showFresh } from './editor/fresh-parts.ts';
import { countLetters } from './editor/letter-count.ts';
import { followNotFound } from './editor/not-found-chip.ts';
import { drawPreview, followPreview } from './editor/preview.ts';
import { saidInEditor } from './editor/said-in-editor.ts';
import { announce } from './editor/save-words.ts';
import { beginTurns } from './editor/turns.ts';
import { walkBlockers } from './editor/walk.ts';

const everyMs = 2000;

const mostMisses = 10;

/** Polls the draft until `isOver`, or until there is no response. */
async function watch(id: string, isOver: (draft: WatchedDraft) => boolean, misses = 0): Promise<void> {
  const draft = await askDraft(id);
  if (draft === undefined && misses === mostMisses) return;
  if (draft !== undefined && isOver(draft)) return;
  const next = () => void watch(id, isOver, draft === undefined ? misses + 1 : 0);
  setTimeout(next, document.hidden ? everyMs * 5 : everyMs);
}

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

/** Shows redrafted values without leaving the page. */
async function showRedraft({ sync, turns, saved }: Saving): Promise<void> {
  const notice = document.querySelector<HTMLElement>('[data-redraft-status]');
  const address = notice?.dataset.redraftStatus ?? location.pathname;
  const answer = await turns.take(() => fetch(address)).catch(() => undefined); // If offline, that is reported below.
  const page = answer?.ok === true ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
  const fresh = page?.querySelector<HTMLFormElement>('[data-draft-editor]');
  if (page !== undefined && fresh != null) {
    sync.take(fresh);
    showFresh(page);
    saved();
  }
  const words = fresh == null ? saidInEditor('redraft_is_there_load') : saidInEditor('redraft_is_there');
  if (notice !== null) notice.textContent = words;
  announce(words);
}

const panel = document.querySelector<HTMLElement>('[data-draft-progress]');
if (panel !== null) void watch(panel.dataset.draftProgress ?? '', (draft) => showProgress(panel, draft));

const editor = document.querySelector<HTMLFormElement>('[data-draft-editor]');
if (editor !== null) {
  const showWalk = walkBlockers();
  const saving: Saving = {
    form: editor,
    typed: keepTyped(editor),
    sync: new FormSync(editor),
    turns: beginTurns(),
    saved() {
      showWalk();
      void drawPreview((address) => fetch(address));
    },
  };
  const awaitRedraft = (): void =>
    void watch(editor.dataset.draftEditor ?? '', ({ regenerating }) => {
      if (regenerating.length > 0) return false;
      void showRedraft(saving);
      return true;
    });
  keepFolds(editor);
  followPreview(editor);
  countLetters();
  followNotFound(editor);
  fileCategories(editor);
  pickCategories(editor);
  actInPlace(saving, awaitRedraft);
  // Saving a draft that is already a listing publishes it, so it is never saved automatically.
  if (editor.dataset.autosave === undefined) showUnsaved(editor);
  else autosave(saving);
  if (editor.dataset.redrafted !== undefined) awaitRedraft();
}
