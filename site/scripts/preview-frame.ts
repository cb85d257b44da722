/** The editor's preview frame: reports clicked values to the editor, and blocks navigation. */

document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // FAQs can still be expanded.
    if (target.closest('summary') === null) event.preventDefault();
    event.stopPropagation();
    const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (part !== undefined) parent.postMessage({ part }, location.origin);
  },
  true,
);
document.addEventListener('submit', (event) => event.preventDefault(), true);
