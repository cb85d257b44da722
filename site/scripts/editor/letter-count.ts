import { saidInEditor } from './said-in-editor.ts';

/** Shows each text's character count and limit. */
export function countLetters(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.id !== '') {
      showCounts(`[data-count-of="${CSS.escape(target.id)}"]`);
    }
  });
  showCounts();
}

/** Updates these character counts, including counts for texts added later. */
export function showCounts(these = '[data-count-of]'): void {
  for (const count of document.querySelectorAll<HTMLElement>(these)) {
    const control = document.getElementById(count.dataset.countOf ?? '');
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const most = Number(count.dataset.most);
    const { has, isOver } = letterCount(control.value, most);
    count.textContent = isOver
      ? saidInEditor('too_many', { letters: has - most })
      : saidInEditor('so_many', { has, most });
    count.toggleAttribute('data-is-over', isOver);
  }
}

/** Text length as limits count it: trimmed, in UTF-16 code units. */
export function letterCount(text: string, most: number): { has: number; isOver: boolean } {
  const has = text.trim().length;
  return { has, isOver: has > most };
}
