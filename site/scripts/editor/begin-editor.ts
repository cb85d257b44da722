import type { TypedForm } from '../draft-editor.ts';
import { actInPlace } from './act-in-place.ts';
import type { Saving } from './autosave.ts';
import { pickCategories } from './category-picker.ts';
import { fileCategories } from './file-category.ts';
import { keepFolds } from './folds.ts';
import { FormSync } from './form-sync.ts';
import { countLetters } from './letter-count.ts';
import { followNotFound } from './not-found-chip.ts';
import { followPreview } from './preview.ts';
import { beginTurns } from './turns.ts';
import { awaitRedraft } from './watch-draft.ts';

/** Sets up what the editors of drafts and listings share. `saved` is called after each save without leaving the page. */
export function beginEditor(form: HTMLFormElement, typed: TypedForm, saved: () => void): Saving {
  const saving: Saving = { form, typed, sync: new FormSync(form), turns: beginTurns(), saved };
  keepFolds(form);
  followPreview(form);
  countLetters();
  followNotFound(form);
  fileCategories(form);
  pickCategories(form);
  actInPlace(saving, () => awaitRedraft(saving));
  if (form.dataset.redrafted !== undefined) awaitRedraft(saving);
  return saving;
}
