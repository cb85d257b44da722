import type { TypedForm } from '../draft-editor.ts';
import { saidInEditor } from './said-in-editor.ts';

/** Shows the saving status; problems are also announced. */
export function tell(words: string, isWrong = false): void {
  const status = document.querySelector<HTMLElement>('[data-save-status]');
  if (status !== null) {
    status.textContent = words;
    status.toggleAttribute('data-is-wrong', isWrong);
  }
  if (isWrong) announce(words);
}

/** Says that what was being saved is saved, and whether more was typed meanwhile. */
export function tellSaved(typed: TypedForm): void {
  typed.end();
  tell(saidInEditor(typed.isTyped() ? 'unsaved' : 'saved'));
}

/** Says something to those who listen to the page. */
export function announce(words: string): void {
  const told = document.querySelector('[data-save-told]');
  if (told !== null) told.textContent = words;
}
