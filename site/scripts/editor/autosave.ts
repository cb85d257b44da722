import type { TypedForm } from '../draft-editor.ts';
import { formBody } from '../form-body.ts';
import type { FormSync } from './form-sync.ts';
import { showFresh } from './fresh-parts.ts';
import { saidInEditor } from './said-in-editor.ts';
import { showSaved, showStatus } from './save-words.ts';
import type { Turns } from './turns.ts';

const pauseMs = 1200;
const retryMs = 8000;
// Saves count as writes, limited to 60 a minute.
const leastBetweenMs = 3000;

/** Shows unsaved changes, for forms saved by buttons only. */
export function showUnsaved(form: HTMLFormElement): void {
  form.addEventListener('input', () => showStatus(saidInEditor('unsaved')));
}

/** Settings of autosave. */
export interface Saving {
  form: HTMLFormElement;
  typed: TypedForm;
  sync: FormSync;
  turns: Turns;
  /** Called after each successful save. */
  saved(): void;
}

/** Saves a form after a pause in typing. */
export function autosave(saving: Saving): void {
  const { form, turns } = saving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let lastAt = Number.NEGATIVE_INFINITY;
  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), Math.max(ms, lastAt + leastBetweenMs - performance.now()));
  };
  const save = async (): Promise<void> => {
    if (isStopped) return;
    if (turns.isBusy()) return wait(pauseMs);
    lastAt = performance.now();
    const outcome = await turns.take(() => send(saving));
    isStopped ||= outcome === 'conflict';
    if (outcome === 'offline') wait(retryMs);
    if (outcome === 'saved') saving.saved();
  };
  form.addEventListener('input', () => {
    if (isStopped) return;
    showStatus(saidInEditor('unsaved'));
    wait(pauseMs);
  });
  form.addEventListener('submit', (event) => {
    isStopped = true;
    clearTimeout(timer);
    if (!turns.isBusy()) return;
    // If the form were submitted during a save, the save would make it outdated and cause a conflict.
    event.preventDefault();
    const { submitter } = event;
    void turns.take(async () => undefined).then(() => form.requestSubmit(submitter));
  });
  // Going back in the browser's history resumes autosaving.
  addEventListener('pageshow', () => {
    isStopped = false;
  });
}

type Failure = 'refused' | 'conflict' | 'offline';

async function send({ form, typed, sync }: Saving): Promise<'saved' | Failure> {
  const body = formBody(form);
  body.set('do', 'save');
  body.set('auto', 'yes');
  showStatus(saidInEditor('saving'));
  typed.begin();
  const answer = await fetch(form.action, { method: 'POST', body }).catch(() => undefined); // offline: shown, and retried
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return failed(saidInEditor('try_again'));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLFormElement>('[data-draft-editor]');
  if (fresh === null) return failed(saidInEditor('signed_out'));
  showFresh(page);
  if (answer.ok) {
    sync.take(fresh, body);
    showSaved(typed);
    return 'saved';
  }
  return answer.status === 409 ? failed(saidInEditor('conflict'), 'conflict') : failed(refusal(page), 'refused');
}

function failed(words: string, outcome: Failure = 'offline'): Failure {
  showStatus(words, true);
  return outcome;
}

/** The first problem, shown next to the buttons. */
function refusal(page: Document): string {
  const items = [...page.querySelectorAll('#error-summary li')].map(({ textContent }) => textContent ?? '');
  const problem = items[0]?.trim() ?? '';
  const count = items.length - 1;
  return count > 0 ? saidInEditor('refused_more', { problem, count }) : saidInEditor('refused', { problem });
}
