import type { Saving } from './autosave.ts';
import { showFresh } from './fresh-parts.ts';
import { saidInEditor } from './said-in-editor.ts';
import { announce } from './save-words.ts';

/** Draft status, as requested by a page that is waiting. */
export interface WatchedDraft {
  status: string;
  progress: { pages_read: number };
  regenerating: readonly unknown[];
}

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

const isDraft = (value: unknown): value is WatchedDraft =>
  typeof value === 'object' && value !== null && 'status' in value && 'progress' in value && 'regenerating' in value;

/** A draft's current state, using the page's session; undefined if unavailable. */
async function askDraft(id: string): Promise<WatchedDraft | undefined> {
  try {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const response = await fetch(`/api/trpc/get_draft?input=${input}`, { priority: 'low' });
    const body: unknown = await response.json();
    const data = (body as { result?: { data?: unknown } } | null)?.result?.data;
    return isDraft(data) ? data : undefined;
  } catch {
    return undefined; // Offline or busy; it is retried later.
  }
}
