/** The preview in the frame of an editor: tells the editor which value was pressed, and leads nowhere. */

document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // Questions still unfold.
    if (target.closest('summary') === null) event.preventDefault();
    event.stopPropagation();
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (part !== undefined) parent.postMessage({ part }, location.origin);
  },
  true,
);
document.addEventListener('submit', (event) => event.preventDefault(), true);
