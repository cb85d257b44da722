/** Watches a draft: how its website is being read, and fields that are being redrafted. Without it one looks again by a link. */
import { countOf } from '../../shared/kernel/text/figures.ts';
import { keepTyped } from './draft-editor.ts';
import { askDraft, type WatchedDraft } from './draft-watch.ts';

const everyMs = 2000;

const mostMisses = 10;

/** Asks for the draft until `isOver` says that there is nothing more to wait for, or nobody answers any more. */
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
  const text = `${countOf(progress.pages_read, 'page')} read so far`;
  if (status === 'crawling' && words !== null && spoken !== null && words.textContent !== text) {
    words.textContent = text;
    spoken.textContent = text;
  }
  return false;
}

function showRedraft(isTyped: () => boolean, { regenerating }: WatchedDraft): boolean {
  if (regenerating.length > 0) return false;
  const notice = document.querySelector<HTMLElement>('[data-redraft-status]');
  // Not a reload: the page may be the answer to a form.
  if (!isTyped()) location.assign(notice?.dataset.redraftStatus ?? location.href);
  else if (notice !== null) notice.textContent = 'The redraft is there. Save what you typed to see it.';
  return true;
}

const panel = document.querySelector<HTMLElement>('[data-draft-progress]');
if (panel !== null) void watch(panel.dataset.draftProgress ?? '', (draft) => showProgress(panel, draft));

const editor = document.querySelector<HTMLFormElement>('[data-draft-editor]');
if (editor !== null) {
  const isTyped = keepTyped(editor);
  if (editor.dataset.redrafted !== undefined) {
    void watch(editor.dataset.draftEditor ?? '', (draft) => showRedraft(isTyped, draft));
  }
}
