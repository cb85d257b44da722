import { openAnchor } from './open-field.ts';
import { saidInEditor } from './said-in-editor.ts';

const blockers = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-blocker]')];

/** Goes through the fields that prevent submission, one by one. */
export function walkBlockers(): () => void {
  const walk = document.querySelector<HTMLElement>('[data-walk]');
  let at = -1;
  const show = (): void => {
    const count = blockers().length;
    at = Math.min(at, count - 1);
    if (walk === null) return;
    walk.hidden = count === 0;
    const words = walk.querySelector('[data-walk-words]');
    if (words === null) return;
    words.textContent = at < 0 ? saidInEditor('to_fix', { count }) : saidInEditor('to_fix_at', { at: at + 1, count });
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-walk-by]')) {
    button.addEventListener('click', () => {
      const all = blockers();
      const by = Number(button.dataset.walkBy);
      at = at < 0 && by < 0 ? all.length - 1 : (at + by + all.length) % all.length;
      show();
      openAnchor(all[at]?.hash ?? '');
    });
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-blocker]') : null;
    if (link === null) return;
    event.preventDefault();
    at = blockers().indexOf(link);
    show();
    openAnchor(link.hash);
  });
  show();
  return show;
}
