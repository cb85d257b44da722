import { formBody } from '../form-body.ts';
import type { Saving } from './autosave.ts';
import { showFresh } from './fresh-parts.ts';
import { saidInEditor } from './said-in-editor.ts';
import { announce, showSaved } from './save-words.ts';

/** Buttons of one field or list, by value. The ones for rows save nothing. */
const ofOneFrame = /^(lock|unlock|restore|redraft|choose|file|add|remove) /;
const ofRows = /^(add|remove) /;

/**
 * Handles the button of a field or list without leaving the page, replacing the field with the server's version. If
 * anything goes wrong, the button is submitted as without JavaScript. `redrafting` is called when a field is being
 * redrafted.
 */
export function actInPlace(saving: Saving, redrafting: () => void): void {
  const { form, turns } = saving;
  let isPlain = false;
  const act = async (button: HTMLButtonElement): Promise<void> => {
    const isDone = await turns.take(() => press(saving, button)).catch(() => false); // offline, or an invalid response
    if (isDone) {
      if (button.value.startsWith('redraft ')) redrafting();
      return;
    }
    isPlain = true;
    form.requestSubmit(button);
    isPlain = false;
  };
  form.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event;
      if (isPlain || !(submitter instanceof HTMLButtonElement) || !ofOneFrame.test(submitter.value)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void act(submitter);
    },
    true,
  );
}

/**
 * Returns whether the server performed the action. If so, updates the frame and moves focus to where the user
 * continues.
 */
async function press({ form, typed, sync, saved }: Saving, button: HTMLButtonElement): Promise<boolean> {
  const frame = button.closest<HTMLElement>('[data-frame]');
  if (frame === null) return false;
  const body = formBody(form, button);
  const isSaving = !ofRows.test(button.value);
  typed.begin();
  frame.setAttribute('aria-busy', 'true');
  const answer = await fetch(form.action, { method: 'POST', body }).finally(() => frame.removeAttribute('aria-busy'));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLFormElement>('[data-draft-editor]');
  if (!answer.ok || fresh === null) return false;
  // On some systems, clicking a button doesn't focus it.
  if (document.activeElement === document.body) button.focus();
  if (isSaving) sync.take(fresh, body, frame);
  else sync.takeFrame(fresh, frame);
  showFresh(page);
  const notice = page.querySelector('.editor-parts > .notice')?.textContent?.trim();
  const done = button.value.startsWith('add ') ? saidInEditor('another_row') : saidInEditor('removed');
  announce(isSaving ? (notice ?? saidInEditor('saved')) : done);
  if (isSaving) {
    showSaved(typed);
    saved();
  } else form.dispatchEvent(new Event('input'));
  return true;
}
