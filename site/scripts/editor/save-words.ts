import type { TypedForm } from '../draft-editor.ts';
import { saidInEditor } from './said-in-editor.ts';

/** Shows the save status; problems are also announced. */
export function showStatus(words: string, isWrong = false): void {
  const status = document.querySelector<HTMLElement>('[data-save-status]');
  if (status !== null) {
    status.textContent = words;
    status.toggleAttribute('data-is-wrong', isWrong);
  }
  if (isWrong) announce(words);
}

/** Shows that everything is saved, or that more has been typed in the meantime. */
export function showSaved(typed: TypedForm): void {
  typed.end();
  showStatus(saidInEditor(typed.isTyped() ? 'unsaved' : 'saved'));
}

/** Announces something to screen readers. */
export function announce(words: string): void {
  const told = document.querySelector('[data-save-told]');
  if (told !== null) told.textContent = words;
}
