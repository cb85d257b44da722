/**
 * Puts a suggested category into the first free row without leaving the page. If there is no free row, the button is
 * submitted.
 */
export function fileCategories(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const offer = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-file]') : null;
    const free = [...form.querySelectorAll<HTMLInputElement>('[name^="fields.categories."]')].find(
      ({ value }) => value.trim() === '',
    );
    if (offer === null || free === undefined) return;
    event.preventDefault();
    free.value = offer.dataset.file ?? '';
    free.focus();
    free.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
