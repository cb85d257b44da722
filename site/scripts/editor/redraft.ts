import { askDraft, type WatchedDraft } from '../draft-watch.ts';
import type { Saving } from './autosave.ts';
import { showFresh } from './fresh-parts.ts';
import { saidInEditor } from './said-in-editor.ts';
import { announce } from './save-words.ts';

const everyMs = 2000;

const mostMisses = 10;

/** Polls the draft until `isOver`, or until there is no response. */
export async function watch(id: string, isOver: (draft: WatchedDraft) => boolean, misses = 0): Promise<void> {
  const draft = await askDraft(id);
  if (draft === undefined && misses === mostMisses) return;
  if (draft !== undefined && isOver(draft)) return;
  const next = () => void watch(id, isOver, draft === undefined ? misses + 1 : 0);
  setTimeout(next, document.hidden ? everyMs * 5 : everyMs);
}

/** Shows redrafted values as soon as they are there, without leaving the page. */
export function awaitRedraft(saving: Saving): void {
  void watch(saving.form.dataset.draftEditor ?? '', ({ regenerating }) => {
    if (regenerating.length > 0) return false;
    void showRedraft(saving);
    return true;
  });
}

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
