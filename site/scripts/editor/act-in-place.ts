import { formBody } from '../form-body.ts';
import type { Saving } from './autosave.ts';
import { showFresh } from './fresh-parts.ts';
import { saidInEditor } from './said-in-editor.ts';
import { announce, showSaved } from './save-words.ts';
import { afterPress } from './typed-since.ts';

/** Buttons of one field or list, by value. The ones for rows save nothing. */
const ofOneFrame = /^(lock|unlock|restore|redraft|choose|file|add|remove) /;
const ofRows = /^(add|remove) /;

/** A click that waits for its turn; until then, its row may move up or be removed. */
interface Click {
  action: string | undefined;
}

/**
 * Handles the button of a field or list without leaving the page, replacing the field with the server's version. If
 * anything goes wrong, the button is submitted as without JavaScript. `redrafting` is called when a field is being
 * redrafted.
 */
export function actInPlace(saving: Saving, redrafting: () => void): void {
  const { form, turns } = saving;
  const waiting = new Set<Click>();
  const composed = followComposition(form);
  let isPlain = false;
  /** Returns the button if it has to be submitted as without JavaScript. */
  const act = async (click: Click): Promise<HTMLButtonElement | undefined> => {
    waiting.delete(click);
    const button = form.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(click.action ?? '')}"]`);
    if (button === null) return undefined;
    const outcome = await press(saving, button, composed).catch(() => 'failed'); // offline, or an invalid response
    if (outcome === 'failed') return button;
    if (button.value.startsWith('redraft ')) redrafting();
    if (outcome === 'shown') for (const each of waiting) each.action = afterPress(each.action ?? '', button.value);
    return undefined;
  };
  const inTurn = async (click: Click): Promise<void> => {
    waiting.add(click);
    const button = await turns.take(() => act(click));
    if (button === undefined) return;
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
      void inTurn({ action: submitter.value });
    },
    true,
  );
}

/**
 * Returns a function that resolves once nobody is composing a word in the form, as in Japanese: replacing the field would
 * end the composition and double its letters.
 */
function followComposition(form: HTMLFormElement): () => Promise<void> {
  let composition: PromiseWithResolvers<void> | undefined;
  form.addEventListener('compositionstart', () => {
    composition ??= Promise.withResolvers();
  });
  for (const end of ['compositionend', 'focusout'])
    form.addEventListener(end, () => {
      composition?.resolve();
      composition = undefined;
    });
  return async () => composition?.promise;
}

/**
 * Performs the action on the server, updates the frame and moves focus to where the user continues. `kept`: the frame
 * still shows the former rows, because they were typed in and also changed elsewhere.
 */
async function press(
  { form, typed, sync, saved }: Saving,
  button: HTMLButtonElement,
  composed: () => Promise<void>,
): Promise<'shown' | 'kept' | 'failed'> {
  const frame = button.closest<HTMLElement>('[data-frame]');
  if (frame === null) return 'failed';
  const action = button.value;
  // A listing is public: what was typed elsewhere is saved by the form's own button only.
  const isPart = form.dataset.listingEditor !== undefined && !ofRows.test(action);
  const sent = isPart ? sync.bodyOf(frame, button) : formBody(form, button);
  if (!isPart) typed.begin();
  frame.setAttribute('aria-busy', 'true');
  const answer = await fetch(form.action, { method: 'POST', body: sent }).finally(() =>
    frame.removeAttribute('aria-busy'),
  );
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector<HTMLFormElement>('[data-draft-editor]');
  if (!answer.ok || fresh === null) return 'failed';
  await composed();
  // On some systems, clicking a button doesn't focus it.
  if (document.activeElement === document.body) button.focus();
  if (ofRows.test(action)) {
    const isShown = sync.takeFrame(fresh, { action, frame, sent });
    showFresh(page);
    announceRow(isShown, action);
    form.dispatchEvent(new Event('input'));
    return isShown ? 'shown' : 'kept';
  }
  sync.take(fresh, sent, { action, frame, sent });
  showFresh(page);
  announce(page.querySelector('.editor-parts > .notice')?.textContent?.trim() ?? saidInEditor('saved'));
  if (!isPart) showSaved(typed);
  saved();
  return 'shown';
}

function announceRow(isShown: boolean, action: string): void {
  if (isShown) announce(action.startsWith('add ') ? saidInEditor('another_row') : saidInEditor('removed'));
}
