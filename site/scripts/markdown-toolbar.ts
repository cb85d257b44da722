import { type Mark, markText } from './markdown-marks.ts';

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

/** Sets up a text field's toolbar for mouse and keyboard. Without JavaScript it is hidden. */
function equip(toolbar: HTMLElement, area: HTMLTextAreaElement): void {
  const buttons = [...toolbar.querySelectorAll<HTMLButtonElement>('button[data-mark]')];
  for (const button of buttons) button.addEventListener('click', () => apply(area, button.dataset.mark as Mark));
  toolbar.addEventListener('keydown', (event) => {
    const to = stepOf(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
    if (to === undefined) return;
    event.preventDefault();
    for (const [index, button] of buttons.entries()) button.tabIndex = index === to ? 0 : -1;
    buttons[to]?.focus();
  });
  area.addEventListener('keydown', (event) => {
    const mark = keys[event.key.toLowerCase()];
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || mark === undefined) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere, Ctrl-K opens the search
    apply(area, mark);
  });
}

/** Arrow keys wrap around, and Home and End go to the ends, as in all toolbars. Reversed in right-to-left text. */
function stepOf(key: string, from: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = document.documentElement.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (from + 1) % count;
  if (key === back) return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function apply(area: HTMLTextAreaElement, mark: Mark): void {
  const { start, end, text, selected } = markText(
    area.value,
    { start: area.selectionStart, end: area.selectionEnd },
    mark,
  );
  area.focus();
  area.setSelectionRange(start, end);
  // The only way to insert text so that undo works. Deprecated without a successor; where it is missing, only undo is lost.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, start, end);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(selected.start, selected.end);
}

for (const toolbar of document.querySelectorAll<HTMLElement>('[data-markdown-toolbar]')) {
  const area = document.getElementById(toolbar.getAttribute('aria-controls') ?? '');
  if (area instanceof HTMLTextAreaElement) equip(toolbar, area);
}
